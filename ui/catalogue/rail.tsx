import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface RailProps {
  rows?: 1 | 2;
  /** On phones: two columns of cards, or large cards that scroll sideways. */
  phones?: 'grid' | 'scroll';
  /** `<li>` cards, any number; an incomplete last row is hidden. */
  children: ReactNode;
}

export function Rail({ rows = 2, phones = 'grid', children }: RailProps) {
  return (
    <ul
      className={cx(
        'rail-columns',
        rows === 2 ? 'two-rows' : 'one-row',
        phones === 'scroll' && 'phone-scroll',
      )}
    >
      {children}
    </ul>
  );
}
