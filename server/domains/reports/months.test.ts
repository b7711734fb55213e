import { expect, test } from 'vitest';
import { monthsOf } from './months.ts';

test('a period is split at month starts without a gap', () => {
  expect(monthsOf({ from: '2026-01-31', to: '2026-03-01' })).toEqual([
    { from: '2026-01-31', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
  expect(monthsOf({ from: '2025-12-05', to: '2026-01-04' })).toEqual([
    { from: '2025-12-05', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-04' },
  ]);
  expect(monthsOf({ from: '2028-02-29', to: '2028-02-29' })).toEqual([
    { from: '2028-02-29', to: '2028-02-29' },
  ]);
});
