import { expect, test } from 'vitest';
import { formatMomentInput, parseMoment } from './format-moments.ts';
import { formatRinggitInput, isRinggit, parseAmount, parseCount } from './parse-amounts.ts';

test.for([
  ['5', 500],
  ['5.5', 550],
  ['RM 1,250.05', 125_005],
  [' 0.90 ', 90],
] as const)('%s ringgit are %i sen', ([typed, amount]) => {
  expect(isRinggit(typed)).toBe(true);
  expect(parseAmount(typed)).toBe(amount);
});

test.for(['-5', '5.555', '1,2345', 'five', '5e2'])('%s is not an amount', (typed) => {
  expect(isRinggit(typed)).toBe(false);
  expect(parseAmount(typed)).toBeNull();
});

test('a stored amount is shown in the input as it was typed', () => {
  expect(parseAmount(formatRinggitInput(1_999))).toBe(1_999);
  expect(formatRinggitInput(null)).toBe('');
  expect(parseCount('12')).toBe(12);
  expect(parseCount('')).toBeNull();
});

test('a date and time input is in Kuala Lumpur time, in any time zone of the browser', () => {
  expect(formatMomentInput('2026-01-30T18:30:00.000Z')).toBe('2026-01-31T02:30');
  expect(parseMoment('2026-01-31T02:30')).toBe('2026-01-30T18:30:00.000Z');
  expect(parseMoment('')).toBeNull();
});
