import { expect, test } from 'vitest';
import { dateOf, dayOf, dayParts, longDayOf, momentOf } from './format-moments.ts';

const lateFriday = '2026-11-20T08:12:00Z'; // 4:12 pm in Kuala Lumpur

test('moments are formatted in the language of the page, in Kuala Lumpur time', () => {
  expect(momentOf(lateFriday, 'en')).toBe('Fri 20 Nov, 4:12 pm');
  expect(momentOf(lateFriday, 'zh')).toBe('11 月 20 日（五）下午 4:12');
});

test('days are formatted short and long', () => {
  expect(dayOf(lateFriday, 'en')).toBe('Fri 20 Nov');
  expect(longDayOf(lateFriday, 'en')).toBe('Friday 20 November');
  expect(longDayOf(lateFriday, 'zh')).toBe('11 月 20 日（星期五）');
});

test('a plain date is a day too', () => {
  expect(dayOf('2026-11-21', 'zh')).toBe('11 月 21 日（六）');
});

test('an early hour in Kuala Lumpur is already the next day', () => {
  expect(dateOf('2026-11-20T23:00:00Z')).toBe('2026-11-21');
});

test('a strip of days shows the weekday over the day', () => {
  expect(dayParts('2026-11-21', 'en')).toEqual({ weekday: 'Sat', number: '21' });
  expect(dayParts('2026-11-21', 'zh')).toEqual({ weekday: '週六', number: '21' });
});
