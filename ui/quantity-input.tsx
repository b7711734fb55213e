import { useState } from 'react';
import { cx } from './cx.ts';

interface QuantityInputProps {
  value: number;
  min: number;
  max: number;
  step: number;
  label: string;
  onChange(value: number): void;
  className?: string;
}

/** The figure between − and +. What is typed counts on Enter or on leaving; nonsense puts the old figure back. */
export function QuantityInput({ value, min, max, step, label, onChange, className }: QuantityInputProps) {
  const [typed, setTyped] = useState<string>();

  const settle = () => {
    const wanted = Math.round(Number(typed) / step) * step;
    setTyped(undefined);
    if (!typed || !Number.isFinite(wanted)) return;

    const possible = Math.min(max, Math.max(min, wanted));
    if (possible !== value) onChange(possible);
  };

  return (
    <input
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(undefined);
      }}
      className={cx(
        'figures w-[3ch] min-w-0 grow self-stretch rounded-xs bg-transparent text-center font-bold',
        className,
      )}
    />
  );
}
