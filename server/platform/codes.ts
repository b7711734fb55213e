import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const figures = 6;

/**
 * Codes of six figures that are sent to somebody. Each is reckoned from what it is for, with a key that is not in the
 * database: nothing need be kept of it, and a copy of the database knows none.
 */
export class Codes {
  readonly #key: Buffer;

  constructor(pepper: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', pepper, '', 'codes', 32));
  }

  /** The code for this, always the same: "047201". */
  of(id: string): string {
    const number = createHmac('sha256', this.#key).update(id).digest().readUIntBE(0, 6);
    return String(number % 10 ** figures).padStart(figures, '0');
  }

  /** Whether somebody has typed it. Blanks and dashes between the figures are nothing. */
  matches(id: string, typed: string): boolean {
    const code = typed.replace(/[\s-]/g, '');
    return /^\d{6}$/.test(code) && timingSafeEqual(Buffer.from(code), Buffer.from(this.of(id)));
  }
}
