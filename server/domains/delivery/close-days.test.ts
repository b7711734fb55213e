import type { Db, Tx } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/db.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { countWaiting } from '#test/harness/while-locked.ts';
import { bookSlot } from './book-slot.ts';
import { closeDays, openDay } from './close-days.ts';

const saturday = '2031-03-01'; // not booked yet
const flood = { date: saturday, name: { en: 'Flooded roads', zh: '道路淹水' } };
const today = '2031-02-20';

const vanOf = async (db: Db) =>
  (await db.selectFrom('delivery_windows').select('id').where('weekday', '=', 6).executeTakeFirstOrThrow())
    .id;

const close = async (tx: Tx, withOrders = false) =>
  closeDays(tx, [flood], { by: await givenStaff(tx, 'manager'), today, withOrders });

describe('a closed day', () => {
  test('accepts no booking until it is reopened', async ({ tx }) => {
    const place = { window_id: await vanOf(tx), date: saturday };
    await close(tx);

    expect(await bookSlot(tx, place)).toBe(false);
    await openDay(tx, saturday, await givenStaff(tx, 'manager'));
    expect(await bookSlot(tx, place)).toBe(true);
  });

  test('offers no slot at checkout', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const request = await open({ clock: () => new Date('2031-02-26T04:00:00Z') });
    const offered = async () => {
      const { body } = await request('GET', '/api/shippings?zip=47300');
      return new Set(
        body.data.flatMap(({ slots }: { slots: { date: string }[] }) => slots.map(({ date }) => date)),
      );
    };
    expect(await offered()).toContain(saturday);

    const closed = await request('POST', '/api/staff/delivery/closed-days', { days: [flood] }, headers);

    expect(closed.body.data).toEqual([{ date: saturday, orders: [] }]);
    expect(await offered()).not.toContain(saturday);
    const { body } = await request(
      'GET',
      `/api/staff/delivery/days?from=${saturday}&days=1`,
      undefined,
      headers,
    );
    expect(body.data).toMatchObject([{ date: saturday, closed: 'Flooded roads' }]);
    await request('DELETE', `/api/staff/delivery/closed-days/${saturday}`, undefined, headers);
    expect(await offered()).toContain(saturday);
  });

  test('also closes a new window', async ({ db, tx, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    await close(tx);
    const { method_id } = await db
      .selectFrom('delivery_windows')
      .select('method_id')
      .executeTakeFirstOrThrow();
    const night = {
      method_id,
      weekdays: [6],
      from: '20:00',
      to: '22:00',
      capacity: 5,
      cutoff_minutes: 60,
      fee: 0,
    };

    const { status, body } = await (await open())('POST', '/api/staff/delivery/windows', night, headers);

    expect(status).toBe(201);
    expect(await bookSlot(tx, { window_id: body.data.id, date: saturday })).toBe(false);
    expect(await bookSlot(tx, { window_id: body.data.id, date: '2031-03-08' })).toBe(true);
  });
});

test('with open orders lists them, and is closed only on confirmation', async ({ db, tx, open }) => {
  const { headers } = await givenStaff(db, 'manager');
  const order = await givenOrder(tx);
  const { slot_date } = await db
    .selectFrom('orders')
    .select('slot_date')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const body = { days: [{ ...flood, date: slot_date }] };
  const request = await open();

  const refused = await request('POST', '/api/staff/delivery/closed-days', body, headers);
  expect(refused.body).toMatchObject({
    code: 'day_has_orders',
    days: [{ date: slot_date, orders: expect.arrayContaining([order.display_id]) }],
  });

  const done = await request(
    'POST',
    '/api/staff/delivery/closed-days',
    { ...body, with_orders: true },
    headers,
  );
  expect(done.body.data).toEqual(refused.body.days);
});

test('cannot be in the past or an invalid date', async ({ db, open }) => {
  const { headers } = await givenStaff(db, 'manager');
  const request = await open();
  for (const date of ['2020-01-01', '2031-02-30']) {
    const answer = await request(
      'POST',
      '/api/staff/delivery/closed-days',
      { days: [{ ...flood, date }] },
      headers,
    );
    expect(answer.status).toBe(422);
  }
  const opened = await request('DELETE', `/api/staff/delivery/closed-days/${saturday}`, undefined, headers);
  expect(opened.body.code).toBe('day_not_closed');
});

test('closing and booking a day at the same moment run one after the other', async ({ databases }) => {
  const fresh = await freshDatabase(databases);
  const { db } = fresh;
  const by = await givenStaff(db, 'manager');
  const place = { window_id: await vanOf(db), date: saturday };

  await inTransaction(db, (tx) => bookSlot(tx, place)); // with an existing row, waiting transactions run in turn
  const [booked, ordered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const booking = inTransaction(db, async (tx) => {
    const isBooked = await bookSlot(tx, place);
    booked.resolve();
    await ordered.promise; // the rest of the order
    return isBooked;
  });
  await booked.promise;
  const closing = inTransaction(db, (tx) => closeDays(tx, [flood], { by, today, withOrders: false }));
  await expect.poll(() => countWaiting(db), { timeout: 5_000 }).toBe(1);
  const late = inTransaction(db, (tx) => bookSlot(tx, place));
  await expect.poll(() => countWaiting(db), { timeout: 5_000 }).toBe(2);
  ordered.resolve();

  expect(await booking).toBe(true);
  expect(await closing).toHaveLength(1);
  const isBooked = await late; // either order is possible
  const bookings = db.selectFrom('slot_bookings').select('taken').where('window_id', '=', place.window_id);
  const { taken } = await bookings.where('date', '=', place.date).executeTakeFirstOrThrow();
  expect(taken).toBe(isBooked ? 3 : 2);
  expect(await inTransaction(db, (tx) => bookSlot(tx, place))).toBe(false);
  await fresh.destroy();
});
