import { expect, test } from '#test/harness/test.ts';
import { progressOf } from './seedling.ts';

test('a batch closed early in the morning was closed on that Malaysian day', () => {
  const batch = {
    cycle_began_on: '2026-10-01',
    closed_at: '2026-10-29T23:00:00Z', // seven in the morning of the thirtieth in Malaysia
    first_harvest_on: '2026-10-26',
    ready_on: '2026-10-26',
    harvested_until: '2026-10-31',
  };

  expect(progressOf(batch, '2026-11-20')).toEqual({ day: 29, days_expected: 30, progress_percent: 100 });
});
