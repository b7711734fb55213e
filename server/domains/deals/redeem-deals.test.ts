import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { givenDeal } from '#test/fixtures/given-deal.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { advanceRecurringDeals } from './advance-recurring-deals.ts';
import { redeemDeals } from './redeem-deals.ts';
import { releaseDeals } from './release-deals.ts';
import { scheduleDeal } from './schedule-deal.ts';

test('a deal sells the units it has left, and takes back once those of a cancelled order', async ({ tx }) => {
  const { sku_id } = await findTestSku(tx, 'kailan');
  const deal_id = await givenDeal(tx, sku_id, { allotment: 5, withheld: 1 });
  const { id: shopperId } = await givenGuest(tx);
  const orderId = randomUUID();
  const sold = async () =>
    (await tx.selectFrom('deals').select('sold').where('id', '=', deal_id).executeTakeFirstOrThrow()).sold;

  expect(await redeemDeals(tx, { orderId, shopperId }, [{ deal_id, price: 100, quantity: 3 }])).toEqual([]);
  expect(await sold()).toBe(4);
  expect(
    await redeemDeals(tx, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity: 2 }]),
  ).toEqual([{ deal_id, left: 1 }]);

  await releaseDeals(tx, orderId);
  await releaseDeals(tx, orderId);
  expect(await sold()).toBe(1);
});

test('a deal sells nothing before its start or after its end', async ({ tx }) => {
  const { id: shopperId } = await givenGuest(tx);
  for (const begins of [10, -130]) {
    const { sku_id } = await findTestSku(tx, begins > 0 ? 'kailan' : 'kangkung');
    const deal_id = await givenDeal(tx, sku_id, { begins });
    expect(
      await redeemDeals(tx, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity: 1 }]),
    ).toEqual([{ deal_id, left: 0 }]);
  }
});

test('a deleted deal sells nothing', async ({ tx }) => {
  const { id: shopperId } = await givenGuest(tx);
  const deal_id = randomUUID();

  expect(
    await redeemDeals(tx, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity: 1 }]),
  ).toEqual([{ deal_id, left: 0 }]);
});

test('one shopper gets at most the limit per person', async ({ tx }) => {
  const { sku_id } = await findTestSku(tx, 'kailan');
  const deal_id = await givenDeal(tx, sku_id, { max_per_shopper: 2 });
  const one = await givenGuest(tx);
  const other = await givenGuest(tx);
  const take = (shopperId: string, quantity: number) =>
    redeemDeals(tx, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity }]);

  expect(await take(one.id, 2)).toEqual([]);
  expect(await take(one.id, 1)).toEqual([{ deal_id, left: 0 }]);
  expect(await take(other.id, 1)).toEqual([]);
});

test('S-08: one shopper with 50 requests at once gets at most the limit per person', async ({
  fresh: { db },
}) => {
  const { sku_id } = await findTestSku(db, 'kailan');
  const deal_id = await inTransaction(db, (tx) =>
    givenDeal(tx, sku_id, { allotment: 40, max_per_shopper: 3 }),
  );
  const { id: shopperId } = await givenGuest(db);

  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      inTransaction(db, (tx) =>
        redeemDeals(tx, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity: 1 }]),
      ),
    ),
  );

  expect(taken.filter((short) => short.length === 0)).toHaveLength(3);
});

const howManyWait = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database()
    )`.execute(db);
  return rows.length;
};

test('a shopper who waited for their other tabs gets at most the limit', async ({ fresh: { db } }) => {
  const { sku_id } = await findTestSku(db, 'kailan');
  const deal_id = await inTransaction(db, (tx) =>
    givenDeal(tx, sku_id, { allotment: 40, max_per_shopper: 3 }),
  );
  const { id: shopperId } = await givenGuest(db);
  const take = (tx: Tx) =>
    redeemDeals(tx, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity: 1 }]);

  const waiting = await inTransaction(db, async (tx) => {
    expect(await take(tx)).toEqual([]);
    const others = Array.from({ length: 8 }, () => inTransaction(db, take));
    await expect.poll(() => howManyWait(db), { timeout: 5_000 }).toBe(8);
    return { others };
  });

  const taken = await Promise.all(waiting.others);
  expect(taken.filter((short) => short.length === 0)).toHaveLength(2);
});

test('a deal never sells more than its units, however many take at once', async ({ fresh: { db } }) => {
  const { sku_id } = await findTestSku(db, 'kailan');
  const deal_id = await inTransaction(db, (tx) => givenDeal(tx, sku_id, { allotment: 20 }));
  const { id: shopperId } = await givenGuest(db);

  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      inTransaction(db, (tx) =>
        redeemDeals(tx, { orderId: randomUUID(), shopperId }, [{ deal_id, price: 100, quantity: 1 }]),
      ),
    ),
  );

  expect(taken.filter((short) => short.length === 0)).toHaveLength(20);
  const { sold } = await db
    .selectFrom('deals')
    .select('sold')
    .where('id', '=', deal_id)
    .executeTakeFirstOrThrow();
  expect(sold).toBe(20);
});

test('a product has one deal at a time', async ({ tx }) => {
  const { sku_id } = await findTestSku(tx, 'kailan');
  await givenDeal(tx, sku_id);
  const another = tx.selectFrom('deals').selectAll().where('sku_id', '=', sku_id);
  const { id, sold, ...again } = await another.executeTakeFirstOrThrow();

  await expect(scheduleDeal(tx, again)).rejects.toMatchObject({ code: 'deal_overlaps' });
});

test('a recurring deal has one current and one upcoming round, even after a year', async ({ tx }) => {
  const { sku_id } = await findTestSku(tx, 'kailan');
  await givenDeal(tx, sku_id, { begins: -365 * 1440 - 30, lasts: 60, repeat_interval: '24 hours' });
  await advanceRecurringDeals(tx);
  await advanceRecurringDeals(tx);

  const { rows } = await sql<{ on: boolean }>`
    select now() between starts_at and ends_at as on from deals
    where sku_id = ${sku_id} and ends_at > now() order by starts_at`.execute(tx);
  expect(rows).toEqual([{ on: true }, { on: false }]);
});

test('a product with several packs cannot have a deal', async ({ tx }) => {
  const [pack] = await tx
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'product_id')
    .select('skus.id')
    .where('slug', '=', 'carrot')
    .execute();

  await expect(givenDeal(tx, pack?.id ?? '')).rejects.toMatchObject({ code: 'deal_needs_single_variant' });
});

test('a round blocked by another deal waits, and does not stop other deals', async ({ tx }) => {
  const { sku_id } = await findTestSku(tx, 'kailan');
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const first = await givenDeal(tx, sku_id, { begins: -90, lasts: 30 });
  const other = {
    sku_id,
    price: 90,
    allotment: 5,
    withheld: 0,
    max_per_shopper: null,
    repeat_interval: null,
  };
  await scheduleDeal(tx, { ...other, starts_at: minutes(20), ends_at: minutes(50) });
  await tx.updateTable('deals').set({ repeat_interval: '2 hours' }).where('id', '=', first).execute();
  const repeats = async () =>
    (await tx.selectFrom('deals').select('repeat_interval').where('id', '=', first).executeTakeFirstOrThrow())
      .repeat_interval;

  await advanceRecurringDeals(tx);
  expect(await repeats()).not.toBeNull();

  await tx.deleteFrom('deals').where('sku_id', '=', sku_id).where('id', '<>', first).execute();
  await advanceRecurringDeals(tx);
  expect(await repeats()).toBeNull();
});
