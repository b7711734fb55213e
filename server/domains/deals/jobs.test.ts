import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Tasks } from '#platform/jobs/jobs.ts';
import { runOnce } from '#platform/jobs/worker.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { advanceDealsTask } from './jobs.ts';
import { scheduleDeal } from './schedule-deal.ts';

const tasks = { 'deals.advance': advanceDealsTask } as unknown as Tasks;

test('a deal updates product lists and caches at its start, and not before', async ({
  fresh: { db, pool },
}) => {
  const { sku_id, product_id } = await findTestSku(db, 'kailan');
  const dropped = new Set<string>();
  const tags = new CacheTags();
  tags.onDrop((what) => {
    for (const tag of what === 'all' ? ['all'] : what) dropped.add(tag);
  });
  const standing = async () =>
    (
      await db
        .selectFrom('collection_products')
        .select('collection')
        .where('product_id', '=', product_id)
        .where('collection', '=', 'deal:flash')
        .execute()
    ).length;
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ starts_at: string; ends_at: string }>`
      select now() + interval '3 seconds' as starts_at, now() + interval '1 hour' as ends_at`.execute(tx);
    const [time] = rows;
    if (!time) throw new Error('The database returned no time');
    const deal = {
      sku_id,
      price: 100,
      allotment: 10,
      withheld: 0,
      max_per_shopper: null,
      repeat_interval: null,
    };
    await scheduleDeal(tx, { ...deal, ...time });
  });

  await runOnce({ pool, db, tags }, tasks);
  expect([await standing(), dropped.has(`product:${product_id}`)]).toEqual([0, false]);

  await wait(3_500);
  await runOnce({ pool, db, tags }, tasks);
  expect([await standing(), dropped.has(`product:${product_id}`), dropped.has('deals')]).toEqual([
    1,
    true,
    true,
  ]);
});
