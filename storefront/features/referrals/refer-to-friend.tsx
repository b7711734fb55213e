import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { ReferCode } from '@kebun/contract/referrals/referrals.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChooseCode } from './choose-code.tsx';
import { OwnCode } from './own-code.tsx';
import { ownCodeQuery } from './queries.ts';
import { ReferralList } from './referral-list.tsx';

/** The customer's refer code, the invited friends, and the rewards of both. */
export function ReferToFriend() {
  const text = useT();
  const { data: own, error, refetch } = useQuery(ownCodeQuery);
  if (error && !own) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!own) {
    return (
      <Skeleton>
        <SkeletonLine className="h-64 w-full" />
      </Skeleton>
    );
  }
  const { friend_discount_percent: percent, reward } = own.terms;

  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-6">
        <p className="max-w-(--measure) text-lg text-ink-soft">
          {text('account.refer_lead', { percent, reward: formatMoney(reward) })}
        </p>
        <OwnCode own={own} />
        {own.can_choose && <ChooseCode />}
      </div>
      <section>
        <h2 className="mb-4 text-2xl">{text('account.refer_list')}</h2>
        <ReferralList />
      </section>
      <section>
        <h2 className="mb-3 text-2xl">{text('account.refer_terms')}</h2>
        <ReferralTerms terms={own.terms} />
      </section>
    </div>
  );
}

/** The rewards of both sides, and their conditions. */
function ReferralTerms({ terms }: Pick<ReferCode, 'terms'>) {
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
