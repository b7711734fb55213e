import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Overload } from './overload.ts';

/** Nothing else gets a turn for so long; then everything that is due does. */
async function busy(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  await wait(1);
}

test('one hiccup refuses nobody', async () => {
  const overload = new Overload();
  await busy(500);

  expect(() => overload.admit()).not.toThrow();
  overload.stop();
});

test('while what is there waits too long, time after time, what comes is told when to come back', async () => {
  const overload = new Overload();
  for (let times = 0; times < 3; times++) await busy(500);

  expect(() => overload.admit()).toThrow(
    expect.objectContaining({ code: 'server_busy', details: { retryAfter: 1 } }),
  );
  await expect.poll(() => overload.admit(), { timeout: 2_000 }).toBeUndefined();
  overload.stop();
});
