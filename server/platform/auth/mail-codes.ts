import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mailCodeDigits } from '@kebun/contract/lib/limits.ts';

/** Tells whether this is a link secret instead of a typed code. */
export const isLinkSecret = (shown: string) => /^[A-Za-z0-9_-]{43}$/.test(shown);

/**
 * Generates codes for mails. A code is computed from its purpose with a key outside the database.
 * Codes are therefore not stored, and a copy of the database reveals none.
 */
export class CodeGenerator {
  readonly #key: Buffer;

  constructor(pepper: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', pepper, '', 'codes', 32));
  }

  /** Returns the code for this id, always the same: "04720138". */
  codeOf(id: string): string {
    const number = createHmac('sha256', this.#key).update(id).digest().readUIntBE(0, 6);
    return String(number % 10 ** mailCodeDigits).padStart(mailCodeDigits, '0');
  }

  /** Returns a link secret of 32 bytes for the same id. */
  linkOf(id: string): string {
    return createHmac('sha256', this.#key).update(`link ${id}`).digest('base64url');
  }

  /** Returns a keyed hash of a name for the log. The name cannot be found without the key. */
  hashOf(name: string): string {
    return createHmac('sha256', this.#key).update(`name ${name}`).digest('base64url').slice(0, 16);
  }

  /** Tells whether this is the link secret. */
  matchesLink(id: string, shown: string): boolean {
    return isLinkSecret(shown) && timingSafeEqual(Buffer.from(shown), Buffer.from(this.linkOf(id)));
  }

  /** Tells whether this is the code, ignoring spaces and dashes. */
  matches(id: string, typed: string): boolean {
    const code = typed.replace(/[\s-]/g, '');
    return (
      code.length === mailCodeDigits &&
      /^\d+$/.test(code) &&
      timingSafeEqual(Buffer.from(code), Buffer.from(this.codeOf(id)))
    );
  }
}
