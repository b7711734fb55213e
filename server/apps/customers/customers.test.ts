import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { sql } from 'kysely';
import { assignGuestOrders } from '#domains/orders/assign-guest-orders.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { givenAccount, givenCustomer, newcomer, signInAs } from '#test/fixtures/given-customer.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import {
  requestTestRefund as askForMoney,
  decide,
  deliver,
  givenPaidOrder,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenWallet } from '#test/fixtures/given-wallet.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { changeCustomer } from './change-customer.ts';

type Headers = Record<string, string>;

const found = async (request: SendRequest, headers: Headers, text: string) => {
  const { body } = await request(
    'GET',
    `/api/staff/customers?text=${encodeURIComponent(text)}`,
    undefined,
    headers,
  );
  return body.data.map((row: { email: string }) => row.email);
};

const why = { reason: 'Asked for it by telephone.' };

describe('customers are listed', () => {
  test('page by page, the newest first', async ({ db, tx, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    for (const name of ['one', 'two', 'three']) await givenAccount(tx, `${name}@page.example`);
    const request = await open();
    const page = (cursor = '') =>
      request('GET', `/api/staff/customers?text=page.example&limit=2${cursor}`, undefined, headers);

    const first = (await page()).body;
    const second = (await page(`&cursor=${first.next_cursor}`)).body;

    expect([...first.data, ...second.data].map(({ email }) => email)).toEqual([
      'three@page.example',
      'two@page.example',
      'one@page.example',
    ]);
    expect(second.next_cursor).toBeNull();
  });

  test('by a part of name, email address or phone number', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const { id } = await givenAccount(tx);
    await db.updateTable('customers').set({ phone: '+60129876543' }).where('shopper_id', '=', id).execute();

    for (const text of ['mei LING', 'ling tan', 'meiling@ex', '012-987 6543', '9876543', '98765']) {
      expect(await found(request, headers, text), text).toEqual([newcomer.email]);
    }
    expect(await found(request, headers, '100%')).toEqual([]);
  });

  test('by an order number', async ({ db, tx, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const { id } = await givenAccount(tx);
    const order = await givenOrder(tx);
    await assignGuestOrders(tx, order.shopper.id, id);

    expect(await found(await open(), headers, formatOrderNumber(order.display_id))).toEqual([newcomer.email]);
  });
});

test('one customer is shown with orders, wallet, sessions and notes', async ({ db, tx, open }) => {
  const request = await open();
  const { headers, name } = await givenStaff(db, 'manager');
  const member = await givenWallet(db, 800);
  const order = await givenOrder(tx);
  await assignGuestOrders(tx, order.shopper.id, member.id);
  const path = `/api/staff/customers/${member.id}`;
  await request('POST', `${path}/notes`, { text: ' Rings twice. ' }, headers);

  const { body } = await request('GET', path, undefined, headers);

  expect(body.data).toMatchObject({
    name: 'Mei Ling Tan',
    is_active: true,
    addresses: 0,
    orders: { total: 1, under_way: [order.display_id], latest: [{ id: order.id }] },
    wallet: { balance: 800, latest: [{ amount: 800 }] },
    coins: 0,
    sessions: [],
    notes: [{ text: 'Rings twice.', by: name }],
  });
});

describe("a customer's account", () => {
  test('that is closed ends its sessions and allows no sign-in until it is reopened', async ({
    db,
    open,
  }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const customer = await givenCustomer(request);
    const path = `/api/staff/customers/${customer.me.id}`;

    const closed = await request('PUT', path, { is_active: false, ...why }, headers);

    expect(closed.body.data).toMatchObject({ is_active: false, sessions: [] });
    expect((await (await open())('GET', '/api/orders', undefined, customer.headers)).status).toBe(401);
    expect((await signInAs(request, newcomer.email)).body.code).toBe('account_disabled');
    await request('PUT', path, { is_active: true, ...why }, headers);
    expect((await signInAs(request, newcomer.email)).status).toBe(200);
  });

  test('with an outdated version is not changed', async ({ db, tx }) => {
    const by = await givenStaff(db, 'manager');
    const { id } = await givenAccount(tx);
    await changeCustomer(tx, id, { is_active: false, ...why, version: 1 }, by);

    await expect(changeCustomer(tx, id, { is_active: true, ...why, version: 1 }, by)).rejects.toMatchObject({
      code: 'version_conflict',
    });
  });
});

describe('a customer is deleted', () => {
  const remove = (request: SendRequest, id: string, headers: Headers, more: object = {}) =>
    request(
      'POST',
      `/api/staff/customers/${id}/deletion`,
      { confirm: ' MeiLing@example.my', requested_by: 'by_telephone', ...more },
      headers,
    );

  test('after typing their email address, and the audit log does not name them', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const { me } = await givenCustomer(request);
    await request('POST', `/api/staff/customers/${me.id}/notes`, { text: 'Rings twice.' }, headers);

    expect((await remove(request, me.id, headers, { confirm: 'DELETE' })).body.errors).toHaveProperty(
      'confirm',
    );
    expect((await remove(request, me.id, headers, { confirm: '' })).body.errors).toHaveProperty('confirm');
    expect((await remove(request, me.id, headers)).status).toBe(204);

    expect((await request('GET', `/api/staff/customers/${me.id}`, undefined, headers)).status).toBe(404);
    expect(await db.selectFrom('customer_notes').selectAll().execute()).toEqual([]);
    const { rows } = await sql<{ said: string }>`
      select audit_log::text as said from audit_log where subject_id = ${me.id} order by id desc limit 1
    `.execute(db);
    expect(rows[0]?.said).toContain('customer.deleted');
    expect(rows[0]?.said).not.toMatch(/meiling|Rings/i);
  });

  test('not while an order is under way', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const { me } = await givenCustomer(request);
    const order = await givenOrder(tx);
    await assignGuestOrders(tx, order.shopper.id, me.id);

    const refused = await remove(request, me.id, headers);

    expect(refused.body).toMatchObject({ code: 'open_orders', orders: [order.display_id] });
    for (const move of ['pick', 'pack', 'dispatch', 'deliver'] as const) {
      await moveOrder(tx, order.id, move, { by: 'staff' });
    }
    expect((await remove(request, me.id, headers)).status).toBe(204);
  });

  test('not while a refund of theirs is open', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const { me } = await givenCustomer(request);
    const order = await givenPaidOrder(db, { kailan: 2 }, { id: me.id, kind: 'customer' });
    await deliver(db, order);
    const refund = await askForMoney(db, order, { refund_to: 'original' });

    expect((await remove(request, me.id, headers)).body).toMatchObject({
      code: 'refunds_pending',
      orders: [order.display_id],
    });
    await decide(db, refund, { action: 'reject', note: 'Eaten.' });
    expect((await remove(request, me.id, headers)).status).toBe(204);
  });

  test('not with store credit, unless it is given up', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const email = 'siti0123456789@example.my'; // no phone number, though it contains one
    const member = await givenWallet(db, 800);
    await db.updateTable('customers').set({ email }).where('shopper_id', '=', member.id).execute();

    const refused = await remove(request, member.id, headers, { confirm: email });
    expect(refused.body).toMatchObject({ code: 'store_credit_remaining', amount: 800 });
    const done = await remove(request, member.id, headers, { confirm: email, forfeit_credit: true });
    expect(done.status).toBe(204);
    expect(await balanceIn(db, member)).toBe(0);
  });
});
