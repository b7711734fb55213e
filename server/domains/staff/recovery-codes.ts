import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@kebun/contract/lib/limits.ts';
import { asBase32 } from '#platform/auth/totp.ts';

/** Returns new recovery codes such as "K7QX4-2MFDA", with fifty bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = asBase32(randomBytes(7)).slice(0, 10);
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

/** Normalizes a typed recovery code. Returns undefined for another format. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{10}$/.test(letters) ? letters : undefined;
}
