import type { ReactNode } from 'react';
import { useT } from '../text/text.tsx';
import { FieldError } from './field-error.tsx';

export interface FieldFrame {
  label: string;
  /** Optional fields are marked; required ones are not. */
  optional?: boolean | undefined;
  /** Help for filling in the field. */
  hint?: ReactNode;
}

/** The attributes that connect an input with its hint and its error for screen readers. */
export interface InputAids {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldFrame {
  id: string;
  error: string | undefined;
  children: (aids: InputAids) => ReactNode;
}

/** The label, the input, then its error or its hint. */
export function Field({ id, label, optional, hint, error, children }: FieldProps) {
  const text = useT();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && (
          <span className="font-normal text-ink-soft [&:lang(zh-Hant)]:-ml-2"> {text('ui.optional')}</span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
