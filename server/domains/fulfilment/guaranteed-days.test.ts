import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import type { Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenTwoLots, packingDay } from '#test/fixtures/given-lots.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { onTheTable, parcelOf } from '#test/fixtures/given-packing.ts';
import { packFrom } from '#test/fixtures/given-recall.ts';
import { expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { findPickList } from './delivery-windows.ts';
import { findPackingOrder } from './find-packing-order.ts';
import { packOrder } from './pack-order.ts';

const delivery = '2026-11-21';

/** An order that arrives on the 21st. Two units of its product have no lot, eight end on the 23rd, eight later. */
async function givenGuarantee(tx: Tx, { days, units }: { days: number; units: number }) {
  const lots = await givenTwoLots(tx);
  await overrideSettings(tx, { shelf_life: { guaranteed_days: days } });
  const { id } = await givenOrder(tx, { [lots.slug]: units });
  await tx.updateTable('orders').set({ slot_date: delivery }).where('id', '=', id).execute();
  return { ...lots, id };
}

const unitsOf = async (tx: Tx, ...codes: string[]) => {
  const rows = await tx
    .selectFrom('pack_lots')
    .select(['code', 'on_hand'])
    .where('code', 'in', codes)
    .execute();
  return codes.map((code) => rows.find((row) => row.code === code)?.on_hand);
};

/** The tests move the delivery day alone, so the bookings of windows do not fit. */
const violationsOfStock = async (tx: Tx) =>
  (await findAllViolations(tx)).filter(({ area }) => area !== 'delivery');

const packShort = async (tx: Tx, id: string, slug: string, quantity: number) => {
  const { version } = await onTheTable(tx, id);
  const lines = await parcelOf(tx, id, [{ slug, quantity }]);
  await packOrder(tx, id, { version, lines }, { by: null, today: packingDay });
};

test('a parcel gets the lots that end first of those that keep as long as guaranteed', async ({ tx }) => {
  const { id, first, last } = await givenGuarantee(tx, { days: 3, units: 10 });

  await packFrom(tx, id, []);

  expect(await unitsOf(tx, first, last)).toEqual([8, 0]);
  expect(await violationsOfStock(tx)).toEqual([]);
});

test('on the very day that is guaranteed a pack is good enough', async ({ tx }) => {
  const { id, first, last } = await givenGuarantee(tx, { days: 2, units: 10 });

  await packFrom(tx, id, []);

  expect(await unitsOf(tx, first, last)).toEqual([0, 8]);
});

test('the pick list leaves out a lot that would not keep long enough', async ({ tx }) => {
  const { id, sku_id, last } = await givenGuarantee(tx, { days: 3, units: 10 });
  const { window_id } = await tx
    .selectFrom('orders')
    .select('window_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  const { rows } = await findPickList(
    tx,
    { date: delivery, window_id: window_id ?? '' },
    { ...inEnglish().to, today: packingDay },
  );

  expect(rows.find((row) => row.sku_id === sku_id)?.lots).toMatchObject([{ code: last, quantity: 8 }]);
});

test('the packing table shows such a lot at the end, and its code is refused', async ({ tx }) => {
  const { id, first, last } = await givenGuarantee(tx, { days: 3, units: 3 });

  const { lines } = await findPackingOrder(tx, id, { ...inEnglish().to, today: packingDay });

  expect(lines[0]?.lots).toMatchObject([
    { code: last, meets_guarantee: true },
    { code: first, meets_guarantee: false },
  ]);
  await expect(packFrom(tx, id, [{ code: first, quantity: 1 }])).rejects.toMatchObject({
    code: 'lot_below_guarantee',
    details: { errors: { lots: ['refusal.lot_below_guarantee'] } },
  });
});

test('more than the lots that keep long enough have is refused, and packing less leaves the others in stock', async ({
  tx,
}) => {
  const { id, slug, first, last } = await givenGuarantee(tx, { days: 3, units: 12 });

  await expect(packFrom(tx, id, [])).rejects.toMatchObject({ code: 'stock_below_guarantee' });
  await packShort(tx, id, slug, 10);

  expect(await unitsOf(tx, first, last)).toEqual([8, 0]);
  expect(await violationsOfStock(tx)).toEqual([]);
});

test('a product has its own guaranteed days, or none', async ({ tx }) => {
  const { id, product_id, first } = await givenGuarantee(tx, { days: 3, units: 5 });
  await tx.updateTable('products').set({ guaranteed_days: 0 }).where('id', '=', product_id).execute();

  await packFrom(tx, id, [{ code: first, quantity: 5 }]);

  expect(await unitsOf(tx, first)).toEqual([3]);
});

test('an order without a slot arrives on the day that it is packed', async ({ tx }) => {
  const { id, first } = await givenGuarantee(tx, { days: 3, units: 3 });
  await tx
    .updateTable('orders')
    .set({ window_id: null, slot_date: null, slot_starts_at: null, slot_ends_at: null })
    .where('id', '=', id)
    .execute();

  await packFrom(tx, id, [{ code: first, quantity: 3 }]);

  expect(await unitsOf(tx, first)).toEqual([5]);
});
