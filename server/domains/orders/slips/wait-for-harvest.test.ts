import { sql } from 'kysely';
import { placeOrder } from '#domains/checkout/place-order/place-order.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenPreOrderCheckout, givenPresale, givenSlip } from '#test/fixtures/given-pre-order.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { notifyOfSlips } from './notify-of-slips.ts';
import { listLaterSlots, waitForHarvest } from './wait-for-harvest.ts';

const { to, now } = inEnglish();
const wording = { now, language: to.language };

const malaysianDay = (days: number) =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

const slotOf = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['window_id', 'slot_date', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const takenIn = async (
  db: Db,
  { window_id, slot_date }: { window_id: string | null; slot_date: string | null },
) => {
  const row = await db
    .selectFrom('slot_bookings')
    .select('taken')
    .where('window_id', '=', window_id)
    .where('date', '=', slot_date)
    .executeTakeFirst();
  return row?.taken ?? 0;
};

test('H-87: a shopper who waits moves the order to a day of the new harvest, at the same price', async ({
  tx,
}) => {
  const { id } = await givenSlip(tx);
  const before = await slotOf(tx, id);
  const takenBefore = await takenIn(tx, before);
  const slots = await listLaterSlots(tx, id, wording);
  expect(slots.length).toBeGreaterThan(0);
  expect(slots.every(({ date }) => date >= malaysianDay(9) && date <= malaysianDay(14))).toBe(true);

  const [slot] = slots;
  await waitForHarvest(tx, id, slot?.id ?? '', wording);

  const after = await slotOf(tx, id);
  expect(after).toMatchObject({ slot_date: slot?.date, total: before.total });
  expect(await takenIn(tx, before)).toBe(takenBefore - 1);
  expect(await tx.selectFrom('pre_orders').selectAll().where('order_id', '=', id).execute()).toMatchObject([
    {
      deliver_on: slot?.date,
      promised_from: malaysianDay(9),
      promised_to: malaysianDay(14),
      slipped_at: null,
    },
  ]);
  expect(await notifyOfSlips(tx)).not.toContain(id); // as promised now
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-87: a repeat changes nothing, and a second choice is refused', async ({ tx }) => {
  const { id } = await givenSlip(tx);
  const [first, second] = await listLaterSlots(tx, id, wording);
  await waitForHarvest(tx, id, first?.id ?? '', wording);
  const moved = await slotOf(tx, id);
  const taken = await takenIn(tx, moved);

  await waitForHarvest(tx, id, first?.id ?? '', wording);
  await expect(waitForHarvest(tx, id, second?.id ?? '', wording)).rejects.toMatchObject({
    code: 'pre_order_not_slipped',
  });
  expect(await slotOf(tx, id)).toEqual(moved);
  expect(await takenIn(tx, moved)).toBe(taken);
  expect(await listLaterSlots(tx, id, wording)).toEqual([]);
});

test('H-87: only a slot with room on a day of the new harvest is taken', async ({ tx }) => {
  const { id } = await givenSlip(tx);
  const { window_id, slot_date } = await slotOf(tx, id);
  const [slot] = await listLaterSlots(tx, id, wording);
  const [window = ''] = slot?.id.split('.') ?? [];

  for (const chosen of [`${window_id}.${malaysianDay(40)}`, `${window_id}.${malaysianDay(1)}`, 'none'])
    if (chosen !== `${window_id}.${slot_date}`)
      await expect(waitForHarvest(tx, id, chosen, wording)).rejects.toMatchObject({ code: 'slot_closed' });

  await sql`
    insert into slot_bookings (window_id, date, capacity, taken) values (${window}, ${slot?.date}, 1, 1)
    on conflict (window_id, date) do update set capacity = slot_bookings.taken`.execute(tx);
  await expect(waitForHarvest(tx, id, slot?.id ?? '', wording)).rejects.toMatchObject({ code: 'slot_full' });
});

test('H-87: once it is picked, or while a cancellation is open, an order stays in its slot', async ({
  tx,
}) => {
  const { id } = await givenSlip(tx);
  const [slot] = await listLaterSlots(tx, id, wording);
  const refused = () =>
    expect(waitForHarvest(tx, id, slot?.id ?? '', wording)).rejects.toMatchObject({
      code: 'order_not_moved',
    });

  await tx.updateTable('orders').set({ awaits_decision: true }).where('id', '=', id).execute();
  await refused();
  await tx
    .updateTable('orders')
    .set({ awaits_decision: false, status: 'picking' })
    .where('id', '=', id)
    .execute();
  await refused();
  expect(await listLaterSlots(tx, id, wording)).toEqual([]);
});

test('H-87: there is nothing to wait for while the harvest comes as promised, or not at all', async ({
  tx,
}) => {
  const { id, batch } = await givenSlip(tx);
  await tx.updateTable('batches').set({ on_hold: true }).where('id', '=', batch).execute();
  expect(await listLaterSlots(tx, id, wording)).toEqual([]);

  const { presale } = await givenPresale(tx, { from: 2, to: 6 });
  const { shopper, body } = await givenPreOrderCheckout(tx, presale, 1);
  const kept = await placeOrder(tx, shopper, body, to);
  expect(await listLaterSlots(tx, kept.id, wording)).toEqual([]);
});

test('H-87: of two tabs that choose at once, one moves the order', async ({ fresh: { db } }) => {
  const { id } = await inTransaction(db, (tx) => givenSlip(tx));
  const before = await slotOf(db, id);
  const takenBefore = await takenIn(db, before);
  const [first, second] = await listLaterSlots(db, id, wording);
  const booked = async () => {
    const { rows } = await sql<{ taken: number }>`select sum(taken)::int as taken from slot_bookings`.execute(
      db,
    );
    return rows[0]?.taken;
  };
  const bookedBefore = await booked();

  const outcomes = await withLockHeld(
    db,
    sql`select from orders where id = ${id} for update`,
    [first, second].map(
      (slot) => () => inTransaction(db, (tx) => waitForHarvest(tx, id, slot?.id ?? '', wording)),
    ),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'pre_order_not_slipped' },
  });
  expect(await takenIn(db, before)).toBe(takenBefore - 1);
  expect(await booked()).toBe(bookedBefore);
  expect(await findShopViolations(db)).toEqual([]);
});

test('H-86, H-87: the account has one note of the slip, and one of each new delivery day', async ({ tx }) => {
  const known = await givenMember(tx);
  const { id } = await givenSlip(tx, { known });
  const notes = async () =>
    (
      await tx
        .selectFrom('notifications')
        .select('kind')
        .where('customer_id', '=', known.id)
        .where('kind', 'in', ['harvest_slipped', 'delivery_moved'])
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  await notifyOfSlips(tx);
  expect(await notes()).toEqual(['harvest_slipped']);

  const [slot] = await listLaterSlots(tx, id, wording);
  await waitForHarvest(tx, id, slot?.id ?? '', wording);
  await waitForHarvest(tx, id, slot?.id ?? '', wording);
  expect(await notes()).toEqual(['harvest_slipped', 'delivery_moved']);
});
