import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { bookSlot } from './book-slot.ts';
import { reserveForPhoneOrders } from './reserve-for-phone-orders.ts';

const saturday = '2031-03-01'; // not booked yet
const today = '2031-02-20';

async function slotOf(db: Db, capacity: number) {
  const { id } = await db
    .updateTable('delivery_windows')
    .set({ capacity })
    .where('id', '=', (eb) =>
      eb.selectFrom('delivery_windows').select('id').where('weekday', '=', 6).limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, date: saturday };
}

const placeOf = ({ id, date }: { id: string; date: string }) => ({ window_id: id, date });
const tooMany = { details: { errors: { phone_orders_reserved: ['office.delivery_phone_orders_most'] } } };

test('capacity reserved for phone orders is not booked by the shop, and comes back when staff lower the number', async ({
  tx,
}) => {
  const by = await givenStaff(tx, 'manager');
  const slot = await slotOf(tx, 3);
  const reserve = (phone_orders_reserved: number) =>
    reserveForPhoneOrders(tx, slot.id, { date: saturday, phone_orders_reserved }, { by, today });

  expect(await reserve(2)).toMatchObject({ capacity: 3, taken: 2, phone_orders_reserved: 2 });
  expect([await bookSlot(tx, placeOf(slot)), await bookSlot(tx, placeOf(slot))]).toEqual([true, false]);
  await expect(reserve(3)).rejects.toMatchObject(tooMany);
  expect(await reserve(1)).toMatchObject({ taken: 2, phone_orders_reserved: 1 });
  expect([await bookSlot(tx, placeOf(slot)), await bookSlot(tx, placeOf(slot))]).toEqual([true, false]);
  expect(await reserve(0)).toMatchObject({ taken: 2, phone_orders_reserved: 0 });

  const log = tx.selectFrom('audit_log').select(['before', 'after']).where('subject_id', '=', slot.id);
  expect(
    await log.where('action', '=', 'delivery.phone_orders_reserved').orderBy('id').execute(),
  ).toMatchObject([
    { before: { phone_orders_reserved: 0 }, after: { date: saturday, phone_orders_reserved: 2 } },
    { before: { phone_orders_reserved: 2 }, after: { phone_orders_reserved: 1 } },
    { before: { phone_orders_reserved: 1 }, after: { phone_orders_reserved: 0 } },
  ]);
});

test('a window of another day, one switched off and a past day reserve nothing for phone orders', async ({
  tx,
}) => {
  const by = await givenStaff(tx, 'manager');
  const slot = await slotOf(tx, 3);
  const on = (date: string, from = today) =>
    reserveForPhoneOrders(tx, slot.id, { date, phone_orders_reserved: 1 }, { by, today: from });

  await expect(on('2031-03-02')).rejects.toMatchObject({ code: 'window_not_found' });
  await expect(on(saturday, '2031-03-02')).rejects.toMatchObject({
    details: { errors: { date: ['office.rule_day_past'] } },
  });
  await expect(
    reserveForPhoneOrders(tx, slot.id, { date: saturday, phone_orders_reserved: 4 }, { by, today }),
  ).rejects.toMatchObject(tooMany);
  await tx.updateTable('delivery_windows').set({ is_active: false }).where('id', '=', slot.id).execute();
  await expect(on(saturday)).rejects.toMatchObject({ code: 'window_not_found' });
});

test('staff reserve capacity on the page of the coming days, which shows them', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const slot = await slotOf(tx, 20);
  const request = await open({ clock: () => new Date('2031-02-26T04:00:00Z') });
  const path = `/api/staff/delivery/windows/${slot.id}/phone-orders`;

  const { status, body } = await request('PUT', path, { date: saturday, phone_orders_reserved: 4 }, headers);
  expect([status, body.data]).toEqual([200, { ...slot, capacity: 20, taken: 4, phone_orders_reserved: 4 }]);
  const days = await request('GET', `/api/staff/delivery/days?from=${saturday}&days=1`, undefined, headers);
  expect(days.body.data[0].windows).toContainEqual(
    expect.objectContaining({ id: slot.id, taken: 4, phone_orders_reserved: 4 }),
  );
  expect((await request('PUT', path, { date: saturday, phone_orders_reserved: -1 }, headers)).status).toBe(
    422,
  );
});

test('bookings and reservations for phone orders at the same moment never exceed the capacity', async ({
  databases,
}) => {
  const { db } = await freshDatabase(databases);
  const by = await givenStaff(db, 'manager');
  const slot = await slotOf(db, 10);
  const both = (use: (tx: Tx) => Promise<unknown>) => inTransaction(db, use).then(Boolean, () => false);

  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((phone_orders_reserved) => [
      both((tx) => bookSlot(tx, placeOf(slot))),
      both((tx) =>
        reserveForPhoneOrders(tx, slot.id, { date: saturday, phone_orders_reserved }, { by, today }),
      ),
    ]),
  );
  const booked = outcomes.filter((_, n) => n % 2 === 0).filter(Boolean).length;
  const row = await db
    .selectFrom('slot_bookings')
    .select(['capacity', 'taken', 'phone_orders_reserved'])
    .where('window_id', '=', slot.id)
    .where('date', '=', saturday)
    .executeTakeFirstOrThrow();
  expect(row.taken).toBe(booked + row.phone_orders_reserved);
  expect(row.taken).toBeLessThanOrEqual(row.capacity);
});
