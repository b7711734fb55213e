import { expect, test } from 'vitest';
import { asBase32, codeOf, fromBase32, newTotpSecret, otpauthUrl, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// biome-ignore format: table
const ofTheStandard = [ // RFC 6238, appendix B, the last six of its eight digits
  [59,             '287082'],
  [1_111_111_109,  '081804'],
  [1_111_111_111,  '050471'],
  [1_234_567_890,  '005924'],
  [2_000_000_000,  '279037'],
  [20_000_000_000, '353130'],
] as const;

test.for(ofTheStandard)('at %d seconds the code is %s', ([at, code]) => {
  expect(codeOf(secret, stepAt(new Date(at * 1_000)))).toBe(code);
});

test('a code is valid one step before and after its time', () => {
  const now = new Date(1_234_567_890_000);
  const at = (steps: number) => stepOfCode(secret, codeOf(secret, stepAt(now) + steps), now);

  expect([-2, -1, 0, 1, 2].map(at)).toEqual([
    undefined,
    stepAt(now) - 1,
    stepAt(now),
    stepAt(now) + 1,
    undefined,
  ]);
});

test('spaces are ignored, and other texts are no code', () => {
  const now = new Date(59_000);

  expect(stepOfCode(secret, '287 082', now)).toBe(1);
  for (const typed of ['', '28708', '2870822', '٢٨٧٠٨٢', 'abcdef']) {
    expect(stepOfCode(secret, typed, now)).toBeUndefined();
  }
});

test('a secret is encoded as letters and decoded again', () => {
  const newSecret = newTotpSecret();

  expect(asBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32(asBase32(newSecret))).toEqual(newSecret);
  expect(otpauthUrl('Kebun Hijau', 'a@b.my', secret)).toBe(
    'otpauth://totp/Kebun%20Hijau:a%40b.my?issuer=Kebun%20Hijau&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
