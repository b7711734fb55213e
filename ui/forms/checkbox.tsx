import { type ReactNode, useId } from 'react';
import { Icon } from '../text/icon.tsx';
import { FieldError } from './field-error.tsx';

interface CheckboxProps {
  id?: string;
  name?: string;
  /** The value that is sent where it is ticked; else `on`. */
  sent?: string;
  value: boolean | null | undefined;
  onChange(value: boolean): void;
  error?: string | undefined;
  label: ReactNode;
  /** At the far end: the number of results. */
  count?: number;
}

export function Checkbox({ id, name, sent, value, onChange, error, label, count }: CheckboxProps) {
  const ownId = useId();
  const errorId = `${id ?? ownId}-error`;

  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <span className="relative grid flex-none place-items-center">
          <input
            type="checkbox"
            id={id}
            name={name}
            value={sent}
            checked={value ?? false}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="outlined size-5.5 cursor-pointer appearance-none rounded-xs bg-white transition-colors checked:bg-leaf checked:inset-ring-leaf aria-invalid:inset-ring-[2.5px] aria-invalid:inset-ring-chilli peer"
          />
          <Icon
            name="check"
            className="pointer-events-none absolute text-[.9rem] text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
        {count !== undefined && <span className="figures ml-auto text-sm text-ink-soft">{count}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
