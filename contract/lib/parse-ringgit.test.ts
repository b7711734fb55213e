import { expect, test } from 'vitest';
import { parseRinggit, writeRinggit } from './parse-ringgit.ts';

// biome-ignore format: table
test.for([
  ['5',           500],
  ['0',             0],
  ['5.5',         550],
  ['5,50',        550],
  ['RM 5',        500],
  ['rm0.90',       90],
  [' 1,250.05 ', 125_005],
  ['1,250',    125_000],
  ['1250000', 125_000_000],
] as const)('%s is %i sen', ([typed, amount]) => {
  expect(parseRinggit(typed)).toBe(amount);
});

test.for(['', '-5', '5.555', '1,2345', '12,50,00', 'five', '5e2', '.5', '5.', '99999999'])(
  '%s is not an amount',
  (typed) => {
    expect(parseRinggit(typed)).toBeUndefined();
  },
);

test('a written amount is read again', () => {
  for (const amount of [0, 5, 90, 1_999, 125_005]) expect(parseRinggit(writeRinggit(amount))).toBe(amount);
});
