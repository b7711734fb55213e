import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { longDayOf } from '#platform/text/format-moments.ts';
import { useSettings } from '#platform/text/settings.ts';
import { type Translate, useWords } from './use-words.ts';

export interface SellingPoint {
  icon: IconName;
  title: string;
  hint?: string;
  /** The end of free delivery; the time left is shown below. */
  until?: string;
}

/** Returns the selling points: what the settings make true, and what the shop says of its support. */
export function useSellingPoints(): SellingPoint[] {
  const text = useT();
  const t = useWords();
  const language = useLanguage();
  const settings = useSettings();
  const { checkout, words, takes_cash, has_windows, payment_brands = [] } = settings ?? {};
  const { free_delivery_from: from, free_delivery_ends_at: until } = checkout ?? {};
  const points: (SellingPoint | false | undefined | null | '')[] = [
    from != null && {
      icon: 'truck',
      title: t('promise_delivery', 'home.promise_delivery', { amount: formatMoney(from) }),
      ...(until && {
        hint: text('home.promise_delivery_until', { when: longDayOf(until, language) }),
        until,
      }),
    },
    has_windows && {
      icon: 'calendar',
      title: t('promise_window', 'home.promise_window'),
      hint: t('promise_window_hint', 'home.promise_window_hint'),
    },
    takes_cash && {
      icon: 'wallet',
      title: t('promise_cash', 'home.promise_cash'),
      hint: text(
        payment_brands.includes('Visa') ? 'home.promise_cash_or_card_hint' : 'home.promise_cash_hint',
      ),
    },
    !!checkout?.bag_fee && {
      icon: 'check',
      title: text('home.promise_total'),
      hint: text('home.promise_total_hint'),
    },
    words?.support && {
      icon: 'chat',
      title: words.support,
      ...(words.support_hint && { hint: words.support_hint }),
    },
    ...promotionsIn(settings, t),
  ];
  return points.filter((point) => !!point);
}

/** Returns the deals, coupons and rewards that shoppers can have at present. */
function promotionsIn(settings: ReturnType<typeof useSettings>, t: Translate) {
  const { features, referral } = settings ?? {};
  const percent = referral?.percent ?? 0;
  const reward = formatMoney(referral?.reward ?? 0);
  const promotions: (SellingPoint | false | undefined)[] = [
    features?.deals &&
      settings?.has_deals && {
        icon: 'clock',
        title: t('promise_deals', 'home.promise_deals'),
        hint: t('promise_deals_hint', 'home.promise_deals_hint'),
      },
    features?.coupons &&
      settings?.has_coupons && {
        icon: 'ticket',
        title: t('promise_coupons', 'home.promise_coupons'),
        hint: t('promise_coupons_hint', 'home.promise_coupons_hint'),
      },
    features?.referral && {
      icon: 'gift',
      title: t('promise_referral', 'home.promise_referral', { percent }),
      hint: t('promise_referral_hint', 'home.promise_referral_hint', { percent, reward }),
    },
  ];
  return promotions;
}
