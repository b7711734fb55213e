import type { ComponentProps } from 'react';
import { chipLook } from './chip-look.ts';
import { cx } from './cx.ts';

interface ChipProps extends ComponentProps<'button'> {
  /** Chosen or not; left out for a chip that only does something. */
  chosen?: boolean;
}

/** A small choice among others. */
export function Chip({ chosen, className, ...props }: ChipProps) {
  return (
    <button type="button" aria-pressed={chosen} {...props} className={cx(chipLook(chosen), className)} />
  );
}
