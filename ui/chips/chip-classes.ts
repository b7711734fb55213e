import { cx } from '../lib/cx.ts';

/** Returns the classes of anything that looks like a chip. */
export const chipClasses = (chosen = false) =>
  cx(
    'inline-flex min-h-11 min-w-11 flex-none justify-center items-center gap-2 rounded-full px-4 text-sm leading-tight whitespace-nowrap transition-colors',
    chosen
      ? 'bg-leaf-tint font-semibold text-leaf-deep inset-ring-2 inset-ring-leaf'
      : 'outlined bg-white font-medium hover:bg-surface',
  );
