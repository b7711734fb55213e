import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { expect, test } from '#test/harness/test.ts';
import { moveStock } from './move-stock.ts';
import { releaseReservation } from './release-reservation.ts';
import { reserveStock } from './reserve-stock.ts';

const stockOf = async (db: Db, sku_id: string) => {
  const { on_hand, reserved } = await db
    .selectFrom('stock_items')
    .select(['on_hand', 'reserved'])
    .where('sku_id', '=', sku_id)
    .executeTakeFirstOrThrow();
  return { on_hand, reserved };
};

test('an order reserves the available stock, and can give it back once', async ({ tx }) => {
  const { sku_id } = await givenProduct(tx, { stock: 5 });
  const order = randomUUID();

  expect(await reserveStock(tx, order, [{ sku_id, quantity: 3 }], null)).toEqual([]);
  expect(await stockOf(tx, sku_id)).toEqual({ on_hand: 5, reserved: 3 });

  await releaseReservation(tx, order);
  await releaseReservation(tx, order);
  expect(await stockOf(tx, sku_id)).toEqual({ on_hand: 5, reserved: 0 });
});

test('an order reserves all of its lines or none, and a refusal names the missing stock', async ({ tx }) => {
  const plenty = await givenProduct(tx, { stock: 50 });
  const few = await givenProduct(tx, { stock: 2 });
  const unknown = randomUUID();

  const short = await reserveStock(
    tx,
    randomUUID(),
    [
      { sku_id: plenty.sku_id, quantity: 1 },
      { sku_id: few.sku_id, quantity: 2 },
      { sku_id: few.sku_id, quantity: 1 },
      { sku_id: unknown, quantity: 1 },
    ],
    null,
  );

  expect(short).toHaveLength(2);
  expect(short).toContainEqual({ sku_id: few.sku_id, requested: 3, available: 2 });
  expect(short).toContainEqual({ sku_id: unknown, requested: 1, available: 0 });
  expect(await stockOf(tx, plenty.sku_id)).toEqual({ on_hand: 50, reserved: 0 });
});

test('five hundred buyers of a hundred units get a hundred', async ({ fresh: { db } }) => {
  const { sku_id } = await inTransaction(db, (tx) => givenProduct(tx, { stock: 100 }));

  const buy = () =>
    inTransaction(db, (tx) => reserveStock(tx, randomUUID(), [{ sku_id, quantity: 1 }], null));
  const outcomes = await inTurns(500, 100, buy);

  expect(outcomes.filter((short) => short.length === 0)).toHaveLength(100);
  expect(await stockOf(db, sku_id)).toEqual({ on_hand: 100, reserved: 100 });
}, 30_000);

test('orders with the same products in opposite order do not deadlock', async ({ fresh: { db } }) => {
  const [one, two] = await inTransaction(db, async (tx) => [
    (await givenProduct(tx, { stock: 10_000 })).sku_id,
    (await givenProduct(tx, { stock: 10_000 })).sku_id,
  ]);

  await inTurns(400, 20, (n) => {
    const lines = [one, two].map((sku_id) => ({ sku_id: sku_id as string, quantity: 1 }));
    return db
      .transaction()
      .execute((tx) => reserveStock(tx, randomUUID(), n % 2 ? lines : lines.reverse(), null));
  });

  expect(await stockOf(db, one as string)).toMatchObject({ reserved: 400 });
  expect(await stockOf(db, two as string)).toMatchObject({ reserved: 400 });
}, 30_000);

test('stock that arrives while an order waits for the lock is available to it', async ({ fresh: { db } }) => {
  const { sku_id } = await inTransaction(db, (tx) => givenProduct(tx, { stock: 1 }));

  let ordering: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await moveStock(tx, [{ sku_id, delta: 5 }], { reason: 'received', source: 'harvest:2' });
    ordering = inTransaction(db, (other) =>
      reserveStock(other, randomUUID(), [{ sku_id, quantity: 6 }], null),
    );
    await untilWaiting(db);
  });

  expect(await ordering).toEqual([]);
  expect(await stockOf(db, sku_id)).toEqual({ on_hand: 6, reserved: 6 });
});

test('a source moves stock once, and never below the reserved units', async ({ tx }) => {
  const { sku_id } = await givenProduct(tx, { stock: 5 });
  const harvest = { reason: 'received', source: 'harvest:1' } as const;

  await moveStock(tx, [{ sku_id, delta: 4 }], harvest);
  await moveStock(tx, [{ sku_id, delta: 4 }], harvest);
  expect(await stockOf(tx, sku_id)).toEqual({ on_hand: 9, reserved: 0 });

  await reserveStock(tx, randomUUID(), [{ sku_id, quantity: 8 }], null);
  const spoil = moveStock(tx, [{ sku_id, delta: -2 }], { reason: 'spoiled', source: 'count:1' });
  await expect(spoil).rejects.toMatchObject({ code: 'insufficient_stock' });
});

test('of a sku without a unit none can be taken', async ({ tx }) => {
  const { sku_id } = await givenProduct(tx, { stock: 0 });

  const spoil = moveStock(tx, [{ sku_id, delta: -1 }], { reason: 'spoiled', source: 'count:2' });
  await expect(spoil).rejects.toMatchObject({ code: 'insufficient_stock' });
});

test('a movement cannot be changed', async ({ tx }) => {
  const rewriting = sql`update stock_movements set delta = 1`.execute(tx);
  await expect(rewriting).rejects.toMatchObject({ code: '23001' });
});

/** Waits until a transaction waits for a lock. */
async function untilWaiting(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(db);
  if (rows.length === 0) return untilWaiting(db);
}

/** Runs an operation many times, with a limited concurrency. */
async function inTurns<T>(times: number, atOnce: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < times; n += atOnce) {
    results.push(...(await Promise.all(Array.from({ length: atOnce }, (_, i) => work(n + i)))));
  }
  return results;
}
