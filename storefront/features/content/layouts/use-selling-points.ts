import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { longDayOf } from '#platform/text/format-moments.ts';
import { useSettings } from '#platform/text/settings.ts';

export interface Pledge {
  icon: IconName;
  title: string;
  hint?: string;
  /** The end of the offer; the time left is shown below. */
  until?: string;
}

/** Returns the selling points, from the settings: the first four always exist. */
export function useSellingPoints(): Pledge[] {
  const text = useT();
  const language = useLanguage();
  const { checkout, features, referral } = useSettings() ?? {};
  const { free_delivery_from: from, free_delivery_ends_at: until } = checkout ?? {};
  const percent = referral?.percent ?? 0;

  const free: Pledge[] =
    from == null
      ? []
      : [
          {
            icon: 'truck',
            title: text('home.promise_delivery', { amount: formatMoney(from) }),
            ...(until && {
              hint: text('home.promise_delivery_until', { when: longDayOf(until, language) }),
              until,
            }),
          },
        ];
  const later: Pledge[] = [
    { icon: 'chat', title: text('home.promise_support'), hint: text('home.promise_support_hint') },
  ];
  if (features?.deals)
    later.push({ icon: 'clock', title: text('home.promise_deals'), hint: text('home.promise_deals_hint') });
  if (features?.coupons)
    later.push({
      icon: 'ticket',
      title: text('home.promise_coupons'),
      hint: text('home.promise_coupons_hint'),
    });
  if (features?.referral)
    later.push({
      icon: 'gift',
      title: text('home.promise_referral', { percent }),
      hint: text('home.promise_referral_hint', { percent, reward: formatMoney(referral?.reward ?? 0) }),
    });

  return [
    ...free,
    { icon: 'calendar', title: text('home.promise_window'), hint: text('home.promise_window_hint') },
    { icon: 'wallet', title: text('home.promise_cash'), hint: text('home.promise_cash_hint') },
    { icon: 'check', title: text('home.promise_total'), hint: text('home.promise_total_hint') },
    ...later,
  ];
}
