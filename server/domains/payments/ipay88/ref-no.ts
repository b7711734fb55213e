import { randomBytes } from 'node:crypto';

const statusStyle = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // Crockford's, without I, L, O and U
const shape = /^G[0-9A-HJKMNP-TV-Z]{19}$/;

/**
 * A number for one try to pay: iPay88 takes each but once. It begins with a letter and is always as long, so that no
 * figure of an amount can pass for a part of it.
 */
export const newRefNo = () =>
  `G${Array.from(randomBytes(19), (byte) => statusStyle[byte % statusStyle.length]).join('')}`;

export const isRefNo = (text: string) => shape.test(text);
