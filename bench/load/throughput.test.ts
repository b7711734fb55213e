import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paceOf } from './throughput.ts';

test('hands work side by side, and a turn takes what it takes', async () => {
  const pace = await paceOf(
    [1, 2, 3, 4].map(() => async () => void (await wait(20))),
    0.3,
  );

  expect(pace.p50).toBeGreaterThan(18);
  expect(pace.perSecond).toBeGreaterThan(60); // one hand alone would do 50 in the best case
  expect(pace.perSecond).toBeLessThanOrEqual(200);
});

test('a turn that is not finished in time does not count', async () => {
  const pace = await paceOf([async () => void (await wait(200))], 0.05);

  expect(pace.perSecond).toBe(0);
});

test('one that fails ends it all', async () => {
  const failing = async () => {
    throw new Error('answered 500');
  };

  await expect(paceOf([failing], 1)).rejects.toThrow('answered 500');
});
