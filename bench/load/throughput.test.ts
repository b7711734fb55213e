import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paceOf } from './throughput.ts';

test('workers run in parallel, and a turn takes its own time', async () => {
  const pace = await paceOf(
    [1, 2, 3, 4].map(() => async () => void (await wait(20))),
    0.3,
  );

  expect(pace.p50).toBeGreaterThan(18);
  expect(pace.perSecond).toBeGreaterThan(60); // one worker alone would reach 50 at most
  expect(pace.perSecond).toBeLessThanOrEqual(200);
});

test('an unfinished turn does not count', async () => {
  const pace = await paceOf([async () => void (await wait(200))], 0.05);

  expect(pace.perSecond).toBe(0);
});

test('a failing turn ends the measurement', async () => {
  const failing = async () => {
    throw new Error('answered 500');
  };

  await expect(paceOf([failing], 1)).rejects.toThrow('answered 500');
});
