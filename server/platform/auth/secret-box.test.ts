import { expect, test } from 'vitest';
import { Seals } from './secret-box.ts';

const seals = new Seals(Buffer.alloc(32, 1));
const secret = Buffer.from('a secret of twenty b');

test('what is sealed for somebody is opened for them', () => {
  expect(seals.open(seals.seal(secret, 'nadia'), 'nadia')).toEqual(secret);
});

test('nobody else opens it, nor does another key, nor is it opened once it was changed', () => {
  const sealed = seals.seal(secret, 'nadia');
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;

  expect(() => seals.open(sealed, 'farid')).toThrow();
  expect(() => seals.open(changed, 'nadia')).toThrow();
  expect(() => new Seals(Buffer.alloc(32, 2)).open(sealed, 'nadia')).toThrow();
});

test('the same is sealed otherwise each time, and marked the same', () => {
  expect(seals.seal(secret, 'nadia')).not.toEqual(seals.seal(secret, 'nadia'));
  expect(seals.mark('one')).toEqual(seals.mark('one'));
  expect(seals.mark('one')).not.toEqual(seals.mark('two'));
});

test.for([0, 4, 13, 15, 16, 27])('what is too short to hold its tag is not opened: %i bytes', (length) => {
  expect(() => seals.open(new Uint8Array(length), 'somebody')).toThrow();
});
