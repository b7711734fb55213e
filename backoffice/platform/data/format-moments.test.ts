import { expect, test } from 'vitest';
import { fullDayIn } from './format-moments.ts';

test('a day with its year is written in the language of the reader', () => {
  expect(fullDayIn('en', '2026-11-28')).toBe('28 Nov 2026');
  expect(fullDayIn('zh', '2026-11-28')).toBe('2026年11月28日');
});
