import { randomUUID } from 'node:crypto';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { expect, test } from '#test/harness/test.ts';
import { inTransaction } from '../db/db.ts';
import { readIdempotencyKey, withIdempotency } from './idempotency.ts';

test('a twin that comes during the first request is refused at once and does nothing', async ({
  fresh: { db },
}) => {
  const { id: shopperId } = await givenGuest(db);
  const idempotent = { shopperId, route: 'orders/checkout', key: randomUUID(), body: { cart_version: 1 } };
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let done = 0;
  const first = inTransaction(db, (tx) =>
    withIdempotency(tx, idempotent, async () => {
      started.resolve();
      await end.promise;
      return ++done;
    }),
  );
  await started.promise;

  const second = inTransaction(db, (tx) => withIdempotency(tx, idempotent, async () => ++done));
  const outcome = await second.catch((error) => error);
  end.resolve();

  expect(outcome).toMatchObject({ code: 'order_in_progress' });
  expect(await first).toBe(1);
  expect(await inTransaction(db, (tx) => withIdempotency(tx, idempotent, async () => ++done))).toBe(1);
  expect(done).toBe(1);
});

test('an idempotency key is a UUID, or missing', () => {
  const key = randomUUID();

  expect(readIdempotencyKey(key)).toBe(key);
  for (const wrong of [undefined, '', 'once', [key, key]]) {
    expect(() => readIdempotencyKey(wrong)).toThrow(expect.objectContaining({ code: 'idempotency_missing' }));
  }
});
