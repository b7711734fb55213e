import { useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';
import { cx } from '../lib/cx.ts';
import { useT } from '../text/text.tsx';

interface QuantityInputProps {
  value: number;
  min: number;
  max: number;
  step: number;
  label: string;
  onChange(value: number): void;
  className?: string;
  name?: string | undefined;
}

/**
 * The input between − and +. A typed number counts on Enter or on blur. If it is not a whole number, the old value
 * returns and a message says why.
 */
export function QuantityInput({
  value,
  min,
  max,
  step,
  label,
  onChange,
  className,
  name,
}: QuantityInputProps) {
  const text = useT();
  const [typed, setTyped] = useState<string>();

  const settle = () => {
    const figures = typed?.normalize('NFKC').trim(); // some keyboards type full-width digits
    setTyped(undefined);
    if (!figures) return;
    if (!/^\d+$/.test(figures)) {
      return showToast({ text: text('ui.whole_number'), kind: 'plain' });
    }

    const rounded = Math.round(Number(figures) / step) * step;
    const possible = Math.min(max, Math.max(min, rounded));
    if (possible !== value) onChange(possible);
  };

  return (
    <input
      name={name}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value.slice(0, 5))}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault(); // Enter confirms the number; it does not submit the surrounding form
          event.currentTarget.blur();
        }
        if (event.key === 'Escape') setTyped(undefined);
      }}
      className={cx(
        'figures w-[3ch] min-w-0 grow self-stretch rounded-xs bg-transparent text-center font-bold',
        className,
      )}
    />
  );
}
