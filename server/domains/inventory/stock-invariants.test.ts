import { randomUUID } from 'node:crypto';
import { runs, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { expect, test } from '#test/harness/test.ts';
import { moveStock } from './move-stock.ts';
import { releaseReservation } from './release-reservation.ts';
import { reserveStock } from './reserve-stock.ts';

/** Returns the skus whose figures differ from their movements and reservations. */
const wrongStock = async (db: Db) =>
  (
    await sql`
      select * from stock_items
      where on_hand <> (select coalesce(sum(delta), 0) from stock_movements where sku_id = stock_items.sku_id)
        or reserved <> (
          select coalesce(sum(quantity), 0) from stock_reservations
          where sku_id = stock_items.sku_id and released_at is null
        )
        or reserved not between 0 and on_hand
    `.execute(db)
  ).rows;

test("the demo's stock figures are consistent", async ({ db }) => {
  expect(await wrongStock(db)).toEqual([]);
});

test(
  'stock figures stay consistent under concurrent orders, parcels and losses',
  async ({ fresh: { db } }) => {
    const skus = await inTransaction(db, async (tx) => {
      const made = [];
      for (const stock of [3, 10, 40]) made.push((await givenProduct(tx, { stock })).sku_id);
      return made;
    });
    const sku = fc.constantFrom(...skus);
    const line = fc.record({ sku_id: sku, quantity: fc.integer({ min: 1, max: 5 }) });
    const operation = fc.oneof(
      fc.record({ hold: fc.array(line, { minLength: 1, maxLength: 4 }), release: fc.boolean() }),
      fc.record({ move: sku, delta: fc.integer({ min: -4, max: 4 }).filter((delta) => delta !== 0) }),
    );

    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 20 }), async (operations) => {
        await Promise.all(
          operations.map((what) =>
            inTransaction(db, async (tx) => {
              if ('move' in what) {
                const cause = { reason: 'counted', source: randomUUID() } as const;
                return moveStock(tx, [{ sku_id: what.move, delta: what.delta }], cause);
              }
              const order = randomUUID();
              await reserveStock(tx, order, what.hold, null);
              if (what.release) await releaseReservation(tx, order);
            }).catch((error) => {
              if (!(error instanceof Refusal)) throw error; // too little was left
            }),
          ),
        );
        expect(await wrongStock(db)).toEqual([]);
      }),
      { numRuns: runs(15) },
    );
  },
  testTimeoutMs(30_000),
);
