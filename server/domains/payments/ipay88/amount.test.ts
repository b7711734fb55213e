import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

test('an amount is written with two decimals and commas', () => {
  const amounts = { 1: '0.01', 99: '0.99', 100: '1.00', 127899: '1,278.99', 100000000: '1,000,000.00' };

  for (const [sen, text] of Object.entries(amounts)) {
    expect(writeAmount(Number(sen))).toBe(text);
    expect(readAmount(text)).toBe(Number(sen));
  }
});

test('an amount is also read without commas', () => {
  expect(readAmount('1278.99')).toBe(127899);
});

test('any other format is not read', () => {
  const odd = [
    '',
    '1',
    '1.0',
    '1.000',
    '.99',
    '1,2.00',
    '12,34.00',
    '-1.00',
    '+1.00',
    '1e3',
    ' 1.00',
    '1.00\n',
    '1,278,99',
    '٣.٠٠',
    `${'9'.repeat(20)}.00`,
  ];

  expect(odd.filter((text) => readAmount(text) !== undefined)).toEqual([]);
});

test('an amount cannot be negative or contain half a sen', () => {
  expect(() => writeAmount(-1)).toThrow(RangeError);
  expect(() => writeAmount(0.5)).toThrow(RangeError);
});
