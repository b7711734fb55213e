import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface AmountProps {
  label: ReactNode;
  /** What the label means, in small type under it. */
  hint?: string;
  /** In sen. What is taken off is negative. */
  amount: number;
  /** A word in place of an amount of nothing: "Included". */
  instead?: string;
  /** It is in the shopper's favour, and green. Cash rounding is neither. */
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
