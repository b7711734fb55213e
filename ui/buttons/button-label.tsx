import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface ButtonLabelProps {
  amount: ReactNode;
  wide: boolean | undefined;
  /** Hidden, it still holds the button's width. */
  hidden?: boolean;
  children: ReactNode;
}

/** What a button says, and the money it moves. */
export function ButtonLabel({ amount, wide, hidden = false, children }: ButtonLabelProps) {
  return (
    <span className={cx('inline-flex grow items-center justify-center gap-[.55em]', hidden && 'opacity-0')}>
      {children} {amount !== undefined && <span className={cx('figures', wide && 'ml-auto')}>{amount}</span>}
    </span>
  );
}
