import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { firstDayOf, mondayOf, weekOf } from './iso-week.ts';

test.each([
  ['2026-11-20', '2026-W47'],
  ['2026-01-01', '2026-W01'], // a Thursday
  ['2025-12-29', '2026-W01'],
  ['2027-01-03', '2026-W53'], // a Sunday
  ['2027-01-04', '2027-W01'],
])('%s lies in %s', (day, week) => expect(weekOf(day)).toBe(week));

const days = fc.integer({ min: -10_000, max: 40_000 }).map((after) => addDays('1970-01-01', after));

test('a week has seven days, and starts on its Monday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const monday = mondayOf(day);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(firstDayOf(weekOf(day))).toBe(monday);
      expect(weekOf(addDays(monday, 6))).toBe(weekOf(day));
      expect(weekOf(addDays(monday, 7)) > weekOf(day)).toBe(true);
    }),
  );
});
