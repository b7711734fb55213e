import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useEarlyInput } from './early-choice.ts';
import type { RadioChoice } from './radio-card.tsx';

interface RadioChipProps {
  choice: RadioChoice;
  value: string;
  title: ReactNode;
  /** Below it: a price, or that there is none left. */
  note?: ReactNode;
  /** Not to be had now, though it may be looked at. */
  crossed?: boolean;
  /** The packs that this stands for, the likeliest first: a page reads them where the choice comes before its script. */
  packs?: readonly string[];
}

/** One answer of a few short ones. */
export function RadioChip({ choice, value, title, note, crossed = false, packs }: RadioChipProps) {
  const field = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked && choice.value !== value) choice.onChange(value);
  });

  return (
    <label
      className={cx(
        'ring-within edge relative grid min-h-12 min-w-16 cursor-pointer content-center rounded-md bg-white px-4 py-1.5 text-center text-sm leading-tight transition-colors',
        'hover:bg-paper has-checked:edge-chosen has-checked:bg-leaf-tint',
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
