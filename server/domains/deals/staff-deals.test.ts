import { randomUUID } from 'node:crypto';
import type { DealDraft } from '@kebun/contract/deals/staff-deals.ts';
import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenGuest } from '#test/fixtures/given-cart.ts';
import { givenDeal } from '#test/fixtures/given-deal.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenPacks, givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { advanceRecurringDeals } from './advance-recurring-deals.ts';
import { redeemDeals } from './redeem-deals.ts';
import { scheduleDeal } from './schedule-deal.ts';
import { addDeal, changeDeal, endDeal, findDealForStaff } from './staff-deals.ts';

type Headers = Record<string, string>;

const hour = 3_600_000; // milliseconds
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const terms = (overrides: Partial<DealDraft> = {}): DealDraft => ({
  price: 100,
  allotment: 10,
  starts_at: inHours(-1),
  ends_at: inHours(2),
  ...overrides,
});

const idsIn = async (request: SendRequest, headers: Headers, status: string): Promise<string[]> => {
  const { body } = await request('GET', `/api/staff/deals?limit=100&status=${status}`, undefined, headers);
  return body.data.map(({ id }: { id: string }) => id);
};

const seen = async (request: SendRequest, slug: string) =>
  (await request('GET', `/api/product?slug=${slug}`)).body.data;

test('a deal starts at once, and shoppers see each change of it', async ({ db, tx, open }) => {
  const request = await open();
  const by = await givenStaff(db, 'manager');
  const { sku_id, slug } = await givenProduct(tx);

  const made = await request('POST', '/api/staff/deals', { ...terms(), sku_id }, by.headers);
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  expect(made.body.data).toMatchObject({ status: 'running', sold: 0, sku: { sku_id } });
  expect(await idsIn(request, by.headers, 'running')).toContain(id);
  expect(await seen(request, slug)).toMatchObject({ sale_price: 100, deal: { id } });

  await request('PUT', `/api/staff/deals/${id}`, { ...terms({ price: 90 }), version: 1 }, by.headers);
  expect(await seen(request, slug)).toMatchObject({ sale_price: 90 });

  expect((await request('POST', `/api/staff/deals/${id}/end`, {}, by.headers)).status).toBe(204);
  expect(await seen(request, slug)).toMatchObject({ sale_price: null, deal: null });
  expect(await idsIn(request, by.headers, 'ended')).toContain(id);
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action).sort()).toEqual(['deal.created', 'deal.ended', 'deal.updated']);
});

test('caches of its product are invalidated by a change', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { sku_id, product_id } = await givenProduct(tx);
  const tags = new CacheTags();
  const dropped: string[] = [];
  tags.onDrop((names) => names !== 'all' && dropped.push(...names));

  const id = await withInvalidation(db, tags)((inside) => addDeal(inside, { ...terms(), sku_id }, by));
  expect(dropped).toEqual(expect.arrayContaining(['deals', `product:${product_id}`]));
  dropped.length = 0;
  await withInvalidation(db, tags)((inside) => changeDeal(inside, id, terms({ price: 80 }), by));
  expect(dropped).toEqual(expect.arrayContaining(['deals', `product:${product_id}`, `stock:${product_id}`]));
});

// biome-ignore format: table
const wrongs: [string, Partial<DealDraft>, string][] = [
  ['no price',                       { price: null },              'price'],
  ['a price that is none',           { price: 1_000_000 },         'price'],
  ['no units',                       { allotment: null },          'allotment'],
  ['no end',                         { ends_at: null },            'ends_at'],
  ['an end before the beginning',    { ends_at: inHours(-3) },     'ends_at'],
  ['an end that has passed',         { starts_at: inHours(-3), ends_at: inHours(-2) }, 'ends_at'],
  ['days longer than a day',         { is_daily: true, ends_at: inHours(30) }, 'ends_at'],
  ['more for one than there are',    { max_per_shopper: 11 },          'max_per_shopper'],
  ["no product",                      { sku_id: null },             'sku_id'],
];

test.for(wrongs)('a deal with %s is refused', async ([, wrong, field], { db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { sku_id } = await givenProduct(tx);

  const { status, body } = await request(
    'POST',
    '/api/staff/deals',
    { sku_id, ...terms(), ...wrong },
    headers,
  );

  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('a product with several packs cannot have a deal', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { sku_id } = await givenPacks(tx, { large: 5, small: 5 });

  await expect(addDeal(tx, { ...terms(), sku_id }, by)).rejects.toMatchObject({
    details: { errors: { sku_id: ['refusal.deal_needs_single_variant'] } },
  });
});

test('an active deal keeps its start, and cannot have fewer units than it sold', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { sku_id } = await givenProduct(tx);
  const id = await givenDeal(tx, sku_id, { withheld: 4 });
  const deal = () => tx.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await deal();

  await expect(changeDeal(tx, id, terms({ allotment: 3 }), by)).rejects.toMatchObject({
    details: { errors: { allotment: ['office.deals_rule_sold'] } },
  });
  await changeDeal(tx, id, terms({ allotment: 4, starts_at: inHours(1) }), by);

  expect(await deal()).toMatchObject({ allotment: 4, sold: 4, starts_at: before.starts_at });
});

test('of two deals at once for the same product and time, one is created', async ({ fresh }) => {
  const by = await givenStaff(fresh.db, 'manager');
  const { sku_id } = await inTransaction(fresh.db, (tx) => givenProduct(tx));
  const add = (starts: number) =>
    inTransaction(fresh.db, (tx: Tx) =>
      addDeal(tx, { ...terms({ starts_at: inHours(starts), ends_at: inHours(starts + 4) }), sku_id }, by),
    );

  const outcomes = await Promise.allSettled([add(1), add(3)]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'deal_overlaps' },
  });
});

test('a deal is not moved into the time of another', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { sku_id } = await givenProduct(tx);
  await addDeal(tx, { ...terms(), sku_id }, by);
  const later = terms({ starts_at: inHours(4), ends_at: inHours(6) });
  const id = await addDeal(tx, { ...later, sku_id }, by);

  await expect(changeDeal(tx, id, { ...later, starts_at: inHours(1) }, by)).rejects.toMatchObject({
    code: 'deal_overlaps',
  });
});

test('an upcoming deal can be deleted; an ended one cannot change', async ({ db, tx, open }) => {
  const request = await open();
  const { headers, id: staffId } = await givenStaff(db, 'manager');
  const { sku_id } = await givenProduct(tx);
  const later = terms({ starts_at: inHours(4), ends_at: inHours(6) });
  const id = await addDeal(tx, { ...later, sku_id }, { id: staffId });

  expect((await request('POST', `/api/staff/deals/${id}/end`, {}, headers)).status).toBe(204);
  expect((await request('GET', `/api/staff/deals/${id}`, undefined, headers)).body.code).toBe(
    'deal_not_found',
  );

  const over = await givenDeal(tx, sku_id, { begins: -60, lasts: 30 });
  const change = await request('PUT', `/api/staff/deals/${over}`, terms(), headers);
  expect(change.body.code).toBe('deal_ended');
});

/** Returns the deals of a sku that have not ended, the active one first. */
const roundsOf = (db: Db, skuId: string) =>
  db
    .selectFrom('deals')
    .select(['id', 'price', 'starts_at'])
    .where('sku_id', '=', skuId)
    .where('ends_at', '>', sql<string>`now()`)
    .orderBy('starts_at')
    .execute();

const pricesOf = async (db: Db, skuId: string) => (await roundsOf(db, skuId)).map(({ price }) => price);

describe('a daily deal', () => {
  const daily = (overrides: Partial<DealDraft> = {}) => terms({ is_daily: true, ...overrides });

  test('is ended with its next round, which is already planned', async ({ db, tx }) => {
    const by = await givenStaff(db, 'manager');
    const { sku_id } = await givenProduct(tx);
    const id = await addDeal(tx, { ...daily(), sku_id }, by);
    expect(await roundsOf(tx, sku_id)).toHaveLength(2);
    expect(await findDealForStaff(tx, id)).toMatchObject({ status: 'running', is_daily: true });

    await endDeal(tx, id, by);
    await advanceRecurringDeals(tx);

    expect(await roundsOf(tx, sku_id)).toEqual([]);
    expect(await findDealForStaff(tx, id)).toMatchObject({ status: 'ended', is_daily: false });
  });

  test('recurs with its changes, or stops', async ({ db, tx }) => {
    const by = await givenStaff(db, 'manager');
    const { sku_id } = await givenProduct(tx);
    const id = await addDeal(tx, { ...daily(), sku_id }, by);

    await changeDeal(tx, id, daily({ price: 80 }), by);
    expect(await pricesOf(tx, sku_id)).toEqual([80, 80]);
    await changeDeal(tx, id, terms({ price: 70, ends_at: inHours(30) }), by);
    await advanceRecurringDeals(tx);

    expect(await pricesOf(tx, sku_id)).toEqual([70]);
  });

  test('stops recurring when its next round is deleted', async ({ db, tx }) => {
    const by = await givenStaff(db, 'manager');
    const { sku_id } = await givenProduct(tx);
    const id = await addDeal(tx, { ...daily(), sku_id }, by);
    const [, next] = await roundsOf(tx, sku_id);

    await endDeal(tx, next?.id ?? '', by);
    await advanceRecurringDeals(tx);

    expect((await roundsOf(tx, sku_id)).map((round) => round.id)).toEqual([id]);
  });

  test('keeps a round that was edited by hand', async ({ db, tx }) => {
    const by = await givenStaff(db, 'manager');
    const { sku_id } = await givenProduct(tx);
    const id = await addDeal(tx, { ...daily(), sku_id }, by);
    const [, next] = await roundsOf(tx, sku_id);
    const hours = { starts_at: inHours(20), ends_at: inHours(21) };
    await changeDeal(tx, next?.id ?? '', daily({ price: 60, ...hours }), by);

    await endDeal(tx, id, by);

    expect(await roundsOf(tx, sku_id)).toMatchObject([{ id: next?.id, price: 60 }]);
  });

  test('is planned by the transaction that changes it, and not by a concurrent job', async ({
    fresh: { db },
  }) => {
    const by = await givenStaff(db, 'manager');
    const { sku_id } = await inTransaction(db, (tx) => givenProduct(tx));
    const id = await inTransaction(db, (tx) => addDeal(tx, { ...daily(), sku_id }, by));
    await db.deleteFrom('deals').where('sku_id', '=', sku_id).where('id', '<>', id).execute();
    await db.updateTable('deals').set({ repeat_interval: '24 hours' }).where('id', '=', id).execute();

    await inTransaction(db, async (tx) => {
      await changeDeal(tx, id, daily({ price: 80 }), by);
      await inTransaction(db, advanceRecurringDeals);
    });

    expect(await pricesOf(db, sku_id)).toEqual([80, 80]);
  });
});

test('a conflict with an uncommitted deal is refused with a message', async ({ fresh: { db } }) => {
  const by = await givenStaff(db, 'manager');
  const { sku_id } = await inTransaction(db, (tx) => givenProduct(tx));
  const id = await inTransaction(db, (tx) => addDeal(tx, { ...terms(), sku_id }, by));
  const later = { starts_at: inHours(4), ends_at: inHours(6) };
  const other = {
    sku_id,
    price: 90,
    allotment: 5,
    withheld: 0,
    max_per_shopper: null,
    repeat_interval: null,
    ...later,
  };

  const { changing } = await inTransaction(db, async (tx) => {
    await scheduleDeal(tx, other);
    const changing = inTransaction(db, (one) => changeDeal(one, id, terms({ ends_at: inHours(5) }), by));
    changing.catch(() => {});
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 5_000 }).toBe(1);
    return { changing };
  });

  await expect(changing).rejects.toMatchObject({ code: 'deal_overlaps' });
});

const orderKailan = (db: Db) => inTransaction(db, (tx) => givenOrder(tx, { kailan: 4 }));

test('an order that used a deal while it was being ended took it in time', async ({ fresh: { db } }) => {
  const by = await givenStaff(db, 'manager');
  const { sku_id } = await findTestSku(db, 'kailan');
  const id = await inTransaction(db, (tx) => givenDeal(tx, sku_id));

  await inTransaction(db, async (tx) => {
    await sql`select now()`.execute(tx); // the start of this transaction
    expect(await orderKailan(db)).toMatchObject({ items: [{ unit_price: 100 }] });
    await endDeal(tx, id, by);
  });

  expect(await findDealForStaff(db, id)).toMatchObject({ status: 'ended', sold: 4 });
  expect(await findShopViolations(db)).toEqual([]);
});

test('a corrected price applies to future orders, and the books know both', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { sku_id } = await findTestSku(tx, 'kailan');
  const deal_id = await givenDeal(tx, sku_id);
  expect(await orderKailan(db)).toMatchObject({ items: [{ unit_price: 100 }] });

  await changeDeal(tx, deal_id, terms({ price: 90 }), by);

  const { id: shopperId } = await givenGuest(tx);
  const taking = { orderId: randomUUID(), shopperId };
  const short = [{ deal_id, left: 0 }]; // at the earlier price
  expect(await redeemDeals(tx, taking, [{ deal_id, price: 100, quantity: 1 }])).toEqual(short);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('a deal withholds units for the farm gate, in every round', async ({ db, tx, open }) => {
  const request = await open();
  const by = await givenStaff(db, 'manager');
  const { sku_id } = await givenProduct(tx);
  const add = (withheld: number) =>
    request('POST', '/api/staff/deals', { ...terms({ is_daily: true }), sku_id, withheld }, by.headers);

  expect((await add(11)).body.errors).toHaveProperty('withheld');
  expect(await add(4)).toMatchObject({ status: 201, body: { data: { withheld: 4, sold: 4 } } });
  const rounds = await tx.selectFrom('deals').select('withheld').where('sku_id', '=', sku_id).execute();
  expect(rounds).toEqual([{ withheld: 4 }, { withheld: 4 }]);
});
