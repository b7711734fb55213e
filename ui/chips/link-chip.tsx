import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../text/link.tsx';
import { chipClasses } from './chip-classes.ts';

/** A chip that leads somewhere: a sub-category, a popular search. */
export function LinkChip({ chosen, className, ...props }: LinkProps & { chosen?: boolean }) {
  return (
    <Link
      aria-current={chosen ? 'page' : undefined}
      {...props}
      className={cx(chipClasses(chosen), className)}
    />
  );
}
