import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import { InputBox } from './input-box.tsx';
import type { FormField } from './use-form.ts';

interface TextAreaProps
  extends Omit<FormField<never>, 'value' | 'onChange'>,
    FieldFrame,
    Pick<ComponentProps<'textarea'>, 'placeholder' | 'maxLength' | 'rows'> {
  value: string | null | undefined;
  onChange(value: string): void;
}

/** A field for several lines. It grows with its text. */
export function TextArea({
  id,
  value,
  error,
  onChange,
  label,
  optional,
  hint,
  rows = 2,
  ...native
}: TextAreaProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {(aids) => (
        <InputBox bad={Boolean(error)}>
          <textarea
            {...native}
            {...aids}
            rows={rows}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            className={cx(
              'field-sizing-content max-h-60 w-full resize-none rounded-sm bg-transparent px-3.5 py-[.7rem]',
              rows > 2 && 'min-h-32', // a field that grows with its content ignores its rows
            )}
          />
        </InputBox>
      )}
    </Field>
  );
}
