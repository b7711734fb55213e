import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withIdempotency } from '#platform/auth/idempotency.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { expect, test } from '#test/harness/test.ts';
import { deleteExpiredKeysTask } from './jobs.ts';

test('idempotent answers are kept for two days', async ({ tx }) => {
  const { id: shopperId } = await givenGuest(tx);
  const rows = ['1 day', '3 days'].map((age) => ({ age, key: randomUUID() }));
  for (const { age, key } of rows) {
    await withIdempotency(tx, { shopperId, route: 'orders/checkout', key, body: {} }, async () => age);
    await tx
      .updateTable('idempotency_keys')
      .set({ created_at: sql`now() - ${age}::interval` })
      .where('key', '=', key)
      .execute();
  }

  await deleteExpiredKeysTask({}, tx);

  const keys = tx.selectFrom('idempotency_keys').select('answer').where('shopper_id', '=', shopperId);
  expect(await keys.execute()).toEqual([{ answer: '"1 day"' }]);
});
