import { expect, test } from 'vitest';
import { isLater } from './read-settings.ts';

// biome-ignore format: table
test.each([
  ['20:00', '2026-11-20T11:59:59Z', false],
  ['20:00', '2026-11-20T12:00:00Z', true],
  ['20:00', '2026-11-20T15:59:59Z', true],
  ['20:00', '2026-11-20T16:00:00Z', false], // midnight has passed in Malaysia
  [null,    '2026-11-20T15:00:00Z', false],
] as const)('%s at %s: %s', (time, now, later) => {
  expect(isLater(time, new Date(now))).toBe(later);
});
