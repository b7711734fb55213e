import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const secretBox = new SecretBox(Buffer.alloc(32, 1));
const secret = Buffer.from('a secret of twenty b');

test('a secret opens for the owner it was sealed for', () => {
  expect(secretBox.open(secretBox.seal(secret, 'nadia'), 'nadia')).toEqual(secret);
});

test('a secret does not open for another owner, with another key, or after a change', () => {
  const sealed = secretBox.seal(secret, 'nadia');
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;

  expect(() => secretBox.open(sealed, 'farid')).toThrow();
  expect(() => secretBox.open(changed, 'nadia')).toThrow();
  expect(() => new SecretBox(Buffer.alloc(32, 2)).open(sealed, 'nadia')).toThrow();
});

test('sealing twice gives different bytes and equal marks', () => {
  expect(secretBox.seal(secret, 'nadia')).not.toEqual(secretBox.seal(secret, 'nadia'));
  expect(secretBox.mark('one')).toEqual(secretBox.mark('one'));
  expect(secretBox.mark('one')).not.toEqual(secretBox.mark('two'));
});

test.for([0, 4, 13, 15, 16, 27])('a value too short for its tag does not open: %i bytes', (length) => {
  expect(() => secretBox.open(new Uint8Array(length), 'somebody')).toThrow();
});
