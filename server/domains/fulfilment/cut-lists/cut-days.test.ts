import { expect, test } from 'vitest';
import { type CutWindow, cutDayOf, cutOffsOf } from './cut-days.ts';

const friday = '2026-11-20';
const window = (from_time: string, cutoff_minutes: number, weekday = 5): CutWindow => ({
  weekday,
  from_time,
  to_time: '23:00:00',
  cutoff_minutes,
});

test('what was ordered until the evening is cut the next day', () => {
  expect(cutDayOf([window('07:00:00', 11 * 60)], friday)).toBe(friday);
});

test('an order that closes two evenings before is cut the day before its delivery', () => {
  expect(cutDayOf([window('07:00:00', 35 * 60), window('16:00:00', 60)], friday)).toBe('2026-11-19');
});

test('an order of the same day is cut on that day, and so is one without a window', () => {
  expect(cutDayOf([window('16:00:00', 8 * 60)], friday)).toBe(friday);
  expect(cutDayOf([window('07:00:00', 11 * 60, 1)], friday)).toBe(friday);
});

test('the cut-offs of a day are in order', () => {
  const all = cutOffsOf([window('16:00:00', 60), window('07:00:00', 60), window('09:00:00', 60, 1)], friday);
  expect(all.map((moment) => moment.toISOString())).toEqual([
    '2026-11-19T22:00:00.000Z',
    '2026-11-20T07:00:00.000Z',
  ]);
});
