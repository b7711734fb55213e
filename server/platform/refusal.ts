import type { RefusalCode } from '@kebun/contract/refusals.ts';
import type { MessageKey } from '@kebun/contract/texts.ts';

/** Which fields break which rules, first broken first. */
export type Broken = Record<string, MessageKey[]>;

/**
 * An expected "no". Thrown rather than returned, so that the transaction around it rolls back.
 * Anything else that is thrown is a defect, and answers 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly broken: Broken | undefined;

  constructor(code: RefusalCode, broken?: Broken) {
    super(code);
    this.code = code;
    this.broken = broken;
  }
}
