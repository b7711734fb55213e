import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** The field that this card sets: `form.field('payment_gateway')` fits. */
export interface RadioChoice {
  name: string;
  value: string | null | undefined;
  onChange(value: string): void;
}

interface RadioCardProps {
  choice: RadioChoice;
  value: string;
  title: ReactNode;
  note?: ReactNode;
  /** At the right end: a fee. */
  end?: ReactNode;
  disabled?: boolean;
}

/** One of several options, as a card that can be tapped anywhere. */
export function RadioCard({ choice, value, title, note, end, disabled = false }: RadioCardProps) {
  return (
    <label
      className={cx(
        'focus-ring-within relative flex min-h-16 items-center gap-3.5 rounded-md px-4 py-3 leading-snug transition-colors',
        disabled
          ? 'cursor-not-allowed bg-surface text-ink-soft'
          : 'outlined bg-white has-checked:outlined-chosen hover:bg-surface has-checked:bg-leaf-tint',
      )}
    >
      <input
        type="radio"
        name={choice.name}
        value={value}
        checked={choice.value === value}
        onChange={() => choice.onChange(value)}
        disabled={disabled}
        className="peer sr-only"
      />
      <RadioDot />
      <span className="min-w-0 grow">
        <span className="figures block font-semibold">{title}</span>
        {note && <span className="block text-xs text-ink-soft">{note}</span>}
      </span>
      {end && <span className="figures flex-none text-sm font-semibold">{end}</span>}
    </label>
  );
}

/** Drawn beside a hidden radio input that is its `peer`. */
function RadioDot() {
  return (
    <span
      aria-hidden="true"
      className="outlined size-5.5 flex-none rounded-full bg-white transition-shadow peer-checked:inset-ring-[7px] peer-checked:inset-ring-leaf"
    />
  );
}
