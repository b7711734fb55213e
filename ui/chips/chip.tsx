import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { chipClasses } from './chip-classes.ts';

interface ChipProps extends ComponentProps<'button'> {
  /** Chosen or not; undefined for a chip that only performs an action. */
  chosen?: boolean;
}

/** A small choice among others. */
export function Chip({ chosen, className, ...props }: ChipProps) {
  return (
    <button type="button" aria-pressed={chosen} {...props} className={cx(chipClasses(chosen), className)} />
  );
}
