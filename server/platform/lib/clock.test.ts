import { expect, test } from '#test/harness/test.ts';
import { malaysianDay } from './clock.ts';

test('the shop’s day begins at midnight in Malaysia', () => {
  expect(malaysianDay(new Date('2026-01-30T15:59:59Z'))).toBe('2026-01-30');
  expect(malaysianDay(new Date('2026-01-30T16:00:00Z'))).toBe('2026-01-31');
});
