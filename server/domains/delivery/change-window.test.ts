import type { Db } from '#platform/db/db.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { bookSlot } from './book-slot.ts';

const planOf = async (request: SendRequest, headers: Record<string, string>) =>
  (await request('GET', '/api/staff/delivery', undefined, headers)).body;

const van = (db: Db) =>
  db.selectFrom('delivery_methods').selectAll().where('requires_slot', '=', true).executeTakeFirstOrThrow();

const draftOf = ({ id, slug, type, requires_slot, position, ...draft }: Awaited<ReturnType<typeof van>>) =>
  draft;

describe('a shipping method', () => {
  test('has its new fee at checkout at once', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const request = await open();
    const method = await van(db);
    const change = { ...draftOf(method), fee: 950, free_from: 15_000 };

    const { body } = await request('PUT', `/api/staff/delivery/methods/${method.id}`, change, headers);

    expect(body.data).toMatchObject({ fee: 950, free_from: 15_000, version: 2 });
    const shippings = (await request('GET', '/api/shippings?zip=47300')).body.data;
    expect(shippings).toContainEqual(expect.objectContaining({ price: 950, free_from: 15_000 }));
    const stale = await request('PUT', `/api/staff/delivery/methods/${method.id}`, change, headers);
    expect(stale.body).toMatchObject({ code: 'version_conflict', version: 2 });
  });

  test('needs existing zones, and pick-up has none', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const request = await open();
    const { id, ...draft } = { ...draftOf(await van(db)), id: (await van(db)).id };
    const change = (other: object) =>
      request('PUT', `/api/staff/delivery/methods/${id}`, { ...draft, ...other }, headers);

    for (const zones of [[], ['atlantis']])
      expect((await change({ zones })).body.errors).toHaveProperty('zones');
    expect((await change({ pickup_point: 'Our door' })).body.errors).toHaveProperty('pickup_point');
    expect(await change({ zones: ['peninsular', 'sabah'] })).toMatchObject({ status: 200 });
    const there = (await request('GET', '/api/shippings?zip=88000')).body.data;
    expect(there).toContainEqual(expect.objectContaining({ id, zone_id: 'sabah', fresh_allowed: false }));
  });

  test('is added as the last one and can be reordered', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const request = await open();
    const { is_active, version, ...draft } = draftOf(await van(db));
    const bicycle = {
      ...draft,
      name: { en: 'By bicycle', zh: '單車送貨' },
      type: 'delivery',
      requires_slot: is_active,
    };

    const made = await request('POST', '/api/staff/delivery/methods', bicycle, headers);

    expect(made).toMatchObject({ status: 201, body: { data: { slug: 'by-bicycle', version } } });
    const ids = (await planOf(request, headers)).methods.map(({ id }: { id: string }) => id);
    expect(ids.at(-1)).toBe(made.body.data.id);
    const order = (ids: string[]) =>
      request('PUT', '/api/staff/delivery/method-order', { ids: ids }, headers);
    expect((await order(ids.slice(1))).body).toMatchObject({ code: 'version_conflict', ids });
    await order(ids.toReversed());
    expect((await request('GET', '/api/shippings?zip=47300')).body.data[0].id).toBe(made.body.data.id);
  });

  test('shows its open orders, and remains after it is disabled', async ({ tx, db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const request = await open();
    const order = await givenOrder(tx);
    const { id } = await van(db);
    const off = { ...draftOf(await van(db)), is_active: false };

    await request('PUT', `/api/staff/delivery/methods/${id}`, off, headers);

    const method = (await planOf(request, headers)).methods.find((one: { id: string }) => one.id === id);
    expect(method).toMatchObject({ is_active: false, open_orders: expect.any(Number) });
    expect(method.open_orders).toBeGreaterThan(0);
    const names = db.selectFrom('orders').select('shipping_name').where('id', '=', order.id);
    expect(await names.executeTakeFirst()).toEqual({ shipping_name: { en: 'Our van', zh: '自家貨車送貨' } });
  });

  test('is available only its lead time before a slot', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const request = await open();
    const method = await van(db);
    const slots = async () =>
      (await request('GET', '/api/shippings?zip=47300')).body.data.find(
        ({ id }: { id: string }) => id === method.id,
      ).slots;
    const isOpen = ({ is_closed }: { is_closed: boolean }) => !is_closed;
    expect((await slots()).some(isOpen)).toBe(true);

    const change = { ...draftOf(method), lead_minutes: 20_160 }; // a fortnight
    await request('PUT', `/api/staff/delivery/methods/${method.id}`, change, headers);

    expect((await slots()).some(isOpen)).toBe(false);
  });
});

describe('a delivery window', () => {
  const hours = { from: '07:30', to: '09:00', cutoff_minutes: 120, fee: 100, is_active: true };
  const early = (db: Db) =>
    db
      .selectFrom('delivery_windows')
      .selectAll()
      .where('weekday', '=', 6)
      .orderBy('from_time')
      .executeTakeFirstOrThrow();

  test('gets a new capacity, except on days with more bookings', async ({ db, tx, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const window = await early(db);
    await db.deleteFrom('slot_bookings').where('window_id', '=', window.id).execute();
    for (const [date, orders] of [
      ['2031-03-01', 1],
      ['2031-03-08', 3],
    ] as const) {
      for (let n = 0; n < orders; n++) await bookSlot(tx, { window_id: window.id, date });
    }
    const change = { ...hours, capacity: 2, version: 1 };

    const { body } = await (await open())('PUT', `/api/staff/delivery/windows/${window.id}`, change, headers);

    expect(body.data).toMatchObject({ capacity: 2, from: '07:30', version: 2 });
    expect(body.overbooked).toEqual([{ date: '2031-03-08', taken: 3, capacity: window.capacity }]);
    const booked = await db
      .selectFrom('slot_bookings')
      .select(['date', 'capacity'])
      .where('window_id', '=', window.id)
      .orderBy('date')
      .execute();
    expect(booked).toEqual([
      { date: '2031-03-01', capacity: 2 },
      { date: '2031-03-08', capacity: window.capacity },
    ]);
  });

  test('has a unique start, and ends after it', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const request = await open();
    const window = await early(db);
    const path = `/api/staff/delivery/windows/${window.id}`;
    const change = { ...hours, capacity: 2, version: 1 };

    const same = await request('PUT', path, { ...change, from: '10:00', to: '11:00' }, headers);
    expect(same.body).toMatchObject({ code: 'delivery_window_exists', errors: { from: expect.anything() } });
    const backwards = await request('PUT', path, { ...change, to: '07:00' }, headers);
    expect(backwards.body.errors).toHaveProperty('to');
    const { capacity, fee, cutoff_minutes } = change;
    const draft = { method_id: window.method_id, weekdays: [6], capacity, fee, cutoff_minutes };
    const again = await request(
      'POST',
      '/api/staff/delivery/windows',
      { ...draft, from: '10:00', to: '11:00' },
      headers,
    );
    expect(again.body.code).toBe('delivery_window_exists');
    expect((await planOf(request, headers)).windows).toContainEqual(
      expect.objectContaining({ id: window.id, version: 1 }),
    );
  });

  test('is added on each of the weekdays, or on none', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const { method_id } = await early(db);
    const { is_active: _, ...terms } = { ...hours, capacity: 2 };
    const request = await open();
    const add = (from: string, weekdays: number[]) =>
      request(
        'POST',
        '/api/staff/delivery/windows',
        { ...terms, method_id, weekdays, from, to: '23:00' },
        headers,
      );
    const daysOf = async (from: string) =>
      (await planOf(request, headers)).windows
        .filter((window: { from: string }) => window.from === from)
        .map(({ weekday }: { weekday: number }) => weekday);

    const added = await add('20:30', [7, 2, 4]);
    expect([added.status, added.body.data.weekday, added.body.others.length]).toEqual([201, 2, 2]);
    expect(await daysOf('20:30')).toEqual([2, 4, 7]);

    await add('21:30', [3]);
    expect((await add('21:30', [1, 3, 5])).body.code).toBe('delivery_window_exists');
    expect(await daysOf('21:30')).toEqual([3]);
    for (const weekdays of [[], [0], [8], [1, 1], [1.5], ['1']])
      expect((await add('22:30', weekdays as number[])).status).toBe(422);
  });

  test('belongs to a method with windows', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const courier = await db
      .selectFrom('delivery_methods')
      .select('id')
      .where('requires_slot', '=', false)
      .executeTakeFirstOrThrow();
    const draft = { method_id: courier.id, weekdays: [6], ...hours, capacity: 2 };
    const { is_active, ...rest } = draft;
    const request = await open();

    const answer = await request('POST', '/api/staff/delivery/windows', rest, headers);
    expect([is_active, answer.status, answer.body.code]).toEqual([true, 404, 'method_not_found']);
    const nowhere = '0198c0de-0000-7000-8000-00000000d0d1';
    const lost = await request(
      'PUT',
      `/api/staff/delivery/windows/${nowhere}`,
      { ...hours, capacity: 2, version: 1 },
      headers,
    );
    expect(lost.body.code).toBe('window_not_found');
  });
});
