import { expect, test } from 'vitest';
import { hoursByDays, malaysianTime, openingStateAt } from './opening-hours.ts';

/** Monday to Friday, a shorter Saturday, and Sunday is for resting. */
const hours = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, open: '07:30', close: '19:00' })),
  { day: 6, open: '07:00', close: '13:00' },
  { day: 7, open: null, close: null },
];
const friday = (utc: string) => new Date(`2026-11-20T${utc}:00Z`);

test('the day and the time are in Kuala Lumpur time', () => {
  expect(malaysianTime(friday('15:59'))).toEqual({ day: 5, time: '23:59' });
  expect(malaysianTime(friday('16:00'))).toEqual({ day: 6, time: '00:00' });
  expect(malaysianTime(new Date('2026-11-21T20:00:00Z'))).toEqual({ day: 7, time: '04:00' });
});

test('a shop is open from its opening minute until its closing minute', () => {
  expect(openingStateAt(hours, new Date('2026-11-19T23:29:00Z'))).toEqual({
    isOpen: false,
    opens: { inDays: 0, day: 5, at: '07:30' },
  });
  expect(openingStateAt(hours, new Date('2026-11-19T23:30:00Z'))).toEqual({ isOpen: true, until: '19:00' });
  expect(openingStateAt(hours, friday('10:59'))).toEqual({ isOpen: true, until: '19:00' });
  expect(openingStateAt(hours, friday('11:00'))).toEqual({
    isOpen: false,
    opens: { inDays: 1, day: 6, at: '07:00' },
  });
});

test('a rest day is skipped', () => {
  expect(openingStateAt(hours, new Date('2026-11-21T06:00:00Z'))).toEqual({
    isOpen: false,
    opens: { inDays: 2, day: 1, at: '07:30' },
  });
});

test('a shop that opens once a week opens again in a week', () => {
  const mondays = [{ day: 1, open: '08:00', close: '12:00' }];
  expect(openingStateAt(mondays, new Date('2026-11-16T05:00:00Z'))).toEqual({
    isOpen: false,
    opens: { inDays: 7, day: 1, at: '08:00' },
  });
  expect(openingStateAt([], friday('00:00'))).toBeUndefined();
});

test('days with equal hours are grouped', () => {
  expect(hoursByDays(hours)).toEqual([
    { days: [1, 2, 3, 4, 5], open: '07:30', close: '19:00' },
    { days: [6], open: '07:00', close: '13:00' },
    { days: [7], open: null, close: null },
  ]);
  expect(hoursByDays([])).toEqual([{ days: [1, 2, 3, 4, 5, 6, 7], open: null, close: null }]);
});
