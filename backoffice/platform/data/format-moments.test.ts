import { expect, test } from 'vitest';
import { dayIn, fullDayIn, fullSpanIn, momentIn } from './format-moments.ts';

test('a day with its year is written in the language of the reader', () => {
  expect(fullDayIn('en', '2026-11-28')).toBe('28 Nov 2026');
  expect(fullDayIn('zh', '2026-11-28')).toBe('2026 年 11 月 28 日');
});

test('a span names its year once, and both where they differ', () => {
  expect(fullSpanIn('en', '2026-11-20', '2026-11-24')).toBe('20 to 24 Nov 2026');
  expect(fullSpanIn('en', '2026-12-28', '2027-01-03')).toBe('28 Dec 2026 to 3 Jan 2027');
  expect(fullSpanIn('zh', '2026-11-28', '2026-12-03')).toBe('2026 年 11 月 28 日至 12 月 3 日');
  expect(fullSpanIn('zh', '2026-11-28', '2026-11-28')).toBe('2026 年 11 月 28 日');
});

test('a day of this season has its weekday, a moment its time in the shop', () => {
  expect(dayIn('en', '2026-11-28')).toBe('Sat 28 Nov');
  expect(dayIn('zh', '2026-11-28')).toBe('11 月 28 日（六）');
  expect(momentIn('en', '2026-11-28T16:30:00Z')).toBe('29 Nov 2026, 12:30 am');
  expect(momentIn('zh', '2026-11-28T08:12:00Z')).toBe('2026 年 11 月 28 日下午 4:12');
});
