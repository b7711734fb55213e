import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, isDay } from './days.ts';

const someDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a day in Kuala Lumpur begins at 16:00 UTC', () => {
  expect(dayOf('2026-11-20T15:59:59.999Z')).toBe('2026-11-20');
  expect(dayOf('2026-11-20T16:00:00.000Z')).toBe('2026-11-21');
});

test('a day is that of the calendar in Kuala Lumpur', () => {
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

test.each(['1900-01-01', '2024-02-29', '2026-11-22', '2199-12-31'])('X-2a: %s is a day', (day) => {
  expect(isDay(day)).toBe(true);
});

test.each([
  '2026-02-30',
  '2026-02-29',
  '2100-02-29',
  '1899-12-31',
  '2200-01-01',
  '0001-01-01',
  '9999-12-31',
  '+010000-01-01',
  '2026-1-1',
  '2026-13-01',
  '2026-00-10',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '２０２６-01-01',
  '',
])('X-2a: %j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('X-2a: a day after the year 9999 throws, because it would compare as an early one', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
});
