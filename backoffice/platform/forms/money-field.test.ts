import { expect, test } from 'vitest';
import { readMoney } from './money-field.tsx';

test.for([
  ['12', 1_200],
  ['12.5', 1_250],
  [' 0.05 ', 5],
  ['1,200.50', 120_050],
  ['', null],
])('%s is so many sen', ([typed, sen]) => {
  expect(readMoney(String(typed))).toBe(sen);
});

test.for(['1.234', '-3', 'four', '1e3', '1,2345'])('%s is not an amount', (typed) => {
  expect(readMoney(typed)).toBe(-1);
});
