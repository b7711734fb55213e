import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator supports. */
const period = 30; // seconds
const terms = { algorithm: 'SHA1', digits: 6, period } as const;

/** A clock may be one step ahead or behind. */
const window = 1;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** Returns the secret for typing it into an authenticator. */
export const asBase32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

export const fromBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

/** Returns the number of the 30 seconds that contain a moment. */
export const stepAt = (moment: Date): number => TOTP.counter({ period, timestamp: moment.valueOf() });

export const codeOf = (secret: Uint8Array, step: number): string =>
  TOTP.generate({ ...terms, secret: secretOf(secret), timestamp: step * period * 1_000 });

/** Returns the step of a code around a moment, or undefined. Spaces are ignored. */
export function stepOfCode(secret: Uint8Array, typed: string, moment: Date): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = moment.valueOf();
  const steps = TOTP.validate({ ...terms, token, secret: secretOf(secret), timestamp, window });
  return steps === null ? undefined : stepAt(moment) + steps;
}

/** Returns the address for the QR code of an authenticator. */
export const otpauthUrl = (issuer: string, account: string, secret: Uint8Array): string =>
  new TOTP({ ...terms, issuer, label: account, secret: secretOf(secret) }).toString();
