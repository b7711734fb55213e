import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { lockStockItems } from '#domains/inventory/reserve-stock.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { buy, givenCrowd } from '#test/fixtures/given-crowd.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver, expect, test } from '#test/harness/test.ts';

/** Locks the stock of a sku in another transaction. Returns a function that releases it. */
async function takenInHand(db: Db, skuId: string) {
  const taken = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await lockStockItems(tx, [skuId]);
    taken.resolve();
    await end.promise;
  });
  await taken.promise;
  return () => {
    end.resolve();
    return holding;
  };
}

const newOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select('display_id')
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .execute();

test('O-13: an order that takes too long is given up within seconds, and its key can place it later, once', {
  timeout: 30_000,
}, async ({ fresh: { db } }) => {
  const [buyer] = await givenCrowd(db, 1, { kailan: 1 });
  if (!buyer) throw new Error('givenCrowd(1) returned no buyer');
  const { sku_id } = await findTestSku(db, 'kailan');
  const app = await appOver(db);
  const key = randomUUID();
  const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key };

  const putDown = await takenInHand(db, sku_id);
  const response = app.inject({
    method: 'POST',
    url: '/api/orders/checkout',
    headers,
    payload: { ...buyer.body },
  });
  const answer = await Promise.race([response, wait(10_000)]);
  await putDown();
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.anything() } });
  expect(await newOrders(db)).toEqual([]);

  const placed = await buy(app, buyer, key);
  expect(placed.status).toBe(201);
  expect(await buy(app, buyer, key)).toEqual(placed);
  expect(await newOrders(db)).toEqual([{ display_id: placed.number }]);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});
