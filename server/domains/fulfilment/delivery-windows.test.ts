import { slotLabel } from '#domains/delivery/slot-label.ts';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import { addNote } from '#domains/orders/desk/add-note.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenTwoLots } from '#test/fixtures/given-lots.ts';
import { type GivenOrder, givenOrder } from '#test/fixtures/given-order.ts';
import { pack } from '#test/fixtures/given-packing.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import {
  givenPaidOrder,
  givenUnpaidOrder,
  orderById,
  requestTestRefund,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/test.ts';
import { findPickList, findRun, listStops, listWindows } from './delivery-windows.ts';
import { saveRun, sendRun, startPicking } from './routes.staff.ts';

const inWords = { language: 'en', t: inLanguage('en') } as const;

/** Returns the delivery window of an order. */
const windowOf = async (tx: Tx, { id }: Pick<GivenOrder, 'id'>) => {
  const { slot_date, window_id } = await orderById(tx, { id });
  return { date: slot_date ?? '', window_id: window_id ?? '' };
};

const orderedOf = async (tx: Tx, window: { date: string; window_id: string }, sku: string) =>
  (await findPickList(tx, window, inWords)).rows.find((row) => row.sku_id === sku);

const skuIn = ({ items: [item] }: Pick<GivenOrder, 'items'>) => item?.variation_option_id ?? '';

test('the pick list sums several orders of a window, bundles by their parts', async ({ tx }) => {
  const one = await givenOrder(tx, { kailan: 2 });
  const window = await windowOf(tx, one);
  const before = (await orderedOf(tx, window, skuIn(one)))?.quantity ?? 0;

  const bundle = await givenBundle(tx, [{ quantity: 2, options: [skuIn(one)] }]);
  const other = await givenOrder(tx, { [bundle.slug]: 3 });

  expect(await windowOf(tx, other)).toEqual(window);
  const row = await orderedOf(tx, window, skuIn(one));
  expect(row).toMatchObject({ quantity: before + 6, place: 'Leafy greens', name: { zh: '芥蘭' } });
  expect(row?.orders).toContainEqual({ display_id: other.display_id, quantity: 6, note: null });
});

test('the pick list names the lots that a sale takes: the first to end, and no held one', async ({ tx }) => {
  const { sku_id, first, last, packer } = await givenTwoLots(tx);
  const { slug } = await tx
    .selectFrom('products')
    .innerJoin('skus', 'product_id', 'products.id')
    .select('slug')
    .where('skus.id', '=', sku_id)
    .executeTakeFirstOrThrow();
  const order = await givenOrder(tx, { [slug]: 5 }); // of two units without a lot and two lots of eight
  const window = await windowOf(tx, order);
  const lots = async () =>
    (await orderedOf(tx, window, sku_id))?.lots.map(({ code, quantity }) => [code, quantity]);
  expect(await lots()).toEqual([[first, 3]]);

  await givenOrder(tx, { [slug]: 7 });
  expect(await lots()).toEqual([
    [first, 8],
    [last, 2],
  ]);
  await setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer);
  expect(await lots()).toEqual([[last, 8]]);
});

test('packed orders and open cancellation requests are not on the pick list', async ({ db, tx }) => {
  const packed = await givenOrder(tx, { kailan: 2 });
  const unwanted = await givenPaidOrder(db, { kailan: 2 });
  const window = await windowOf(tx, packed);
  const before = await orderedOf(tx, window, skuIn(packed));

  await pack(db, packed.id);
  await requestTestRefund(db, unwanted);

  const after = await orderedOf(tx, window, skuIn(packed));
  expect((before?.quantity ?? 0) - (after?.quantity ?? 0)).toBe(4);
});

test('picking a window starts once, without orders that have an open cancellation request', async ({
  db,
  tx,
}) => {
  const by = await givenStaff(db, 'packer');
  const waiting = await givenOrder(tx);
  const unwanted = await givenPaidOrder(db);
  await requestTestRefund(db, unwanted);
  const window = await windowOf(tx, waiting);
  const { to_pick } = await findPickList(tx, window, inWords);
  const begin = () => inTransaction(db, (inside) => startPicking(inside, window, by));

  expect(await begin()).toBe(to_pick - 1);
  expect(await begin()).toBe(0);
  expect([(await orderById(db, waiting)).status, (await orderById(db, unwanted)).status]).toEqual([
    'picking',
    'confirmed',
  ]);
});

test('a window with changed hours stays one window, from the first promised hour to the last', async ({
  tx,
}) => {
  const early = await givenOrder(tx);
  const late = await givenOrder(tx);
  const window = await windowOf(tx, early);
  expect(await windowOf(tx, late)).toEqual(window);
  const before = await findPickList(tx, window, inWords);
  const { slot_starts_at, slot_ends_at } = await orderById(tx, late);
  const later = new Date(new Date(slot_ends_at ?? '').getTime() + 2 * 3_600_000).toISOString();
  await tx.updateTable('orders').set({ slot_ends_at: later }).where('id', '=', late.id).execute();

  const ofDay = await listWindows(tx, { from: window.date, days: 1 }, inWords);

  const [only, ...others] = ofDay.filter(({ window_id }) => window_id === window.window_id);
  expect(others).toEqual([]);
  expect(only?.label).toBe(slotLabel(new Date(slot_starts_at ?? ''), new Date(later), 'en'));
  expect(await findPickList(tx, window, inWords)).toMatchObject({
    to_pick: before.to_pick,
    orders: before.orders,
  });
});

test('a van leaves once, with packed orders that have no open cancellation request', async ({ db, tx }) => {
  const by = await givenStaff(db, 'packer');
  const packed = await givenOrder(tx);
  const open = await givenOrder(tx);
  const unwanted = await givenPaidOrder(db);
  for (const { id } of [packed, unwanted]) await pack(db, id);
  await tx.updateTable('orders').set({ awaits_decision: true }).where('id', '=', unwanted.id).execute();
  const window = await windowOf(tx, packed);
  const { packed: waiting = 0 } =
    (await listWindows(tx, { from: window.date, days: 1 }, inWords)).find(
      ({ window_id }) => window_id === window.window_id,
    ) ?? {};
  const leave = () => inTransaction(db, (inside) => sendRun(inside, window, by));

  expect(await leave()).toBe(waiting - 1);
  expect(await leave()).toBe(0);
  const statuses = [packed, open, unwanted].map(async (order) => (await orderById(db, order)).status);
  expect(await Promise.all(statuses)).toEqual(['on_the_way', 'confirmed', 'packed']);
});

test("a window counts its orders by status, and a van's stops are sorted by postcode", async ({ db, tx }) => {
  const order = await givenOrder(tx);
  const window = await windowOf(tx, order);
  const counted = async () =>
    (await listWindows(tx, { from: window.date, days: 1 }, inWords)).find(
      ({ window_id }) => window_id === window.window_id,
    );
  const before = await counted();

  await pack(db, order.id);

  const after = await counted();
  expect(after).toMatchObject({
    orders: before?.orders,
    to_pick: (before?.to_pick ?? 0) - 1,
    packed: (before?.packed ?? 0) + 1,
  });
  const stops = await listStops(tx, window, inWords);
  expect(stops.map(({ zip }) => zip)).toEqual(stops.map(({ zip }) => zip).toSorted());
  expect(stops.find(({ id }) => id === order.id)).toMatchObject({
    cash_due: order.totals.total,
    address: expect.arrayContaining(['47300 Petaling Jaya']),
  });
});

test('a stop counts the units in its parcel, and not those that were ordered', async ({ db, tx }) => {
  const order = await givenUnpaidOrder(db, { kailan: 3, 'pak-choy': 1 });
  const window = await windowOf(tx, order);
  const counted = async () =>
    (await listStops(tx, window, inWords)).find(({ id }) => id === order.id)?.item_count;

  await pack(db, order.id, [{ slug: 'kailan', quantity: 2 }]);
  expect(await counted()).toBe(3);
});

test('staff choose the order of stops, the van and the driver; stops that were not placed follow by postcode', async ({
  db,
  tx,
}) => {
  const by = await givenStaff(db, 'packer');
  const [one, other, third] = [await givenOrder(tx), await givenOrder(tx), await givenOrder(tx)];
  const window = await windowOf(tx, one);
  const before = (await listStops(tx, window, inWords)).map(({ id }) => id);
  const plan = { ...window, driver_id: by.id, vehicle: ' VAN 1234 ', order_ids: [third.id, one.id] };

  await saveRun(tx, { ...plan, version: 0 }, by);

  const { data, run, drivers } = await findRun(tx, window, inWords);
  const rest = before.filter((id) => id !== third.id && id !== one.id);
  expect(data.map(({ id }) => id)).toEqual([third.id, one.id, ...rest]);
  expect(rest).toContain(other.id);
  expect(run).toEqual({ driver_id: by.id, vehicle: 'VAN 1234', version: 1 });
  expect(drivers).toContainEqual({ id: by.id, name: by.name });

  const writer = await givenStaff(db, 'content');
  await expect(saveRun(tx, { ...plan, driver_id: writer.id, version: 1 }, by)).rejects.toThrow(
    'request_invalid',
  );
});

test('of two tabs that plan a run at once, one is refused, at the first plan and at a later one', async ({
  fresh: { db },
}) => {
  const by = await givenStaff(db, 'packer');
  const order = await givenUnpaidOrder(db, { kailan: 1 });
  const { slot_date, window_id } = await orderById(db, order);
  const window = { date: slot_date ?? '', window_id: window_id ?? '' };
  const save = (vehicle: string, version: number) =>
    inTransaction(db, (tx) =>
      saveRun(tx, { ...window, driver_id: null, vehicle, order_ids: [], version }, by),
    ).then(
      () => 'saved',
      (error: { code: string }) => error.code,
    );

  for (const version of [0, 1])
    expect((await Promise.all([save('One', version), save('Other', version)])).sort()).toEqual([
      'saved',
      'version_conflict',
    ]);
});

test('a driver notes that the customer was not at home, while the order is out for delivery', async ({
  db,
  tx,
}) => {
  const by = await givenStaff(db, 'packer');
  const order = await givenOrder(tx);
  const window = await windowOf(tx, order);
  const note = (body: string) => addNote(tx, order.id, { kind: 'not_at_home', body }, by);
  await expect(note('')).rejects.toThrow('order_cannot_move');

  await pack(db, order.id);
  await inTransaction(db, (inside) => sendRun(inside, window, by));
  await note('Rang twice.');
  await note(' ');

  const stop = (await listStops(tx, window, inWords)).find(({ id }) => id === order.id);
  expect(stop?.tries).toEqual([
    { at: expect.any(String), note: 'Rang twice.' },
    { at: expect.any(String), note: null },
  ]);
});
