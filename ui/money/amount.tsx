import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface AmountProps {
  label: ReactNode;
  /** An explanation of the label, in small type under it. */
  hint?: string;
  /** In sen. A deduction is negative. */
  amount: number;
  /** A word that replaces an amount of 0: "Included". */
  instead?: string;
  /** In the shopper's favour, and green. Cash rounding is neither. */
  saving?: boolean;
}

/** A row of Totals. */
export function Amount({ label, hint, amount, instead, saving = false }: AmountProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">
        {label}
        {hint && <small className="block text-xs">{hint}</small>}
      </dt>
      <dd className={cx('flex-none font-medium', saving && 'text-leaf')}>{instead ?? formatMoney(amount)}</dd>
    </div>
  );
}
