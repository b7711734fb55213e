import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';

// biome-ignore format: table
const tones = {
  white: 'bg-white text-ink',
  cut:   'bg-chilli text-white',
  time:  'bg-turmeric text-ink',
} as const;

interface BadgeProps {
  /** Red for a lower price, turmeric for a time limit; white for the rest. */
  tone?: keyof typeof tones;
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'white', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'figures inline-flex min-h-6.5 items-center gap-[.35em] rounded-full px-2.5 text-xs leading-tight font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} className="size-[1.1em]" />}
      {children}
    </span>
  );
}
