import { expect, test } from 'vitest';
import { coinsOfDay, daysRunning, weekOf } from './coin-week.ts';

const week = [5, 5, 10, 10, 15, 15, 40];
const at = (streak: number, checked_in_on: string | null) => ({ today: '2026-03-01', streak, checked_in_on });

test('a streak continues while today is open, and ends with a missed day', () => {
  expect(daysRunning(at(0, null))).toBe(0);
  expect(daysRunning(at(3, '2026-03-01'))).toBe(3);
  expect(daysRunning(at(3, '2026-02-28'))).toBe(3);
  expect(daysRunning(at(3, '2026-02-27'))).toBe(0);
});

test('the eighth day gives the same as the first', () => {
  expect([1, 7, 8, 14, 15].map((nth) => coinsOfDay(nth, week))).toEqual([5, 40, 5, 40, 5]);
});

test("a new customer's week begins today", () => {
  const days = weekOf(at(0, null), week);

  expect(days.map(({ date }) => date)).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
  ]);
  expect(days.every(({ done }) => !done)).toBe(true);
});

test('the week shows claimed days across the end of a month', () => {
  const done = (streak: number, last: string) =>
    weekOf(at(streak, last), week).filter((day) => day.done).length;

  expect(weekOf(at(2, '2026-02-28'), week)[0]).toEqual({ date: '2026-02-27', coins: 5, done: true });
  expect(done(2, '2026-02-28')).toBe(2);
  expect(done(3, '2026-03-01')).toBe(3);
  expect(done(7, '2026-03-01')).toBe(7);
  expect(done(7, '2026-02-28')).toBe(0); // another week begins
  expect(done(8, '2026-03-01')).toBe(1);
  expect(done(5, '2026-02-20')).toBe(0);
});
