import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Referral, ReferralStatus } from '@kebun/contract/referrals/referrals.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#platform/text/format-moments.ts';
import { referralsQuery } from './queries.ts';

// biome-ignore format: table
const statuses = {
  joined:   'account.refer_status_joined',
  ordered:  'account.refer_status_ordered',
  rewarded: 'account.refer_sum_rewarded',
  forfeited:'account.refer_status_forfeited',
} as const satisfies Record<ReferralStatus, string>;

/** The invited friends, with the reward of each. */
export function ReferralList() {
  const text = useT();
  const [pages, setPages] = useState([1]);
  const { data, error, refetch } = useQuery(referralsQuery(1));
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <div className="grid gap-3 py-4">
          <SkeletonLine className="h-16 w-full" />
          <SkeletonLine className="h-12 w-full" />
        </div>
      </Skeleton>
    );
  }
  if (data.total === 0) return <EmptyState>{text('account.refer_none')}</EmptyState>;

  return (
    <>
      <ReferralSums summary={data.summary} />
      {pages.map((page) => (
        <ReferralPage key={page} page={page} />
      ))}
      {pages.length < data.lastPage && (
        <div className="grid justify-items-center pt-6">
          <Button look="quiet" onClick={() => setPages([...pages, pages.length + 1])}>
            {text('account.wallet_more')}
          </Button>
        </div>
      )}
    </>
  );
}

function ReferralPage({ page }: { page: number }) {
  const { data } = useQuery(referralsQuery(page));
  if (!data) return <SkeletonLine className="my-3 h-12 w-full" />;

  return (
    <ul className="divide-y divide-line border-t border-line">
      {data.data.map((referral) => (
        <li key={referral.id}>
          <Row referral={referral} />
        </li>
      ))}
    </ul>
  );
}

function Row({ referral: { display_name, status, joined_at, reward_amount } }: { referral: Referral }) {
  const text = useT();
  const language = useLanguage();
  const isRewarded = status === 'rewarded';

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-4">
      <p className="font-semibold">{display_name}</p>
      <p className={cx('figures text-right font-semibold', isRewarded ? 'text-leaf' : 'text-ink-soft')}>
        {status === 'forfeited' ? '—' : formatMoney(reward_amount)}
      </p>
      <time dateTime={joined_at} className="text-sm text-ink-soft">
        {text('account.refer_joined_at', { when: dayOf(joined_at, language) })}
      </time>
      <p className="text-right text-sm text-ink-soft">{text(statuses[status])}</p>
    </div>
  );
}

interface Summary {
  invited: number;
  joined: number;
  rewarded: number;
  earned: number;
}

/** The number of invited friends, and the total reward. */
function ReferralSums({ summary }: { summary: Summary }) {
  const text = useT();
  const sums = [
    { label: text('account.refer_sum_invited'), value: summary.invited },
    { label: text('account.refer_sum_joined'), value: summary.joined },
    { label: text('account.refer_sum_rewarded'), value: summary.rewarded },
    { label: text('account.refer_sum_earned'), value: formatMoney(summary.earned) },
  ];

  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {sums.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 rounded-md bg-surface px-4 py-3.5"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
