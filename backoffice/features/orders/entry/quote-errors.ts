import { CallError } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import type { useT } from '#platform/shell/messages-provider.tsx';

/** Returns the errors of an order that staff enter. Missing stock has a text of its own: the shop's text is of a basket. */
export function quoteErrors(error: unknown, text: ReturnType<typeof useT>): FieldErrors {
  const isShort = error instanceof CallError && error.body?.code === 'quantity_capped';
  return isShort
    ? { '': text('office.entry_too_many') }
    : fieldErrorsFrom(error, text('ra.notification.http_error'));
}
