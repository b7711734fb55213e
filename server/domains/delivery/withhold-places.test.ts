import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { bookSlot } from './book-slot.ts';
import { withholdPlaces } from './withhold-places.ts';

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
const tooMany = { details: { errors: { withheld: ['office.delivery_withheld_most'] } } };

test('withheld places are not booked by the shop, and come back when staff lower the number', async ({
  tx,
}) => {
  const by = await givenStaff(tx, 'manager');
  const slot = await slotOf(tx, 3);
  const withhold = (withheld: number) =>
    withholdPlaces(tx, slot.id, { date: saturday, withheld }, { by, today });

  expect(await withhold(2)).toMatchObject({ capacity: 3, taken: 2, withheld: 2 });
  expect([await bookSlot(tx, placeOf(slot)), await bookSlot(tx, placeOf(slot))]).toEqual([true, false]);
  await expect(withhold(3)).rejects.toMatchObject(tooMany);
  expect(await withhold(1)).toMatchObject({ taken: 2, withheld: 1 });
  expect([await bookSlot(tx, placeOf(slot)), await bookSlot(tx, placeOf(slot))]).toEqual([true, false]);
  expect(await withhold(0)).toMatchObject({ taken: 2, withheld: 0 });

  const log = tx.selectFrom('audit_log').select(['before', 'after']).where('subject_id', '=', slot.id);
  expect(await log.where('action', '=', 'delivery.places_withheld').orderBy('id').execute()).toMatchObject([
    { before: { withheld: 0 }, after: { date: saturday, withheld: 2 } },
    { before: { withheld: 2 }, after: { withheld: 1 } },
    { before: { withheld: 1 }, after: { withheld: 0 } },
  ]);
});

test('a window of another day, one switched off and a past day withhold nothing', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const slot = await slotOf(tx, 3);
  const on = (date: string, from = today) =>
    withholdPlaces(tx, slot.id, { date, withheld: 1 }, { by, today: from });

  await expect(on('2031-03-02')).rejects.toMatchObject({ code: 'window_not_found' });
  await expect(on(saturday, '2031-03-02')).rejects.toMatchObject({
    details: { errors: { date: ['office.rule_day_past'] } },
  });
  await expect(
    withholdPlaces(tx, slot.id, { date: saturday, withheld: 4 }, { by, today }),
  ).rejects.toMatchObject(tooMany);
  await tx.updateTable('delivery_windows').set({ is_active: false }).where('id', '=', slot.id).execute();
  await expect(on(saturday)).rejects.toMatchObject({ code: 'window_not_found' });
});

test('staff set the places on the page of the coming days, which shows them', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const slot = await slotOf(tx, 20);
  const request = await open({ clock: () => new Date('2031-02-26T04:00:00Z') });
  const path = `/api/staff/delivery/windows/${slot.id}/withheld-places`;

  const { status, body } = await request('PUT', path, { date: saturday, withheld: 4 }, headers);
  expect([status, body.data]).toEqual([200, { ...slot, capacity: 20, taken: 4, withheld: 4 }]);
  const days = await request('GET', `/api/staff/delivery/days?from=${saturday}&days=1`, undefined, headers);
  expect(days.body.data[0].windows).toContainEqual(
    expect.objectContaining({ id: slot.id, taken: 4, withheld: 4 }),
  );
  expect((await request('PUT', path, { date: saturday, withheld: -1 }, headers)).status).toBe(422);
});

test('bookings and withheld places at the same moment never exceed the capacity', async ({ databases }) => {
  const { db } = await freshDatabase(databases);
  const by = await givenStaff(db, 'manager');
  const slot = await slotOf(db, 10);
  const both = (use: (tx: Tx) => Promise<unknown>) => inTransaction(db, use).then(Boolean, () => false);

  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((withheld) => [
      both((tx) => bookSlot(tx, placeOf(slot))),
      both((tx) => withholdPlaces(tx, slot.id, { date: saturday, withheld }, { by, today })),
    ]),
  );
  const booked = outcomes.filter((_, n) => n % 2 === 0).filter(Boolean).length;
  const row = await db
    .selectFrom('slot_bookings')
    .select(['capacity', 'taken', 'withheld'])
    .where('window_id', '=', slot.id)
    .where('date', '=', saturday)
    .executeTakeFirstOrThrow();
  expect(row.taken).toBe(booked + row.withheld);
  expect(row.taken).toBeLessThanOrEqual(row.capacity);
});
