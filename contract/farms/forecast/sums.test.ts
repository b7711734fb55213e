import { expect, test } from 'vitest';
import { rangeOfSum } from './sums.ts';

const part = (crop: string) => ({ crop: crop, likely: 100, high: 140 });

test('a sum deviates less than its parts together, and more where they are related', () => {
  const strangers = rangeOfSum([part('one'), part('two'), part('three'), part('four')]);
  const related = rangeOfSum([part('one'), part('one'), part('one'), part('one')]);

  expect(strangers.likely).toBe(400);
  expect(strangers.high).toBeGreaterThan(480); // one reference errs for all of them
  expect(strangers.high).toBeLessThan(490);
  expect(related.high).toBeGreaterThan(strangers.high);
  expect(related.high).toBeLessThan(560);
  expect(rangeOfSum([part('one')])).toEqual({ low: 60, likely: 100, high: 140 });
  expect(rangeOfSum([])).toEqual({ low: 0, likely: 0, high: 0 });
});
