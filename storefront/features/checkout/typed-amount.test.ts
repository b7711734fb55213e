import { expect, test } from 'vitest';
import { readTyped, writeTyped } from './typed-amount.ts';

test.each([
  ['4', 400],
  ['4.5', 450],
  ['4,50', 450],
  ['RM 4.05', 405],
  [' rm4 ', 400],
  ['0', 0],
])('%s is %i sen', (typed, amount) => {
  expect(readTyped(typed)).toBe(amount);
});

test.each(['', 'four', '-4', '4.555', '1e3', '4.', '999999'])('%s is no amount', (typed) => {
  expect(readTyped(typed)).toBeUndefined();
});

test.each([0, 1, 5, 99, 100, 450, 4_095, 9_999_999])('%i sen, written, can be read again', (amount) => {
  expect(readTyped(writeTyped(amount))).toBe(amount);
});
