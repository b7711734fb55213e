import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface FieldsetProps {
  id?: string;
  legend: string;
  /** Visually hidden, where a heading already says it. */
  legendHidden?: boolean;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Inputs that answer one question together. */
export function Fieldset({ id, legend, legendHidden, error, className, children }: FieldsetProps) {
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={className}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
