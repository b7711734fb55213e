import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import { useSettings } from '#platform/text/settings.ts';

/** Suggests an invitation after an order, to customers with an account for the reward. */
export function InviteFriend() {
  const text = useT();
  const to = useTo();
  const settings = useSettings();
  const isAuthorised = useAuthorised();
  if (!isAuthorised || !settings?.features.referral) return null;
  const { percent, reward } = settings.referral;

  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-leaf-tint px-[clamp(1.125rem,2vw,1.75rem)] py-5">
      <p className="flex items-center gap-3.5 font-semibold">
        <Icon name="gift" className="flex-none text-2xl text-leaf-deep" />
        {text('order.invite', { percent, reward: formatMoney(reward) })}
      </p>
      <LinkButton look="quiet" href={to('/my-account/refer-to-friend')}>
        {text('order.invite_see')}
      </LinkButton>
    </section>
  );
}
