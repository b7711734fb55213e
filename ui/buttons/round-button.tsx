import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';
import { type RoundButtonVariant, roundButtonClasses } from './round-button-classes.ts';

interface RoundButtonProps extends ComponentProps<'button'>, RoundButtonVariant {
  icon: IconName;
  /** The accessible name: what the button does. */
  label: string;
  filled?: boolean | undefined;
}

/** A button with an icon. `children` is a mark on it, for example a count. */
export function RoundButton({
  icon,
  label,
  look,
  size,
  filled,
  className,
  children,
  ...props
}: RoundButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cx(roundButtonClasses({ look, size }), className)}
    >
      <Icon name={icon} filled={filled} />
      {children}
    </button>
  );
}
