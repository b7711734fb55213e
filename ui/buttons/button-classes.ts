import { cx } from '../lib/cx.ts';

// biome-ignore format: table
const looks = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  quiet:   'bg-white text-ink outlined hover:bg-surface',
  soft:    'bg-leaf-tint text-leaf-deep hover:bg-leaf hover:text-on-leaf',
  text:    'text-leaf underline decoration-1 underline-offset-[.2em] hover:text-leaf-deep',
  off:     'bg-surface-deep text-ink-soft',
} as const;

// biome-ignore format: table
const sizes = {
  small:  'min-h-11 text-sm',
  normal: 'min-h-12',
  hero:   'min-h-13.5',
} as const;

// biome-ignore format: table
const margins = {
  small:  'px-4.5',
  normal: 'px-6',
  hero:   'px-7',
} as const;

export interface ButtonVariant {
  /** `primary` is used once in a view. */
  look?: 'primary' | 'quiet' | 'soft' | 'text' | undefined;
  size?: keyof typeof sizes | undefined;
  /** As wide as its container; an amount is then at the right end. */
  wide?: boolean | undefined;
}

/** Returns the classes of anything that looks like a button. A disabled one keeps its size and loses its colour. */
export const buttonClasses = ({ look = 'primary', size = 'normal', wide }: ButtonVariant, off = false) =>
  cx(
    'relative inline-flex items-center justify-center gap-[.55em] rounded-full font-semibold leading-tight whitespace-nowrap',
    'transition-colors',
    off && look !== 'text' ? looks.off : looks[look],
    sizes[size],
    look === 'text' ? 'px-2' : margins[size],
    wide && 'w-full',
  );
