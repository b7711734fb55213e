import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const figures = 8;

/** Whether this is a secret from a link rather than a code that was typed. */
export const isLinkSecret = (shown: string) => /^[A-Za-z0-9_-]{43}$/.test(shown);

/**
 * Codes of eight figures that are sent to somebody. Each is reckoned from what it is for, with a key that is not in the
 * database: nothing need be kept of it, and a copy of the database knows none.
 */
export class CodeGenerator {
  readonly #key: Buffer;

  constructor(pepper: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', pepper, '', 'codes', 32));
  }

  /** The code for this, always the same: "04720138". */
  of(id: string): string {
    const number = createHmac('sha256', this.#key).update(id).digest().readUIntBE(0, 6);
    return String(number % 10 ** figures).padStart(figures, '0');
  }

  /** A secret of 32 bytes for the same, which nobody can guess: it travels in a link. */
  linkOf(id: string): string {
    return createHmac('sha256', this.#key).update(`link ${id}`).digest('base64url');
  }

  /** What a name is known by in the log: always the same, and nobody without the key finds the name. */
  hashOf(name: string): string {
    return createHmac('sha256', this.#key).update(`name ${name}`).digest('base64url').slice(0, 16);
  }

  /** Whether somebody has followed the link. */
  matchesLink(id: string, shown: string): boolean {
    return isLinkSecret(shown) && timingSafeEqual(Buffer.from(shown), Buffer.from(this.linkOf(id)));
  }

  /** Whether somebody has typed it. Blanks and dashes between the figures are nothing. */
  matches(id: string, typed: string): boolean {
    const code = typed.replace(/[\s-]/g, '');
    return (
      code.length === figures &&
      /^\d+$/.test(code) &&
      timingSafeEqual(Buffer.from(code), Buffer.from(this.of(id)))
    );
  }
}
