import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { ReactNode } from 'react';

/** The last row of Totals: the amount to pay. A change is announced and does not move the row. */
export function Total({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-[1.625rem] leading-tight font-bold whitespace-nowrap" aria-live="polite">
        {formatMoney(amount)}
      </dd>
    </div>
  );
}
