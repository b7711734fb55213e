import { expect, test, vi } from 'vitest';
import { Overload } from './overload.ts';

test('work is taken while there is time for it', () => {
  const overload = new Overload();

  expect(() => overload.admit()).not.toThrow();
  overload.stop();
});

test('and refused at once, with when to come back, while what is there waits too long', async () => {
  const overload = new Overload();
  const busyUntil = performance.now() + 700;
  while (performance.now() < busyUntil); // nothing else gets a turn

  await vi.waitFor(() => {
    expect(() => overload.admit()).toThrow(
      expect.objectContaining({ code: 'server_busy', details: { retryAfter: 1 } }),
    );
  });
  await vi.waitFor(() => expect(() => overload.admit()).not.toThrow(), { timeout: 2_000 });
  overload.stop();
});
