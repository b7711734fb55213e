import { randomBytes } from 'node:crypto';
import { asBase32 } from '#platform/auth/totp.ts';

const howMany = 8;

/** As they are told and written on paper: "K7QX4-2MFDA". Fifty bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const letters = asBase32(randomBytes(7)).slice(0, 10);
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

/** As it was told, however it was typed. Undefined: it looks like none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{10}$/.test(letters) ? letters : undefined;
}
