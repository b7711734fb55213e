import { isProving } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { directedHistories, givenLotHistory, happen, lotHistory } from '#test/fixtures/lot-history.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';

const [histories, timeout] = isProving ? [10_000, 4 * 3_600_000] : [25, 120_000];

/** Returns the harvest lots whose grams do not add up, or are not those of their edges. */
const wrongHarvests = async (db: Db, batch: string) =>
  (
    await sql`
      select code, harvested_g, disputed_g, packed_g, wasted_g, remaining_g, packed from harvest_lots
      left join (select from_harvest_lot_id as id, sum(grams) as packed from lot_edges group by 1) as edges using (id)
      where batch_id = ${batch}
        and (harvested_g + disputed_g <> packed_g + wasted_g + remaining_g or packed_g <> coalesce(packed, 0))
    `.execute(db)
  ).rows;

/**
 * Returns the pack lots whose packs are not all accounted for: on hand, blocked, with customers who did not return
 * them, or written off. Packs that are counted, received, or come back from a clearance later add to them.
 */
const wrongPacks = async (db: Db, product: string) =>
  (
    await sql`
      select lots.code, packs, lots.on_hand, blocked_units, taken, recovered, gone from pack_lots as lots
      join skus on skus.id = sku_id
      left join (
        select lot_id as id, sum(quantity - returned) as taken from order_line_lots group by 1
      ) as lines on lines.id = lots.id
      left join lateral (
        select sum(delta) filter (where reason = 'returned' and moved.source like 'recall:%') as recovered,
          -sum(delta) filter (where reason in ('spoiled', 'recalled', 'counted', 'corrected', 'received', 'near_date', 'repacked')
            and moved.source not in ('lot:' || lots.code, lots.source)) as gone
        from stock_movements as moved where lot_id = lots.id
      ) as moves on true
      where product_id = ${product} and packs <> lots.on_hand + blocked_units
        + coalesce(taken, 0) - coalesce(recovered, 0) + coalesce(gone, 0)
    `.execute(db)
  ).rows;

/**
 * Returns the repacked lots that are less than what they were made of: of other harvests, sold though one of these is
 * recalled, or without a packing at their root.
 */
const wrongRepackings = async (db: Db, product: string) =>
  (
    await sql`
      select lots.code, before.code as made_of, lots.state, before.state as state_before
      from pack_lots as lots join skus on skus.id = sku_id
      cross join lateral lots_behind(lots.id) as behind (id) join pack_lots as before on before.id = behind.id
      where product_id = ${product} and (
        (before.state = 'recalled' and lots.state <> 'recalled')
        or lots.best_before > before.best_before
        or not (
          array(select harvest_lot_id from harvests_of(lots.id)) @> array(select harvest_lot_id from harvests_of(before.id))
        )
      )
    `.execute(db)
  ).rows;

/** Returns the SKUs of which the shop would sell packs of a lot that is held, recalled or off sale. */
const soldThoughHeld = async (db: Db, product: string) =>
  (
    await sql`
      select skus.code, stock_items.on_hand, reserved, sum(lots.on_hand) as not_for_sale
      from stock_items join skus on skus.id = sku_id join pack_lots as lots using (sku_id)
      where product_id = ${product} and (state <> 'ok' or is_off_sale) and lots.on_hand > 0
        and stock_items.on_hand > reserved
      group by skus.code, stock_items.on_hand, reserved
    `.execute(db)
  ).rows;

test('after any history the packs of each lot are accounted for, and none is sold that may not be', {
  timeout,
  retry: 0,
}, async ({ db }) => {
  const given = await givenLotHistory(db);

  await fc.assert(
    fc.asyncProperty(lotHistory, async (history) => {
      await sql`savepoint history`.execute(db);
      try {
        for (const happening of history) await happen(db, given, happening);
        expect(await wrongHarvests(db, given.batch)).toEqual([]);
        expect(await wrongPacks(db, given.product_id)).toEqual([]);
        expect(await wrongRepackings(db, given.product_id)).toEqual([]);
        expect(await soldThoughHeld(db, given.product_id)).toEqual([]);
        expect(await findAllViolations(db)).toEqual([]);
      } finally {
        await sql`rollback to savepoint history; release savepoint history`.execute(db);
      }
    }),
    {
      numRuns: histories,
      examples: directedHistories.map((history) => [history]),
      endOnFailure: !isProving, // smaller histories would take longer than the test has
    },
  );
});
