import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface ButtonLabelProps {
  amount: ReactNode;
  wide: boolean | undefined;
  /** Hidden, but still as wide as it was. */
  hidden?: boolean;
  children: ReactNode;
}

/** The text of a button, and the amount that it charges. */
export function ButtonLabel({ amount, wide, hidden = false, children }: ButtonLabelProps) {
  return (
    <span className={cx('inline-flex grow items-center justify-center gap-[.55em]', hidden && 'opacity-0')}>
      {children} {amount !== undefined && <span className={cx('figures', wide && 'ml-auto')}>{amount}</span>}
    </span>
  );
}
