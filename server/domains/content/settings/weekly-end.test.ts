import { expect, test } from 'vitest';
import { weeklyEnd } from './weekly-end.ts';

const sundayNight = { weekday: 7, time: '23:59' };

test.for([
  ['a Wednesday noon', '2026-11-18T04:00:00Z', '2026-11-22T15:59:59.999Z'],
  ['the Sunday itself', '2026-11-22T04:00:00Z', '2026-11-22T15:59:59.999Z'],
  ['its last minute', '2026-11-22T15:59:30Z', '2026-11-22T15:59:59.999Z'],
  ['the Monday that has just begun', '2026-11-22T16:00:00Z', '2026-11-29T15:59:59.999Z'],
  ['a Sunday that London still calls Saturday', '2026-11-21T17:00:00Z', '2026-11-22T15:59:59.999Z'],
  ['the last days of the year', '2026-12-31T20:00:00Z', '2027-01-03T15:59:59.999Z'],
] as const)('free delivery until Sunday night, read on %s', ([, now, end]) => {
  expect(weeklyEnd(sundayNight, new Date(now))).toBe(end);
});
