import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import type { RadioChoice } from './radio-card.tsx';
import { useEarlyInput } from './use-early-input.ts';

interface RadioChipProps {
  choice: RadioChoice;
  value: string;
  title: ReactNode;
  /** Below it: a price, or that it is sold out. */
  note?: ReactNode;
  /** Cannot be bought now, but can be looked at. */
  crossed?: boolean;
  /**
   * The packs that this option selects, the likeliest first: the page reads them if the choice is made before
   * hydration.
   */
  packs?: readonly string[];
}

/** One of a few short options. */
export function RadioChip({ choice, value, title, note, crossed = false, packs }: RadioChipProps) {
  const field = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked && choice.value !== value) choice.onChange(value);
  });

  return (
    <label
      className={cx(
        'focus-ring-within outlined relative grid min-h-12 min-w-16 cursor-pointer content-center rounded-md bg-white px-4 py-1.5 text-center text-sm leading-tight transition-colors',
        'hover:bg-surface has-checked:edge-chosen has-checked:bg-leaf-tint',
        crossed && 'text-ink-soft',
      )}
    >
      <input
        ref={field}
        type="radio"
        name={choice.name}
        value={value}
        data-packs={packs?.join(' ')}
        checked={choice.value === value}
        onChange={() => choice.onChange(value)}
        className="sr-only"
      />
      <span className={cx('figures font-semibold', crossed && 'line-through')}>{title}</span>
      {note && <span className="figures mt-0.5 block text-xs text-ink-soft">{note}</span>}
    </label>
  );
}
