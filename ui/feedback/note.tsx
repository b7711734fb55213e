import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';

// biome-ignore format: table
const tones = {
  leaf:   'bg-leaf-tint [&>svg]:text-leaf',
  time:   'bg-turmeric-tint [&>svg]:text-turmeric-ink',
  chilli: 'bg-chilli-tint [&>svg]:text-chilli',
} as const;

/** A remark beside its subject. */
export function Note({
  icon,
  tone = 'leaf',
  children,
}: {
  icon: IconName;
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <div className={cx('flex gap-3 rounded-md px-4 py-3.5 text-sm leading-[1.45]', tones[tone])}>
      <Icon name={icon} className="mt-px text-[1.1rem]" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
