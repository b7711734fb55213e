import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';
import { useT } from '../text/text.tsx';

export interface TimelineStep {
  id: string;
  label: string;
  /** When it was, or will be. */
  note?: ReactNode;
  icon: IconName;
  state: 'done' | 'now' | 'next' | 'over';
}

// biome-ignore format: table
const discs = {
  done: 'bg-leaf text-on-leaf',
  now:  'bg-white text-leaf inset-ring-3 inset-ring-leaf shadow-[0_0_0_5px_var(--color-leaf-tint)]',
  next: 'bg-white text-ink-soft inset-ring-3 inset-ring-surface-deep',
  over: 'bg-ink-soft text-white',
} as const;

/** The past, current and coming steps of an order: across on wide screens, down on phones. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const text = useT();

  return (
    <ol className="grid md:auto-cols-fr md:grid-flow-col">
      {steps.map(({ id, label, note, icon, state }) => (
        <li
          key={id}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx(
            'relative min-h-16 pb-5 pl-13 text-sm leading-[1.4] text-ink-soft last:pb-0 md:pr-4 md:pb-0 md:pl-0',
            'before:absolute before:top-9 before:bottom-0 before:left-[1.0625rem] before:w-1 last:before:hidden',
            'md:before:top-[1.0625rem] md:before:right-[-1.125rem] md:before:bottom-auto md:before:left-[1.125rem] md:before:h-1 md:before:w-auto',
            state === 'done' ? 'before:bg-leaf' : 'before:bg-surface-deep',
          )}
        >
          <span
            className={cx(
              'absolute top-0 left-0 grid size-9 place-items-center rounded-full md:relative md:mb-2.5',
              discs[state],
            )}
          >
            <Icon name={state === 'done' ? 'check' : icon} />
          </span>
          <b className="block text-base font-semibold text-ink">
            {label}
            {state === 'done' && <span className="sr-only"> ({text('ui.step_done')})</span>}
          </b>
          {note}
        </li>
      ))}
    </ol>
  );
}
