import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from '../text/link.tsx';
import { type ButtonVariant, buttonClasses } from './button-classes.ts';
import { ButtonLabel } from './button-label.tsx';

/** A link that looks like a button. It goes somewhere; a Button does something. */
export function LinkButton({
  look,
  size,
  wide,
  amount,
  className,
  children,
  ...props
}: LinkProps & ButtonVariant & { amount?: ReactNode }) {
  return (
    <Link {...props} className={cx(buttonClasses({ look, size, wide }), className)}>
      <ButtonLabel amount={amount} wide={wide}>
        {children}
      </ButtonLabel>
    </Link>
  );
}
