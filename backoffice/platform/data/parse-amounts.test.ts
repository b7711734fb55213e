import { expect, test } from 'vitest';
import { momentTyped, typedMoment } from './format-moments.ts';
import { countTyped, isRinggit, senTyped, typedRinggit } from './parse-amounts.ts';

test.for([
  ['5', 500],
  ['5.5', 550],
  ['RM 1,250.05', 125_005],
  [' 0.90 ', 90],
] as const)('%s ringgit are %i sen', ([typed, amount]) => {
  expect(isRinggit(typed)).toBe(true);
  expect(senTyped(typed)).toBe(amount);
});

test.for(['-5', '5.555', '1,2345', 'five', '5e2'])('%s is not an amount', (typed) => {
  expect(isRinggit(typed)).toBe(false);
  expect(senTyped(typed)).toBeNull();
});

test('a stored amount is shown in the input as it was typed', () => {
  expect(senTyped(typedRinggit(1_999))).toBe(1_999);
  expect(typedRinggit(null)).toBe('');
  expect(countTyped('12')).toBe(12);
  expect(countTyped('')).toBeNull();
});

test('a date and time input is in Kuala Lumpur time, in any time zone of the browser', () => {
  expect(typedMoment('2026-01-30T18:30:00.000Z')).toBe('2026-01-31T02:30');
  expect(momentTyped('2026-01-31T02:30')).toBe('2026-01-30T18:30:00.000Z');
  expect(momentTyped('')).toBeNull();
});
