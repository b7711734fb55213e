import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the common parameters: SHA-1, six digits, thirty seconds. */
const seconds = 30;
const figures = 6;

/** A clock may be one step ahead or behind. */
const drift = [-1, 0, 1] as const;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);

/** Returns the secret for typing it into an authenticator. */
export function asBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const stepAt = (moment: Date): number => Math.floor(moment.valueOf() / 1_000 / seconds);

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** figures).padStart(figures, '0');
}

/** Returns the step of a code around a moment, or undefined. Spaces are ignored. */
export function stepOfCode(secret: Uint8Array, typed: string, moment: Date): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const steps = drift.map((by) => stepAt(moment) + by);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)));
}

/** Returns the address for the QR code of an authenticator. */
export function otpauthUrl(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${asBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
