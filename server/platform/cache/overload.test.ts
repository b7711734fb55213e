import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Overload } from './overload.ts';

/** Blocks the event loop for so long, then runs what is due. */
async function busy(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  await wait(1);
}

test('a single delay refuses no request', async () => {
  const overload = new Overload();
  await busy(500);

  expect(() => overload.admit()).not.toThrow();
  overload.stop();
});

test('while delays repeat, new requests are refused with a time to retry', async () => {
  const overload = new Overload();
  for (let times = 0; times < 3; times++) await busy(500);

  expect(() => overload.admit()).toThrow(
    expect.objectContaining({ code: 'server_busy', details: { retryAfter: 1 } }),
  );
  await expect.poll(() => overload.admit(), { timeout: 2_000 }).toBeUndefined();
  overload.stop();
});
