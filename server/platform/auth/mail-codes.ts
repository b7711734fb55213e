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
  readonly #old: CodeGenerator | undefined; // what it sent is still valid while the pepper is replaced

  constructor(pepper: Buffer, old?: Buffer) {
    this.#old = old && new CodeGenerator(old);
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
    if (!isLinkSecret(shown)) return false;
    const isOurs = timingSafeEqual(Buffer.from(shown), Buffer.from(this.linkOf(id)));
    return isOurs || (this.#old?.matchesLink(id, shown) ?? false);
  }

  /** Tells whether this is the code, ignoring spaces and dashes. */
  matches(id: string, typed: string): boolean {
    const code = typed.replace(/[\s-]/g, '');
    if (code.length !== mailCodeDigits || !/^\d+$/.test(code)) return false;
    const isOurs = timingSafeEqual(Buffer.from(code), Buffer.from(this.codeOf(id)));
    return isOurs || (this.#old?.matches(id, typed) ?? false);
  }
}
