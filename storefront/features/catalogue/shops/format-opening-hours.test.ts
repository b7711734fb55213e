import { expect, test } from 'vitest';
import { formatOpeningTime, formatWeekday } from './format-opening-hours.ts';

test('a time is formatted in the language', () => {
  expect(formatOpeningTime('07:30', 'en')).toBe('7:30\u00a0am');
  expect(formatOpeningTime('12:00', 'en')).toBe('12\u00a0pm');
  expect(formatOpeningTime('19:00', 'zh')).toBe('下午 7:00');
  expect(formatOpeningTime('00:15', 'en')).toBe('12:15\u00a0am');
});

test('a day has its name', () => {
  expect(formatWeekday(1, 'en')).toBe('Monday');
  expect(formatWeekday(7, 'zh')).toBe('星期日');
});
