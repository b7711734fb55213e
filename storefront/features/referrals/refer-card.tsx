import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { useSettings } from '#platform/text/settings.ts';

/** The reward for an invitation, with a link to the code. */
export function ReferCard() {
  const text = useT();
  const to = useTo();
  const settings = useSettings();
  if (!settings?.features.referral) return null;
  const { percent, reward } = settings.referral;

  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-surface sm:flex-nowrap px-[clamp(1.125rem,2vw,1.75rem)] py-5">
      <h2 className="flex items-center gap-3.5 text-base font-semibold">
        <Icon name="gift" className="text-2xl text-leaf-deep" />
        {text('account.refer_card', { percent, reward: formatMoney(reward) })}
      </h2>
      <LinkButton look="quiet" className="flex-none" href={to('/my-account/refer-to-friend')}>
        {text('order.invite_see')}
      </LinkButton>
    </section>
  );
}
