import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { ReferCode } from '@kebun/contract/referrals/referrals.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** The rewards of both sides, and their conditions. */
export function ReferralTerms({ terms }: Pick<ReferCode, 'terms'>) {
  const text = useT();
  const { friend_discount_percent: percent, reward, reward_min_spend, reward_after_hours: hours } = terms;

  return (
    <ol className="grid max-w-(--measure) list-decimal gap-2 pl-5 text-ink-soft">
      <li>{text('account.refer_term_friend', { percent })}</li>
      <li>
        {text('account.refer_term_reward', {
          reward: formatMoney(reward),
          from: formatMoney(reward_min_spend),
          hours,
        })}
      </li>
      <li>{text('account.refer_term_new')}</li>
      <li>{text('account.refer_term_private')}</li>
    </ol>
  );
}
