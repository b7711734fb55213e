import { expect, test } from 'vitest';
import { planMomentOf } from './staff-batch-actions.ts';

const now = new Date('2026-11-29T02:30:00Z'); // half past ten in Malaysia

test('a plan is made now, or before the sowing day that has begun', () => {
  expect(planMomentOf('2026-11-30', now)).toEqual(now);
  expect(planMomentOf('2026-11-29', now)).toEqual(new Date('2026-11-28T16:00:00Z'));
  expect(planMomentOf('2026-10-15', now)).toEqual(new Date('2026-10-14T16:00:00Z'));
});
