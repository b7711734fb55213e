import icons from '../assets/icons.svg?no-inline';
import { cx } from '../lib/cx.ts';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** Filled rather than outlined: a heart that is on. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** A drawing beside a word, or alone on a button that has a label of its own. It is as big as the text around it. */
export function Icon({ name, filled = false, className }: IconProps) {
  return (
    <svg
      className={cx('icon', filled && 'fill-current', className)}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
