import type { ReactNode } from 'react';
import { useT } from '../text/text.tsx';
import { FieldError } from './field-error.tsx';

export interface FieldFrame {
  label: string;
  /** That a field may be left empty is said; that it may not is not. */
  optional?: boolean | undefined;
  /** What helps to fill it in. */
  hint?: ReactNode;
}

/** What an input needs so that its hint and its error are read out with it. */
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

/** Label above, input, then what is wrong or what helps. */
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
