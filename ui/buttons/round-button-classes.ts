import { cx } from '../lib/cx.ts';

// biome-ignore format: table
const looks = {
  plain: 'hover:bg-surface',
  quiet: 'bg-white outlined hover:bg-surface',
  leaf:  'bg-white text-leaf inset-ring-[1.5px] inset-ring-leaf hover:bg-leaf hover:text-on-leaf',
  full:  'bg-leaf text-on-leaf hover:bg-leaf-deep',
  surface: 'bg-surface hover:bg-surface-deep',
} as const;

export interface RoundButtonVariant {
  look?: keyof typeof looks | undefined;
  size?: 'normal' | 'hero' | undefined;
}

/** Returns the classes of an icon that is a button or a link. */
export const roundButtonClasses = ({ look = 'plain', size = 'normal' }: RoundButtonVariant) =>
  cx(
    'relative grid flex-none place-items-center rounded-full text-[1.15rem] transition-colors',
    size === 'hero' ? 'size-13.5' : 'size-11',
    looks[look],
  );
