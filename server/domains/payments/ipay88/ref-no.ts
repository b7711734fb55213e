import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // Crockford's, without I, L, O and U
const shape = /^G[0-9A-HJKMNP-TV-Z]{19}$/;

/**
 * Returns a new number for one payment attempt, because iPay88 accepts each only once. It begins with a letter and
 * has a fixed length, so that digits of an amount cannot pass for a part of it.
 */
export const newRefNo = () =>
  `G${Array.from(randomBytes(19), (byte) => alphabet[byte % alphabet.length]).join('')}`;

export const isRefNo = (text: string) => shape.test(text);
