import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { putInCart } from '#domains/cart/add-to-cart.ts';
import { updateClearances } from '#domains/catalogue/products/near-date-skus.ts';
import { placeOrder } from '#domains/checkout/place-order/place-order.ts';
import { saveCheckout } from '#domains/checkout/save-checkout.ts';
import { scheduleDeal } from '#domains/deals/schedule-deal.ts';
import { findPickList } from '#domains/fulfilment/delivery-windows.ts';
import { packOrder } from '#domains/fulfilment/pack-order.ts';
import { findStock } from '#domains/inventory/list-movements.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { findRecallScope } from '#domains/recalls/recall-scope.ts';
import { readStart, tracedLotsFrom } from '#domains/recalls/traced-lots.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { balances, type EpcisDocument, epcisErrors } from '#test/fixtures/epcis-checks.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { vanAndCash, yesTo } from '#test/fixtures/given-checkout.ts';
import { withRetry } from '#test/fixtures/given-crowd.ts';
import { givenTwoLots, nearDateLotOf } from '#test/fixtures/given-lots.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { packFrom } from '#test/fixtures/given-recall.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { monthEpcis } from './epcis/month-epcis.ts';
import { traceEpcis } from './epcis/trace-epcis.ts';
import { takeExpiredLotsOffSale, takeShortDatedLotsOffSale } from './lots-off-sale.ts';
import { endClearance, startClearance } from './near-date.ts';
import { setLotState } from './set-lot-state.ts';
import { traceLot } from './trace-lot.ts';

const today = '2098-12-31';
const publicUrl = 'https://shop.example';

/** Two units without a lot, eight that end on 3 January, eight on the 5th. Orders of tomorrow need the 4th. */
async function givenShortDatedLot(db: Db) {
  const lots = await givenTwoLots(db);
  await db.updateTable('products').set({ guaranteed_days: 3 }).where('id', '=', lots.product_id).execute();
  for (const [code, day] of [
    [lots.first, '2099-01-03'],
    [lots.last, '2099-01-05'],
  ] as const)
    await db.updateTable('pack_lots').set({ best_before: day }).where('code', '=', code).execute();
  return lots;
}

const startDueClearances = (tx: Tx, on = today) =>
  takeShortDatedLotsOffSale(tx, { today: on, limit: 50, choice: 'near_date' });

/** The same, with its near-date lot on clearance at 60 percent of the price. */
async function givenClearance(tx: Tx) {
  const lots = await givenShortDatedLot(tx);
  await startDueClearances(tx);
  await updateClearances(tx, 40);
  const near = await nearDateLotOf(tx, lots.first);
  const { sku_id: near_sku } = await lotOf(tx, near);
  return { ...lots, near, near_sku };
}

const lotOf = (db: Db, code: string) =>
  db
    .selectFrom('pack_lots')
    .select([
      'id',
      'sku_id',
      'packs',
      'on_hand',
      'blocked_units',
      'state',
      'is_off_sale',
      'best_before',
      'size',
    ])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const reserve = async (tx: Tx, sku_id: string, quantity: number) => {
  const order = randomUUID();
  expect(await reserveStock(tx, order, [{ sku_id, quantity }], null)).toEqual([]);
  return order;
};

/** Orders packs of one SKU of a product, by van and for cash. */
async function orderOf(tx: Tx, product_id: string, variation_option_id: string, quantity: number) {
  const shopper = await givenGuest(tx);
  await putInCart(
    tx,
    shopper.id,
    [{ product_id, variation_option_id, quantity }],
    { mode: 'add' },
    inEnglish(),
  );
  const checkout = await saveCheckout(tx, shopper.id, await vanAndCash(tx), inEnglish().to);
  return placeOrder(tx, shopper, yesTo(checkout), inEnglish().to);
}

const openDeal = (tx: Tx, sku_id: string) =>
  scheduleDeal(tx, {
    sku_id,
    price: 100,
    allotment: 1,
    withheld: 0,
    max_per_shopper: null,
    starts_at: new Date().toISOString(),
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    repeat_interval: null,
  });

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  return error instanceof Refusal ? error.code : error;
};

describe('a lot that would not keep as long as guaranteed', () => {
  test('goes on clearance: its free packs move to a near-date lot', async ({ tx }) => {
    const { sku_id, first } = await givenShortDatedLot(tx);
    await tx.updateTable('pack_lots').set({ size: 'XL' }).where('code', '=', first).execute();

    expect(await startDueClearances(tx)).toBe(1);
    expect(await startDueClearances(tx)).toBe(0);

    const near = await lotOf(tx, await nearDateLotOf(tx, first));
    expect(near).toMatchObject({ packs: 8, on_hand: 8, best_before: '2099-01-03', state: 'ok', size: 'XL' });
    expect(await lotOf(tx, first)).toMatchObject({ on_hand: 0, blocked_units: 0, is_off_sale: true });
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 10, available: 10 });
    expect(await findStock(tx, near.sku_id)).toMatchObject({ on_hand: 8, available: 8 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('gives the packs that an order has reserved to that order, and puts them on clearance once it gives them up', async ({
    tx,
  }) => {
    const { sku_id, first } = await givenShortDatedLot(tx);
    const order = await reserve(tx, sku_id, 12);

    await startDueClearances(tx);
    expect(await lotOf(tx, first)).toMatchObject({ on_hand: 2, blocked_units: 0 });
    await releaseReservation(tx, order);
    expect(await lotOf(tx, first)).toMatchObject({ on_hand: 0, blocked_units: 2 });
    expect(await startDueClearances(tx)).toBe(1);

    expect(await lotOf(tx, await nearDateLotOf(tx, first))).toMatchObject({ packs: 2, on_hand: 2 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is only taken off sale on its last day, and while its product has a deal', async ({ tx }) => {
    const { sku_id, first } = await givenShortDatedLot(tx);
    await openDeal(tx, sku_id);
    expect(await startDueClearances(tx)).toBe(1);
    expect(await startDueClearances(tx)).toBe(0);
    expect(await lotOf(tx, first)).toMatchObject({ blocked_units: 8, is_off_sale: true });

    await tx.deleteFrom('deals').where('sku_id', '=', sku_id).execute();
    expect(await startDueClearances(tx, '2099-01-03')).toBe(1); // the other lot
    expect(await lotOf(tx, first)).toMatchObject({ blocked_units: 8 });
  });
});

describe('near-date packs', () => {
  test('are a choice of their own on the page of the product, with their day and price', async ({
    tx,
    open,
  }) => {
    const { slug, near_sku } = await givenClearance(tx);
    const request = await open();

    const { data } = (await request('GET', `/api/products/${slug}`)).body;
    const [usual, near] = data.variation_options;
    expect(data).toMatchObject({ product_type: 'variable', on_sale: true, unit: usual.unit });
    expect(usual).toMatchObject({ title: 'Full shelf life', quantity: 10 });
    expect(near).toMatchObject({
      id: near_sku,
      title: 'Best before 3 Jan 2099',
      price: usual.price,
      sale_price: Math.floor((usual.price * 0.6) / 5) * 5,
      quantity: 8,
      unit: `${usual.unit}, near best-before`,
    });
    const zh = (await request('GET', `/api/products/${slug}?lang=zh`)).body.data;
    expect(zh.variation_options[1].title).toBe('即期品，最佳食用日期：2099 年 1 月 3 日');
    const [card] = (await request('GET', `/api/products?slug=${slug}`)).body.data;
    expect(card).toMatchObject({ min_price: near.sale_price, max_price: usual.price, on_sale: true });
  });

  test('are bought, picked and packed from their lot, also by the label of the lot that they were in', async ({
    tx,
  }) => {
    const { product_id, near_sku, near, first } = await givenClearance(tx);
    const order = await orderOf(tx, product_id, near_sku, 3);
    const { window_id, slot_date } = await tx
      .selectFrom('orders')
      .select(['window_id', 'slot_date'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();

    const window = { date: slot_date ?? '', window_id: window_id ?? '' };
    const { rows } = await findPickList(tx, window, { ...inEnglish().to, today: slot_date ?? '' });
    expect(rows.find((row) => row.sku_id === near_sku)?.lots).toMatchObject([{ code: near, quantity: 3 }]);
    await packFrom(tx, order.id, [{ code: first, quantity: 2 }]);

    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 5 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('without a stated choice are not what goes into the cart', async ({ tx }) => {
    const { product_id, sku_id } = await givenClearance(tx);
    const guest = await givenGuest(tx);

    const { cart } = await putInCart(
      tx,
      guest.id,
      [{ product_id, quantity: 1 }],
      { mode: 'add' },
      inEnglish(),
    );

    expect(cart.items).toMatchObject([{ variation_option_id: sku_id, product_type: 'variable' }]);
  });

  test('are not ordered for a day after their best-before day, and not packed for one', async ({ tx }) => {
    const { product_id, near_sku, near } = await givenClearance(tx);
    const order = await orderOf(tx, product_id, near_sku, 1);
    await tx.updateTable('pack_lots').set({ best_before: '2026-11-21' }).where('code', '=', near).execute();
    await updateClearances(tx, 40);

    expect(await refusalOf(orderOf(tx, product_id, near_sku, 1))).toBe('past_best_before');
    expect(await refusalOf(packFrom(tx, order.id, []))).toBe('stock_below_guarantee');
  });

  test('are no longer on clearance once they are sold out, and again when an order gives them up', async ({
    tx,
  }) => {
    const { near_sku, product_id } = await givenClearance(tx);
    const isOffered = async () =>
      (
        await tx
          .selectFrom('skus')
          .select('clearance_until')
          .where('id', '=', near_sku)
          .executeTakeFirstOrThrow()
      ).clearance_until;
    const order = await reserve(tx, near_sku, 8);

    expect(await updateClearances(tx, 40)).toBe(1);
    expect(await isOffered()).toBeNull();
    const { product_type } = await tx
      .selectFrom('product_cards')
      .select('product_type')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow();
    expect(product_type).toBe('simple');
    await releaseReservation(tx, order);
    expect(await updateClearances(tx, 40)).toBe(1);
    expect(await isOffered()).toBe('2099-01-03');
    expect(await updateClearances(tx, 40)).toBe(0);
  });

  test('cost less than the other packs when the price of those changes', async ({ tx }) => {
    const { sku_id, near_sku } = await givenClearance(tx);
    await tx.updateTable('skus').set({ price: 1_000, sale_price: 800 }).where('id', '=', sku_id).execute();

    expect(await updateClearances(tx, 25)).toBe(1);

    const near = await tx
      .selectFrom('skus')
      .select(['price', 'sale_price'])
      .where('id', '=', near_sku)
      .execute();
    expect(near).toEqual([{ price: 1_000, sale_price: 600 }]);
  });

  test('that no one bought are written off after their best-before day, whatever the shop does with others', async ({
    tx,
  }) => {
    const { near, near_sku, first } = await givenClearance(tx);

    expect(await takeExpiredLotsOffSale(tx, { today: '2099-01-03', limit: 50, choice: 'sell' })).toBe(0);
    expect(await takeExpiredLotsOffSale(tx, { today: '2099-01-04', limit: 50, choice: 'sell' })).toBe(1);

    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 0, blocked_units: 0, state: 'held' });
    expect(await lotOf(tx, first)).toMatchObject({ state: 'ok' });
    expect(await findStock(tx, near_sku)).toMatchObject({ on_hand: 0 });
    expect(await findAllViolations(tx)).toEqual([]);
  });
});

describe('near-date packs of a lot past its best-before day', () => {
  const expire = (tx: Tx, on: string) => takeExpiredLotsOffSale(tx, { today: on, limit: 50, choice: 'sell' });

  test('that an order gives up later are written off by the next job, once', async ({ tx }) => {
    const { near, near_sku } = await givenClearance(tx);
    const order = await reserve(tx, near_sku, 3);
    expect(await expire(tx, '2099-01-04')).toBe(1);
    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 3, blocked_units: 0, state: 'held' });
    expect(await expire(tx, '2099-01-04')).toBe(0);

    await releaseReservation(tx, order);
    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 0, blocked_units: 3 });
    expect(await expire(tx, '2099-01-05')).toBe(1);
    expect(await expire(tx, '2099-01-05')).toBe(0);

    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 0, blocked_units: 0, state: 'held' });
    expect(await findStock(tx, near_sku)).toMatchObject({ on_hand: 0 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('stay blocked while staff hold the lot, and are written off once it is released', async ({ tx }) => {
    const { near, packer } = await givenClearance(tx);
    await setLotState(tx, { code: near, state: 'held', reason: 'a sample for the laboratory' }, packer);
    expect(await expire(tx, '2099-01-04')).toBe(0);
    expect(await lotOf(tx, near)).toMatchObject({ blocked_units: 8 });

    await setLotState(tx, { code: near, state: 'ok', reason: 'fine' }, packer);
    expect(await expire(tx, '2099-01-04')).toBe(1);
    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 0, blocked_units: 0 });
  });
});

describe('a clearance by hand', () => {
  test('begins for any lot, and ends with the packs back in their lot, where the job leaves them', async ({
    tx,
  }) => {
    const { first, last, sku_id } = await givenShortDatedLot(tx);
    const by = await givenStaff(tx, 'manager');

    await startClearance(tx, { code: last, today }, by);
    const near = await nearDateLotOf(tx, last);
    await reserve(tx, (await lotOf(tx, near)).sku_id, 3);
    await endClearance(tx, near, by);

    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 3, blocked_units: 0, is_off_sale: true });
    expect(await lotOf(tx, last)).toMatchObject({ on_hand: 0, blocked_units: 5, is_off_sale: true });
    await startDueClearances(tx, '2099-01-02');
    expect(await lotOf(tx, last)).toMatchObject({ blocked_units: 5 });
    await setLotState(tx, { code: last, state: 'ok', reason: 'sell them' }, by);
    expect(await lotOf(tx, last)).toMatchObject({ on_hand: 5, blocked_units: 0 });
    expect(await lotOf(tx, first)).toMatchObject({ on_hand: 0 });
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 7 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is refused without free packs, for a held or past lot, for a near-date lot, and during a deal', async ({
    tx,
  }) => {
    const { first, last, sku_id } = await givenShortDatedLot(tx);
    const by = await givenStaff(tx, 'manager');
    const start = (code: string, on = today) => refusalOf(startClearance(tx, { code, today: on }, by));

    expect(await start(first, '2099-01-03')).toBe('near_date_too_late');
    await startClearance(tx, { code: first, today }, by);
    expect(await start(first)).toBe('near_date_no_units');
    const near = await nearDateLotOf(tx, first);
    expect(await start(near)).toBe('lot_on_clearance');
    expect(await refusalOf(endClearance(tx, last, by))).toBe('lot_not_on_clearance');
    await setLotState(tx, { code: last, state: 'held', reason: 'a stone' }, by);
    expect(await start(last)).toBe('lot_held');
    await endClearance(tx, near, by);
    expect(await refusalOf(endClearance(tx, near, by))).toBe('lot_not_on_clearance');
    await openDeal(tx, sku_id);
    expect(await start(first)).toBe('near_date_has_deal');
  });
});

describe('a near-date lot', () => {
  test('is held with the lot that it was split off', async ({ tx }) => {
    const { first, near, near_sku, packer } = await givenClearance(tx);

    await setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer);

    expect(await lotOf(tx, near)).toMatchObject({ state: 'held', on_hand: 0, blocked_units: 8 });
    expect(await findStock(tx, near_sku)).toMatchObject({ available: 0 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('on hold is blocked once its orders can get packs of another that is split off', async ({ tx }) => {
    const { last, near, near_sku, packer } = await givenClearance(tx);
    await reserve(tx, near_sku, 3);
    await setLotState(tx, { code: near, state: 'held', reason: 'a stone' }, packer);
    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 3, blocked_units: 5 });

    await startClearance(tx, { code: last, today }, packer);

    expect(await lotOf(tx, near)).toMatchObject({ on_hand: 0, blocked_units: 8 });
    expect(await findStock(tx, near_sku)).toMatchObject({ available: 5 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is reached by a recall of its harvest, of the lot that it was in, and of itself with that lot', async ({
    tx,
  }) => {
    const { lot, first, last, near } = await givenClearance(tx);
    const codesOf = async (kind: 'harvest_lot' | 'pack_lot', ref: string) => {
      const { pack_lots } = await findRecallScope(tx, tracedLotsFrom(readStart({ kind, ref })), 'en');
      return pack_lots.map(({ code }) => code).sort();
    };

    expect(await codesOf('harvest_lot', lot)).toEqual([first, last, near].sort());
    expect(await codesOf('pack_lot', first)).toEqual([first, near].sort());
    expect(await codesOf('pack_lot', near)).toEqual([first, near].sort());
  });

  test('has the trace of the lot that it was packed in', async ({ tx }) => {
    const { first, near } = await givenClearance(tx);
    const trace = (code: string) =>
      traceLot(tx, { code, language: 'en', now: new Date(`${today}T04:00:00Z`) });

    const { sources, farms, made_on, harvested_on } = await trace(first);
    expect(await trace(near)).toMatchObject({
      sources,
      farms,
      made_on,
      harvested_on,
      best_before: '2099-01-03',
    });
    expect(sources).not.toEqual([]);
  });

  test('is in EPCIS documents with the move of its packs, and they balance', async ({ tx }) => {
    const { near, first, lot } = await givenClearance(tx);
    await endClearance(tx, near, await givenStaff(tx, 'manager'));
    const left = (document: EpcisDocument) => {
      expect(epcisErrors(document)).toEqual([]);
      return balances(document.epcisBody.eventList);
    };
    const classOf = (code: string) => `${publicUrl}/id/pack-lot/class/${code}`;

    const now = new Date();
    let json = '';
    const month = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
    for await (const chunk of monthEpcis(tx, { month, publicUrl, now: new Date(now.getTime() + 60_000) }))
      json += chunk;
    const ofMonth = left(JSON.parse(json));
    expect([ofMonth.get(classOf(first)), ofMonth.get(classOf(near))]).toEqual([8, 0]);

    const traced = JSON.parse((await traceEpcis(tx, { code: near, publicUrl, now })).json);
    const ofTrace = left(traced);
    expect([ofTrace.get(classOf(first)), ofTrace.get(classOf(near))]).toEqual([0, 8]);
    expect(JSON.stringify(traced)).toContain(encodeURIComponent(lot));
  });
});

test('an order that gives packs up while the job runs leaves none of them blocked after the next one', async ({
  fresh: { db },
}) => {
  const { first } = await givenShortDatedLot(db);
  await inTransaction(db, (tx) => startDueClearances(tx));
  await inTransaction(db, (tx) => updateClearances(tx, 40));
  const near = await nearDateLotOf(db, first);
  const { sku_id: near_sku } = await lotOf(db, near);
  const order = await inTransaction(db, (tx) => reserve(tx, near_sku, 3));
  const expire = () =>
    withRetry(() =>
      inTransaction(db, (tx) =>
        takeExpiredLotsOffSale(tx, { today: '2099-01-04', limit: 50, choice: 'sell' }),
      ),
    );

  await Promise.all([
    expire(),
    withRetry(() => inTransaction(db, (tx) => releaseReservation(tx, order))),
    expire(),
  ]);
  await Promise.all([expire(), expire()]);

  expect(await lotOf(db, near)).toMatchObject({ on_hand: 0, blocked_units: 0, state: 'held' });
  const spoiled = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<string>('delta').as('units'))
    .where('sku_id', '=', near_sku)
    .where('reason', '=', 'spoiled')
    .executeTakeFirstOrThrow();
  expect(Number(spoiled.units)).toBe(-8);
  expect(await findAllViolations(db)).toEqual([]);
});

test('the job waits for an order that is being placed, and moves none of its packs', async ({
  fresh: { db },
}) => {
  const { sku_id, first } = await givenShortDatedLot(db);

  const job = await inTransaction(db, async (tx) => {
    await reserve(tx, sku_id, 12);
    const started = inTransaction(db, (other) => startDueClearances(other));
    await wait(300); // it has read the lots, and waits for the stock
    return { started };
  });

  expect(await job.started).toBe(1);
  expect(await lotOf(db, first)).toMatchObject({ on_hand: 2, blocked_units: 0 });
  expect(await lotOf(db, await nearDateLotOf(db, first))).toMatchObject({ on_hand: 6 });
  expect(await findAllViolations(db)).toEqual([]);
});

test('the job, buyers and packers at once never sell or pack a pack twice', async ({ fresh: { db } }) => {
  const lots = await givenShortDatedLot(db);
  const { sku_id, slug, first, product_id } = lots;
  const open = await inTransaction(db, (tx) => givenOrder(tx, { [slug]: 6 }));
  const buy = (sku: string) => () =>
    withRetry(() =>
      inTransaction(db, async (tx) =>
        (await reserveStock(tx, randomUUID(), [{ sku_id: sku, quantity: 2 }], null)).length === 0 ? 2 : 0,
      ),
    );
  const packIt = () =>
    withRetry(async () => {
      const { version, lines } = await db
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_id', 'orders.id')
        .select(['orders.version', 'order_lines.id', 'order_lines.quantity'])
        .where('orders.id', '=', open.id)
        .execute()
        .then(([line]) => ({
          version: line?.version ?? 0,
          lines: [{ id: line?.id ?? '', quantity: line?.quantity ?? 0 }],
        }));
      await inTransaction(db, (tx) => packOrder(tx, open.id, { version, lines }, { by: null }));
    });

  const [, , ...sold] = await Promise.all([
    withRetry(() => inTransaction(db, (tx) => startDueClearances(tx))),
    packIt(),
    ...Array.from({ length: 6 }, buy(sku_id)),
  ]);
  await inTransaction(db, (tx) => updateClearances(tx, 40));
  const near = await db
    .selectFrom('skus')
    .select('id')
    .where('product_id', '=', product_id)
    .where('near_date_of', 'is not', null)
    .executeTakeFirst();
  const moved = near ? (await findStock(db, near.id)).on_hand : 0;

  const usual = await findStock(db, sku_id);
  const units = sold.reduce<number>((sum, each) => sum + Number(each), 0);
  const { blocked_units } = await lotOf(db, first);
  expect(usual.reserved).toBe(units);
  expect(6 + usual.on_hand + blocked_units + moved).toBe(18);
  expect(await findAllViolations(db)).toEqual([]);
});
