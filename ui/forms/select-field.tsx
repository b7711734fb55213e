import type { ComponentProps } from 'react';
import { Icon } from '../text/icon.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { InputBox } from './input-box.tsx';
import type { FormField } from './use-form.ts';

interface SelectFieldProps
  extends Omit<FormField<never>, 'value' | 'onChange'>,
    FieldFrame,
    Pick<ComponentProps<'select'>, 'autoComplete'> {
  value: string | null | undefined;
  onChange(value: string): void;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own list, because every phone shows it best. */
export function SelectField({
  id,
  value,
  error,
  onChange,
  label,
  optional,
  hint,
  options,
  placeholder,
  ...native
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {(aids) => (
        <InputBox bad={Boolean(error)} className="relative">
          <select
            {...native}
            {...aids}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            className="w-full appearance-none rounded-sm bg-transparent pr-10 pl-3.5"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="down"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
          />
        </InputBox>
      )}
    </Field>
  );
}
