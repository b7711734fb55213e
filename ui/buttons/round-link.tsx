import { cx } from '../lib/cx.ts';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';
import { Link, type LinkProps } from '../text/link.tsx';
import { type RoundButtonVariant, roundButtonClasses } from './round-button-classes.ts';

interface RoundLinkProps extends LinkProps, RoundButtonVariant {
  icon: IconName;
  /** The accessible name: where the link leads. */
  label: string;
}

/** A link with an icon. `children` is a mark on it, for example a count. */
export function RoundLink({ icon, label, look, size, className, children, ...props }: RoundLinkProps) {
  return (
    <Link {...props} aria-label={label} className={cx(roundButtonClasses({ look, size }), className)}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
