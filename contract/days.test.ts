import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween } from './days.ts';

const someDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the day begins in Kuala Lumpur at four in the afternoon of Greenwich', () => {
  expect(dayOf('2026-11-20T15:59:59.999Z')).toBe('2026-11-20');
  expect(dayOf('2026-11-20T16:00:00.000Z')).toBe('2026-11-21');
});

test('the day is the one that the calendar of Kuala Lumpur shows', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' });
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

  fc.assert(
    fc.property(moments, (at) => {
      expect(dayOf(at.toISOString())).toBe(calendar.format(at));
    }),
  );
});

test('days added are days between', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});
