import { expect, test } from 'vitest';
import { clockOf, weekdayOf } from './opening-hours-text.ts';

test('a time is formatted in the language', () => {
  expect(clockOf('07:30', 'en')).toBe('7:30\u00a0am');
  expect(clockOf('12:00', 'en')).toBe('12\u00a0pm');
  expect(clockOf('19:00', 'zh')).toBe('下午 7:00');
  expect(clockOf('00:15', 'en')).toBe('12:15\u00a0am');
});

test('a day has its name', () => {
  expect(weekdayOf(1, 'en')).toBe('Monday');
  expect(weekdayOf(7, 'zh')).toBe('星期日');
});
