import { randomUUID } from 'node:crypto';
import { findStock } from '#domains/inventory/list-movements.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { withRetry } from '#test/fixtures/given-crowd.ts';
import { givenTwoLots, packingDay } from '#test/fixtures/given-lots.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { packFrom } from '#test/fixtures/given-recall.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import {
  type ExpiredRun,
  type ShortDatedRun,
  takeExpiredLotsOffSale,
  takeShortDatedLotsOffSale,
} from './lots-off-sale.ts';
import { setLotState } from './set-lot-state.ts';

/** Two units without a lot, eight that end on the 23rd, eight on the 25th. Tomorrow is the 21st. */
async function givenShortDatedLot(db: Db) {
  const lots = await givenTwoLots(db);
  await db.updateTable('products').set({ guaranteed_days: 3 }).where('id', '=', lots.product_id).execute();
  return lots;
}

const unitsOf = (db: Db, code: string) =>
  db
    .selectFrom('pack_lots')
    .select(['on_hand', 'blocked_units', 'state', 'is_off_sale'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const takeShortDated = (tx: Tx, choice: ShortDatedRun['choice'] = 'take_off_sale', today = packingDay) =>
  takeShortDatedLotsOffSale(tx, { today, limit: 50, choice });

const takeExpired = (tx: Tx, choice: ExpiredRun['choice']) =>
  takeExpiredLotsOffSale(tx, { today: '2026-11-24', limit: 50, choice });

const soldOrder = async (tx: Tx, sku_id: string, quantity: number) => {
  const order = randomUUID();
  expect(await reserveStock(tx, order, [{ sku_id, quantity }], null)).toEqual([]);
  return order;
};

describe('a lot that would not keep as long as guaranteed tomorrow', () => {
  test('is taken off sale: its free units are blocked, and those that an order gives up follow', async ({
    tx,
  }) => {
    const { sku_id, first } = await givenShortDatedLot(tx);
    const order = await soldOrder(tx, sku_id, 12);

    expect(await takeShortDated(tx)).toBe(1);
    expect(await takeShortDated(tx)).toBe(0);
    expect(await unitsOf(tx, first)).toEqual({
      on_hand: 2,
      blocked_units: 6,
      state: 'ok',
      is_off_sale: true,
    });

    await releaseReservation(tx, order);
    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 0, blocked_units: 8 });
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 10, available: 10 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is written off where the shop says so', async ({ tx }) => {
    const { sku_id, first } = await givenShortDatedLot(tx);

    expect(await takeShortDated(tx, 'write_off')).toBe(1);

    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 0, blocked_units: 0 });
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 10 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('stays on sale where the shop says so, or guarantees nothing', async ({ tx }) => {
    const { product_id, first } = await givenShortDatedLot(tx);

    expect(await takeShortDated(tx, 'sell')).toBe(0);
    await tx.updateTable('products').set({ guaranteed_days: 0 }).where('id', '=', product_id).execute();
    expect(await takeShortDated(tx)).toBe(0);

    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 8, is_off_sale: false });
  });

  test('that staff release is sold and packed again, and not taken off sale again', async ({ tx }) => {
    const { slug, first, packer } = await givenShortDatedLot(tx);
    await takeShortDated(tx);

    await setLotState(tx, { code: first, state: 'ok', reason: 'looks good' }, packer);

    expect(await unitsOf(tx, first)).toEqual({
      on_hand: 8,
      blocked_units: 0,
      state: 'ok',
      is_off_sale: false,
    });
    expect(await takeShortDated(tx)).toBe(0);
    const { id } = await givenOrder(tx, { [slug]: 3 });
    await packFrom(tx, id, [{ code: first, quantity: 3 }]);
    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 5 });
  });
});

describe('a lot past its best-before day', () => {
  test('is written off, or sold on, where the shop says so', async ({ tx }) => {
    const { first } = await givenTwoLots(tx);

    expect(await takeExpired(tx, 'sell')).toBe(0);
    expect(await takeExpired(tx, 'write_off')).toBe(1);

    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 0, blocked_units: 0, state: 'held' });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('has the units that an order gives up later written off, where the shop says so', async ({ tx }) => {
    const { sku_id, first } = await givenTwoLots(tx);
    const order = await soldOrder(tx, sku_id, 13);
    expect(await takeExpired(tx, 'write_off')).toBe(1);
    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 3, blocked_units: 0 });

    await releaseReservation(tx, order);
    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 0, blocked_units: 3 });
    expect(await takeExpired(tx, 'sell')).toBe(0);
    expect(await takeExpired(tx, 'hold')).toBe(0);
    expect(await takeExpired(tx, 'write_off')).toBe(1);
    expect(await takeExpired(tx, 'write_off')).toBe(0);

    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 0, blocked_units: 0, state: 'held' });
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 10 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('that staff hold for another reason is not written off', async ({ tx }) => {
    const { first, packer } = await givenTwoLots(tx);
    await setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer);

    expect(await takeExpired(tx, 'write_off')).toBe(0);

    expect(await unitsOf(tx, first)).toMatchObject({ blocked_units: 8 });
  });

  test('that staff released is not held again, and can be packed by name', async ({ tx }) => {
    const { slug, first, packer } = await givenTwoLots(tx);
    await takeExpired(tx, 'hold');

    await setLotState(tx, { code: first, state: 'ok', reason: 'roots keep longer' }, packer);

    expect(await takeExpired(tx, 'hold')).toBe(0);
    const { id } = await givenOrder(tx, { [slug]: 3 });
    await packFrom(tx, id, [{ code: first, quantity: 3 }], '2026-11-24');
    expect(await unitsOf(tx, first)).toMatchObject({ on_hand: 5, state: 'ok' });
  });
});

test('orders and the job at once never sell a unit that is off sale', async ({ fresh: { db } }) => {
  const { sku_id, first } = await givenShortDatedLot(db);
  const buy = () =>
    withRetry(() =>
      inTransaction(db, async (tx) => {
        const short = await reserveStock(tx, randomUUID(), [{ sku_id, quantity: 4 }], null);
        return short.length === 0 ? 4 : 0;
      }),
    );

  const [, ...sold] = await Promise.all([
    withRetry(() => inTransaction(db, (tx) => takeShortDated(tx))),
    ...Array.from({ length: 5 }, buy),
  ]);

  const units = sold.reduce<number>((sum, each) => sum + Number(each), 0);
  const { blocked_units } = await unitsOf(db, first);
  expect(units + blocked_units).toBeLessThanOrEqual(18);
  expect(await findStock(db, sku_id)).toMatchObject({ on_hand: 18 - blocked_units, reserved: units });
  expect(await findAllViolations(db)).toEqual([]);
});
