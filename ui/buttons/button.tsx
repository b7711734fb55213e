import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { BusyDots } from '../feedback/busy-dots.tsx';
import { cx } from '../lib/cx.ts';
import { type ButtonVariant, buttonClasses } from './button-classes.ts';
import { ButtonLabel } from './button-label.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonVariant {
  /** A press is being handled: the button keeps its width and takes no second press. */
  busy?: boolean | undefined;
  /** The reason why the button is disabled. The button stays focusable, so that a screen reader can read the reason. */
  reason?: string | undefined;
  /** An amount at the right end of a wide button. */
  amount?: ReactNode;
}

export function Button({
  look,
  size,
  wide,
  busy = false,
  reason,
  amount,
  className,
  children,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const off = reason !== undefined;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || off) event.preventDefault();
    else props.onClick?.(event);
  };

  const button = (
    <button
      type="button"
      {...props}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || off || undefined}
      aria-describedby={off ? reasonId : props['aria-describedby']}
      className={cx(buttonClasses({ look, size, wide }, off), className)}
    >
      <ButtonLabel amount={amount} wide={wide} hidden={busy}>
        {children}
      </ButtonLabel>
      {busy && <BusyDots />}
    </button>
  );
  if (!off) return button;

  return (
    <span className={cx('inline-grid gap-1.5', wide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-center text-sm text-ink-soft">
        {reason}
      </span>
    </span>
  );
}
