import {
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatuses,
  type StaffMove,
} from '@kebun/contract/orders/order-status.ts';
import { staffMoves } from '@kebun/contract/orders/staff-orders.ts';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { deliver, givenPaidOrder, moveBy } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { updateOrderByStaff } from './staff-orders.ts';

type Headers = Record<string, string>;
interface Row {
  id: string;
  created_at: string;
  status: { slug: OrderStatus };
}

const list = (request: SendRequest, headers: Headers, query: string) =>
  request('GET', `/api/staff/orders?${query}`, undefined, headers);

/** Returns the rows of every page, by cursor. */
async function allOf(request: SendRequest, headers: Headers, query = '', limit = 3): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await list(request, headers, `limit=${limit}&${query}${cursor}`);
    rows.push(...body.data);
    if (!body.next_cursor) return rows;
    cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
  }
}

describe('the list of orders', () => {
  test('is complete over all pages, the newest first', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const { n } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();

    const rows = await allOf(request, headers, '', 40);

    expect(new Set(rows.map(({ id }) => id)).size).toBe(Number(n));
    expect(rows).toEqual(rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)));
  });

  test('can be filtered by one status or several', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    for (const statuses of [['confirmed'], ['picking', 'packed', 'on_the_way']] as OrderStatus[][]) {
      const rows = await allOf(request, headers, `status_slug=${statuses.join()}`, 2);
      const orders = await db.selectFrom('orders').select('id').where('status', 'in', statuses).execute();
      expect(rows.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
    }
    expect((await list(request, headers, 'status_slug=lost')).status).toBe(422);
    expect((await list(request, headers, 'cursor=nowhere')).status).toBe(422);
  });

  test('finds an order by its number and by its customer', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const order = await givenOrder(tx);
    const typed = `${order.display_id.slice(0, 4)}-${order.display_id.slice(4)}`.toLowerCase();

    expect((await list(request, headers, `text=${typed}`)).body.data).toMatchObject([
      { id: order.id, customer_name: order.shipping_address.recipient, total: order.totals.total },
    ]);
    const email = encodeURIComponent(order.customer.email.toUpperCase());
    const ids = (await list(request, headers, `text=${email}`)).body.data.map(({ id }: Row) => id);
    expect(ids).toContain(order.id);
    expect((await list(request, headers, 'text=nobody')).body.data).toEqual([]);
  });

  test('can be filtered by delivery day', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const { id, slot_date } = await givenOrder(tx);
    const on = await allOf(request, headers, `slot_from=${slot_date}&slot_to=${slot_date}`, 50);

    expect(on.map((row) => row.id)).toContain(id);
    expect(await allOf(request, headers, 'slot_to=2000-01-01')).toEqual([]);
  });

  test('finds every order of a name, however old, page by page', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const ago = ['0 days', '1 day', '8 days', '8 days', '40 weeks', '3 years'];
    const ids: string[] = [];
    for (const [at, time] of ago.entries()) {
      const { id } = await givenOrder(tx);
      const recipient = at % 2 ? '慈愛 Quilty' : 'Zainab binti Quilty';
      await sql`
        update orders set created_at = now() - ${time}::interval - ${at} * interval '1 second',
          status = ${at === 5 ? 'cancelled' : 'confirmed'},
          shipping_address = shipping_address || ${JSON.stringify({ recipient })}::jsonb
        where id = ${id}
      `.execute(tx);
      ids.push(id);
    }
    const named = async (query: string) => (await allOf(request, headers, query, 2)).map(({ id }) => id);

    expect(await named('text=quil')).toEqual(ids);
    expect(await named('text=qui%20zai')).toEqual(ids.filter((_, at) => at % 2 === 0));
    expect(await named(`text=${encodeURIComponent('慈')}`)).toEqual(ids.filter((_, at) => at % 2));
    expect(await named('text=quilty&status_slug=confirmed')).toEqual(ids.slice(0, 5));
    expect(await named('text=quilty&status_slug=confirmed,cancelled')).toEqual(ids);
    expect(await named('text=quilty&status_slug=cancelled,failed')).toEqual(ids.slice(5));
    expect(await named('text=quilt&slot_to=2000-01-01')).toEqual([]);
  });

  test('reads every page from an index, whatever the filter', async ({ tx }) => {
    await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(tx);
    for (const where of [sql`true`, sql`status = 'packed'`]) {
      const { rows } = await sql<Record<string, string>>`
        explain select * from orders where ${where} and (created_at, id) < (now(), uuid_v7())
        order by created_at desc, id desc limit 31`.execute(tx);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan.* using orders_(newest_first|by_status)/);
      expect(plan).not.toContain('Sort');
    }
  });
});

describe('a packer', () => {
  const move = (request: SendRequest, headers: Headers, id: string, body: object) =>
    request('POST', `/api/staff/orders/${id}/moves`, body, headers);

  test('moves an order on, and the history names the packer', async ({ db, tx, open }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    const { id } = await givenOrder(tx);

    const { status, body } = await move(request, packer.headers, id, { move: 'pick', version: 1 });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: { slug: 'picking' }, version: 2 });
    expect(body.data.moves.at(-1)).toMatchObject({ to: 'picking', by: packer.name });
    const [entry] = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
    expect(entry).toMatchObject({
      action: 'order.picking_started',
      staff_id: packer.id,
      before: { status: 'confirmed' },
      after: { status: 'picking' },
    });
  });

  test('with an outdated page is refused', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const { id } = await givenOrder(tx);
    await move(request, headers, id, { move: 'pick', version: 1 });

    const stale = await move(request, headers, id, { move: 'pack', version: 1 });
    expect([stale.status, stale.body.code, stale.body.version]).toEqual([409, 'version_conflict', 2]);
  });

  test('cannot close a parcel with unweighed items', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const { id } = await givenOrder(tx, { 'cabbage-local': 1, kailan: 1 });
    await move(request, headers, id, { move: 'pick' });

    const { status, body } = await move(request, headers, id, { move: 'pack' });

    expect([status, body.code]).toEqual([409, 'weighing_required']);
    expect(body.message).toMatch(/weigh/);
    const { body: read } = await request('GET', `/api/staff/orders/${id}`, undefined, headers);
    expect(read.data).not.toHaveProperty('share_token'); // it would open the order to its holder
    expect(read.data.status.slug).toBe('picking');
  });

  test('makes only the moves in the table of moves', async ({ db, tx }) => {
    const by = await givenStaff(db, 'owner');
    const attempt = (id: string, move: OrderMove) =>
      inTransaction(db, (inside) => updateOrderByStaff(inside, id, { move: move as StaffMove, by })).then(
        () => 'done',
        ({ code }) => code,
      );
    const surprises: string[] = [];
    for (const from of orderStatuses) {
      for (const move of staffMoves) {
        const { id } = await givenOrderIn(tx, from);
        const isListed = (orderMoves[move].from as readonly string[]).includes(from);
        const outcome = await attempt(id, move);
        if (outcome !== (isListed ? 'done' : 'order_cannot_move'))
          surprises.push(`${move} from ${from}: ${outcome}`);
      }
    }
    expect(surprises).toEqual([]);
  }, 90_000);

  test('cannot cancel orders', async ({ db, tx, open }) => {
    const { headers } = await givenStaff(db, 'packer');
    const { id } = await givenOrder(tx);
    const path = `/api/staff/orders/${id}/cancellation`;

    expect((await (await open())('POST', path, { note: 'No.' }, headers)).body.code).toBe('not_allowed');
  });
});

test('an order is found by its number and by the name, phone number or address of its recipient', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'packer');
  const { id, display_id, customer } = await givenOrder(tx);
  const recipient = { recipient: 'Zainab Quilty', contact_number: '+60187654321' };
  await sql`
    update orders set shipping_address = shipping_address || ${JSON.stringify(recipient)}::jsonb where id = ${id}
  `.execute(tx);
  const found = async (text: string) => {
    const { body } = await list(request, headers, `limit=50&text=${encodeURIComponent(text)}`);
    return body.data.map((order: Row) => order.id);
  };

  for (const text of [display_id, 'quilty', 'Zain qui', '018-765 4321'])
    expect(await found(text), text).toEqual([id]);
  expect(await found(customer.email.toUpperCase())).toContain(id);
  for (const text of ['Zainab Tan', '018-765 4320', '&|!']) expect(await found(text), text).toEqual([]);
});

test('a paid order is not cancelled without its refund', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { id } = await givenOrder(tx);
  await pay(tx, id);

  const calledOff = updateOrderByStaff(tx, id, { move: 'cancel_by_staff', note: 'A flooded road.', by });
  await expect(calledOff).rejects.toMatchObject({ code: 'order_is_paid' });
});

const pay = (tx: Tx, id: string) =>
  tx
    .updateTable('orders')
    .set({ captured: sql`total`, payment_status: 'paid' })
    .where('id', '=', id)
    .execute();

test('an unknown order is not found', async ({ db, open }) => {
  const { headers } = await givenStaff(db, 'manager');
  const path = '/api/staff/orders/0198c0de-0000-7000-8000-00000000d0d1';

  expect((await (await open())('GET', path, undefined, headers)).body.code).toBe('order_not_found');
});

describe('unpaid cash', () => {
  const owed = 'queue=cash_owed';

  test('lists orders that were delivered and not paid, the oldest first, by key', async ({
    db,
    tx,
    open,
  }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const before = (await allOf(request, headers, owed, 50)).map(({ id }) => id);
    const [first, second, dispatched] = [await givenOrder(tx), await givenOrder(tx), await givenOrder(tx)];
    const paid = await givenPaidOrder(db, { kailan: 1 });
    for (const order of [first, second, paid]) await deliver(db, order);
    await moveBy(db, dispatched, 'pick', 'pack', 'dispatch');
    const summary = (await request('GET', '/api/staff/today', undefined, headers)).body;

    const rows = await allOf(request, headers, owed, 1);
    expect(rows.map(({ id }) => id)).toEqual([...before, first.id, second.id]);
    expect(rows.at(-1)).toMatchObject({ due: second.totals.total, payment_status: 'unpaid' });
    expect(summary.cash_owed).toBe(rows.length);

    const amount = first.totals.total;
    expect((await request('POST', `/api/staff/orders/${first.id}/cash`, { amount }, headers)).status).toBe(
      200,
    );
    expect((await allOf(request, headers, owed, 50)).map(({ id }) => id)).toEqual([...before, second.id]);
  });
});

describe('today', () => {
  const today = async (request: SendRequest, db: Db, role: 'packer' | 'farm_manager') =>
    (await request('GET', '/api/staff/today', undefined, (await givenStaff(db, role)).headers)).body;

  test('counts the same rows as the lists it links to', async ({ db, open }) => {
    const request = await open();
    const summary = await today(request, db, 'packer');
    const { headers } = await givenStaff(db, 'packer');

    expect(summary.to_pick).toBe((await allOf(request, headers, 'status_slug=confirmed', 50)).length);
    expect(summary.payments_pending).toBe(
      (await allOf(request, headers, 'status_slug=awaiting_payment', 50)).length,
    );
    expect(summary.low_stock.every(({ available }: { available: number }) => available <= 10)).toBe(true);
    expect(summary.ripening.length).toBeGreaterThan(0);
  });

  test('hides orders from staff who may not see them', async ({ db, open }) => {
    expect(await today(await open(), db, 'farm_manager')).toMatchObject({
      windows: null,
      to_pick: null,
      payments_pending: null,
      payment_mismatches: null,
      cash_owed: null,
      refunds_waiting: null,
      complaints_waiting: null,
      reviews_waiting: null,
      low_stock: null,
      ripening: expect.any(Array),
    });
  });
});
