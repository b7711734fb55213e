import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { lockStockItems } from '#domains/inventory/reserve-stock.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { buy, givenCrowd } from '#test/fixtures/given-crowd.ts';
import { findTestSku } from '#test/fixtures/given-goods.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { appOver, expect, test } from '#test/harness/test.ts';

/** Somebody has these goods in their hands. Tells how they put them down. */
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

test('O-13: an order that would take too long is given up within seconds, and its key brings it later, once', {
  timeout: 30_000,
}, async ({ fresh: { db } }) => {
  const [buyer] = await givenCrowd(db, 1, { kailan: 1 });
  if (!buyer) throw new Error('A crowd of one has one in it');
  const { sku_id } = await findTestSku(db, 'kailan');
  const app = await appOver(db);
  const key = randomUUID();
  const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key };

  const putDown = await takenInHand(db, sku_id);
  const asked = app.inject({
    method: 'POST',
    url: '/api/orders/checkout',
    headers,
    payload: { ...buyer.body },
  });
  const answer = await Promise.race([asked, wait(10_000)]);
  await putDown();
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.anything() } });
  expect(await newOrders(db)).toEqual([]);

  const placed = await buy(app, buyer, key);
  expect(placed.status).toBe(201);
  expect(await buy(app, buyer, key)).toEqual(placed);
  expect(await newOrders(db)).toEqual([{ display_id: placed.number }]);
  expect(await findAllViolations(db)).toEqual([]);
  await app.close();
});
