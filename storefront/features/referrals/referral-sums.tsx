import { formatMoney } from '@kebun/contract/lib/money.ts';
import { useT } from '@kebun/ui/text/text.tsx';

interface Summary {
  invited: number;
  joined: number;
  rewarded: number;
  earned: number;
}

/** The number of invited friends, and the total reward. */
export function ReferralSums({ summary }: { summary: Summary }) {
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
