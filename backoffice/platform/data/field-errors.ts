import { CallError } from './call.ts';

export type FieldErrors = Record<string, string>;

/** Returns the API's errors by field; others are under the form as a whole. */
export function fieldErrorsFrom(error: unknown, unreachable: string): FieldErrors {
  if (!(error instanceof CallError) || !error.body) return { '': unreachable };
  const { errors, message } = error.body;
  const fields = Object.entries(errors ?? {}).map(([field, [first = message]]) => [field, first]);
  return fields.length > 0 ? Object.fromEntries(fields) : { '': message };
}
