import type { Issue, RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';

/** The messages of each invalid field, in the order of its rules. */
export type FieldErrors = Record<string, readonly MessageKey[]>;

/** A value in the message of a refusal. A day and a list are written as the language of the reply writes them. */
export type RefusalValue = string | number | readonly string[];

/** The details of a refusal in addition to its code. */
export interface RefusalDetails {
  errors?: FieldErrors;
  values?: Readonly<Record<string, RefusalValue>>; // for the placeholders of the message
  issues?: readonly Issue[]; // changes of the cart, in the caller's language
  fresh?: Record<string, unknown>; // merged into the body: the current cart or version
  limit?: string; // the exceeded limit, for the log only
  retryAfter?: number; // seconds, when waiting helps
}

/**
 * An expected refusal. It is thrown, so that the transaction rolls back. Any other error is a defect and answers
 * 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
