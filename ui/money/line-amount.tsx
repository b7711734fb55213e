import { formatMoney } from '@kebun/contract/lib/money.ts';
import { cx } from '../lib/cx.ts';
import { useT } from '../text/text.tsx';

interface LineAmountProps {
  amount: number; // sen
  /** The amount at the usual price. */
  full: number;
  className?: string;
}

/** The amount of a line, and the amount at the usual price: the amounts of a bill add up to its first row. */
export function LineAmount({ amount, full, className }: LineAmountProps) {
  const text = useT();
  return (
    <span className={cx('figures text-right', className)}>
      {full > amount && (
        <>
          <span className="sr-only">{text('ui.was', { price: formatMoney(full) })} </span>
          <s aria-hidden="true" className="block text-xs font-normal text-ink-soft">
            {formatMoney(full)}
          </s>
        </>
      )}
      {formatMoney(amount)}
    </span>
  );
}
