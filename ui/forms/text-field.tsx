import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { InputBox } from './input-box.tsx';
import type { FormField } from './use-form.ts';

type NativeInputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'list'
  | 'enterKeyHint'
  | 'autoCapitalize'
  | 'onBlur'
  | 'readOnly'
  | 'ref'
>;

interface TextFieldProps extends Omit<FormField<never>, 'value' | 'onChange'>, FieldFrame, NativeInputProps {
  value: string | null | undefined;
  onChange(value: string): void;
  /** Inside the box, before what is typed: +60. */
  before?: ReactNode;
  /** Inside the box, behind it: a button that shows the password. */
  after?: ReactNode;
}

export function TextField({
  id,
  value,
  error,
  onChange,
  label,
  optional,
  hint,
  before,
  after,
  ...native
}: TextFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {(aids) => (
        <InputBox bad={Boolean(error)}>
          {before && <span className="flex flex-none items-center pl-3.5 text-ink-soft">{before}</span>}
          <input
            {...native}
            {...aids}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            className="min-w-0 grow rounded-sm bg-transparent px-3.5"
          />
          {after && <span className="flex flex-none items-center pr-1">{after}</span>}
        </InputBox>
      )}
    </Field>
  );
}
