import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

// biome-ignore format: table
const looks = {
  plain: 'hover:bg-paper',
  quiet: 'bg-white edge hover:bg-paper',
  leaf:  'bg-white text-leaf inset-ring-[1.5px] inset-ring-leaf hover:bg-leaf hover:text-on-leaf',
  full:  'bg-leaf text-on-leaf hover:bg-leaf-deep',
  paper: 'bg-paper hover:bg-paper-deep',
} as const;

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What it does, for those who do not see the icon. */
  label: string;
  look?: keyof typeof looks;
  size?: 'normal' | 'hero';
  filled?: boolean | undefined;
}

/** An icon that is a button. */
export function RoundButton({
  icon,
  label,
  look = 'plain',
  size = 'normal',
  filled,
  className,
  ...props
}: RoundButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cx(
        'grid flex-none place-items-center rounded-full text-[1.15rem] transition-colors',
        size === 'hero' ? 'size-13.5' : 'size-11',
        looks[look],
        className,
      )}
    >
      <Icon name={icon} filled={filled} />
    </button>
  );
}
