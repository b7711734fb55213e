import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { expect, test } from 'vitest';
import { daysOf, firstDay } from './slot-days.ts';

const slot = (date: string, id: string, over: Partial<Slot> = {}) =>
  ({ id, date, is_full: false, is_closed: false, ...over }) as Slot;

const days = daysOf([
  slot('2026-11-21', 'sat-late', { is_full: true }),
  slot('2026-11-20', 'fri', { is_closed: true }),
  slot('2026-11-21', 'sat-noon'),
  slot('2026-11-22', 'sun'),
]);

test('slots are grouped by day, and full or closed ones are not counted', () => {
  expect(days.map(({ date, open }) => `${date}: ${open}`)).toEqual([
    '2026-11-20: 0',
    '2026-11-21: 1',
    '2026-11-22: 1',
  ]);
});

test('the first day with a free slot is shown first, unless a slot is chosen', () => {
  expect(firstDay(days, undefined)?.date).toBe('2026-11-21');
  expect(firstDay(days, 'sun')?.date).toBe('2026-11-22');
});
