import type { Issue, RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { MessageKey, Values } from '@kebun/contract/lib/texts.ts';

/** Which fields break which rules, first broken first. */
export type FieldErrors = Record<string, readonly MessageKey[]>;

/** What a refusal tells besides its code. */
export interface RefusalDetails {
  broken?: FieldErrors;
  values?: Values; // fills the slots of its messages
  issues?: readonly Issue[]; // what has changed in the cart, said in the caller's language
  fresh?: Record<string, unknown>; // joins the body: the cart or the version as it is now
  limit?: string; // which count was over, for the log alone
  retryAfter?: number; // seconds, for what time alone will mend
}

/**
 * An expected "no". Thrown rather than returned, so that the transaction around it rolls back.
 * Anything else that is thrown is a defect, and answers 500.
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
