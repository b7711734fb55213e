import { dayLength } from '@kebun/contract/lib/days.ts';
import { countDemand } from '#domains/catalogue/listing/count-demand.ts';
import { rerankProducts } from '#domains/catalogue/listing/rerank-products.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { moveOrder } from '../status/change-status.ts';
import { countSales } from './count-sales.ts';

const figuresOf = (db: Db, slug: string) =>
  db
    .selectFrom('products')
    .select(['sold_last_month', 'sold_last_week', 'popularity'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();

const recount = async (db: Db) => {
  await inTransaction(db, (tx) => countSales(tx, new Date()));
  await rerankProducts((work) => inTransaction(db, work), { whole: false, now: new Date() });
};

test('an order counts as sold once, however often it is counted, and not after it is cancelled', async ({
  db,
  tx,
}) => {
  await recount(db);
  const before = await figuresOf(db, 'jicama');
  const order = await givenOrder(tx, { jicama: 7 });

  await recount(db);
  await recount(db);
  expect(await figuresOf(db, 'jicama')).toEqual({
    sold_last_month: before.sold_last_month + 7,
    sold_last_week: before.sold_last_week + 7,
    popularity: before.popularity + 35,
  });

  await moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff' });
  await recount(db);
  expect(await figuresOf(db, 'jicama')).toEqual(before);
});

test('lists use the new figures', async ({ app, db, tx }) => {
  const { product_id } = await findTestSku(db, 'jicama');
  const today = malaysianDay(new Date());
  await db.insertInto('product_sales_daily').values({ product_id, day: today, units: 20_000 }).execute();
  await rerankProducts((work) => inTransaction(db, work), { whole: false, now: new Date() });

  for (const query of [
    'action_type=best_seller',
    'action_type=best_seller&period=week',
    'action_type=popular',
    'orderBy=sold&sortedBy=desc',
  ]) {
    const { data } = (await app.inject(`/api/products?${query}&limit=2`)).json();
    expect(data[0], query).toMatchObject({ slug: 'jicama', sold: 20_320 });
  }
  expect((await countDemand(tx, today)).length).toBe(0);
});

test('sales older than a month do not count', async ({ tx }) => {
  const later = malaysianDay(new Date(Date.now() + 40 * dayLength));

  await countDemand(tx, later);

  expect(await figuresOf(tx, 'jicama')).toEqual({ sold_last_month: 0, sold_last_week: 0, popularity: 0 });
});

test('the demo has weekly best sellers that differ from the monthly ones, and other popular products', async ({
  app,
}) => {
  const top = async (query: string) => {
    const { data } = (await app.inject(`/api/products?${query}&limit=10`)).json();
    return data.map(({ slug }: { slug: string }) => slug);
  };
  const month = await top('action_type=best_seller');
  const week = await top('action_type=best_seller&period=week');
  const popular = await top('action_type=popular');

  expect([month.length, week.length, popular.length]).toEqual([10, 10, 10]);
  expect(week).not.toEqual(month);
  expect(popular).not.toEqual(month);
});
