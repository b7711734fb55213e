import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { vanAndCash } from '#test/fixtures/given-checkout.ts';
import { buy, givenCrowd, inParallel, tally } from '#test/fixtures/given-crowd.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { findTestSku, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver, expect, test } from '#test/harness/test.ts';

const leave = async (db: Db, slug: string, units: number) => {
  const { sku_id } = await findTestSku(db, slug);
  await inTransaction(db, (tx) => setStock(tx, sku_id, units));
};

/** Widens the vans, so that only stock is limited. */
const widenVans = async (db: Db) => {
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
};

/** Counts new orders. The seeded ones are hours old. */
const newOrders = async (db: Db) =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
      .execute()
  ).length;

const deadlocks = async (db: Db) =>
  (
    await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(db)
  ).rows[0]?.deadlocks;

test('500 buyers and 100 units: exactly 100 are sold, and the others are refused', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  await widenVans(db);
  await leave(db, 'kailan', 100);
  const crowd = await givenCrowd(db, 500, { kailan: 1 });
  const app = await appOver(db);

  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));

  expect(tally(answers)).toEqual({ 201: 100, '409 insufficient_stock': 400 });
  expect(await newOrders(db)).toBe(100);
  const left = sql<{
    left: number;
  }>`select on_hand - reserved as left from stock_items join skus on skus.id = sku_id
    join products on products.id = product_id where slug = 'kailan'`;
  expect((await left.execute(db)).rows).toEqual([{ left: 0 }]);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('a van with one place left and 50 buyers takes one order', { timeout: 60_000 }, async ({
  fresh: { db },
}) => {
  const choices = await vanAndCash(db);
  const [window_id = '', date = ''] = choices.delivery_time?.slot_id.split('.') ?? [];
  const crowd = await givenCrowd(db, 50, { kailan: 1 }, choices);
  await sql`
    insert into slot_bookings (window_id, date, capacity, taken) values (${window_id}, ${date}, 1, 0)
    on conflict (window_id, date) do update set capacity = slot_bookings.taken + 1
  `.execute(db);
  const app = await appOver(db);

  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));

  expect(tally(answers)).toEqual({ 201: 1, '409 slot_full': 49 });
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('the same key 50 times makes one order, and each caller gets its answer or is asked to wait', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  const [buyer] = await givenCrowd(db, 1, { kailan: 1 });
  if (!buyer) throw new Error('givenCrowd(1) returned no buyer');
  const app = await appOver(db);
  const key = randomUUID();

  const answers = await inParallel(Array.from({ length: 50 }, () => () => buy(app, buyer, key)));
  const again = await buy(app, buyer, key);

  expect(Object.keys(tally(answers)).every((name) => ['201', '409 order_in_progress'].includes(name))).toBe(
    true,
  );
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ number }) => number))).toEqual(
    new Set([again.number]),
  );
  expect(await newOrders(db)).toBe(1);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('one cart from 50 tabs, each with its own key, makes one order', { timeout: 60_000 }, async ({
  fresh: { db },
}) => {
  const [buyer] = await givenCrowd(db, 1, { kailan: 1 });
  if (!buyer) throw new Error('givenCrowd(1) returned no buyer');
  const app = await appOver(db);

  const answers = await inParallel(Array.from({ length: 50 }, () => () => buy(app, buyer)));

  const { 201: placed, ...others } = tally(answers);
  expect(placed).toBe(1);
  for (const name of Object.keys(others))
    expect(name).toMatch(/^409 (cart_changed|version_conflict)|409 cart_empty$/);
  expect(await newOrders(db)).toBe(1);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('carts with the same products in opposite order do not deadlock', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  const isDeal = sql<boolean>`exists (select from deals join skus on skus.id = sku_id where product_id = products.id)`;
  const plain = db.selectFrom('products').select('slug').where('fresh', '=', true).where(isDeal, '=', false);
  const products = plain.orderBy('slug').limit(20); // at some hours a deal has fewer units than buyers
  const slugs = (await products.execute()).map(({ slug }) => slug);
  const one = Object.fromEntries(slugs.map((slug) => [slug, 1]));
  const other = Object.fromEntries([...slugs].reverse().map((slug) => [slug, 1]));
  await widenVans(db);
  for (const slug of slugs) await leave(db, slug, 300);
  const before = await deadlocks(db);
  const there = await givenCrowd(db, 100, one);
  const back = await givenCrowd(db, 100, other);
  const app = await appOver(db);

  const crowd = there.flatMap((buyer, index) => [buyer, back[index] ?? buyer]);
  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));

  expect(tally(answers)).toEqual({ 201: 200 });
  expect(await deadlocks(db)).toBe(before);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('with prices that change while 60 buyers confirm, each pays the total they saw', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  const { sku_id, price } = await findTestSku(db, 'kailan');
  const crowd = await givenCrowd(db, 60, { kailan: 1 });
  const seen = crowd[0]?.body.expected_total;
  const app = await appOver(db);
  let selling = true;

  const editor = (async () => {
    for (let turn = 0; selling; turn++) await setPrice(db, sku_id, price + (turn % 2) * 50);
  })();
  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));
  selling = false;
  await editor;

  const { 201: placed = 0, '409 price_changed': refused = 0, ...others } = tally(answers);
  expect([placed + refused, others]).toEqual([60, {}]);
  const totals = await db
    .selectFrom('orders')
    .select('total')
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .execute();
  expect(totals.every(({ total }) => total === seen)).toBe(true);
  expect(totals).toHaveLength(placed);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('two bundles that share a part, and the part itself: no unit is sold twice, and no deadlock', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  await widenVans(db);
  const [kailan, sawi] = [await findTestSku(db, 'kailan'), await findTestSku(db, 'sawi')];
  await leave(db, 'kailan', 60);
  await leave(db, 'sawi', 500);
  const [pair, triple] = await inTransaction(db, async (tx) => [
    await givenBundle(
      tx,
      [kailan, sawi].map(({ sku_id }) => ({ quantity: 1, options: [sku_id] })),
      900,
    ),
    await givenBundle(tx, [
      { quantity: 2, options: [sawi.sku_id] },
      { quantity: 2, options: [kailan.sku_id] },
      { quantity: 1, options: [kailan.sku_id] },
    ]),
  ]);
  const before = await deadlocks(db);
  const crowd = [
    ...(await givenCrowd(db, 60, { [pair.slug]: 1 })),
    ...(await givenCrowd(db, 60, { [triple.slug]: 1 })),
    ...(await givenCrowd(db, 60, { kailan: 1 })),
  ].toSorted(() => Math.random() - 0.5);
  const app = await appOver(db);

  const answers = await inParallel(crowd.map((buyer) => () => buy(app, buyer)));

  const { rows } = await sql<{ left: number }>`
    select on_hand - reserved as left from stock_items where sku_id = ${kailan.sku_id}
  `.execute(db);
  expect(rows[0]?.left, 'less is left than the largest bundle needs').toBeLessThan(3);
  expect(Object.keys(tally(answers)).toSorted()).toEqual(['201', '409 insufficient_stock']);
  expect(await findShopViolations(db)).toEqual([]);
  expect(await deadlocks(db)).toBe(before);
  await app.close();
});
