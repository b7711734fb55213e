import { setTimeout as wait } from 'node:timers/promises';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenCustomer, newcomer } from '#test/fixtures/given-customer.ts';
import { codes, mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import {
  requestTestRefund as askForMoney,
  decide,
  deliver,
  givenPaidOrder,
  moveBy,
} from '#test/fixtures/given-refund.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import { deleteCustomer } from './delete-customer.ts';
import { removeGuest } from './remove-guest.ts';

const email = 'siti.guest@example.my';
const name = 'Siti Canary';

const requestCode = (request: SendRequest, address = email) =>
  request('POST', '/api/own-data', { email: address });
const show = (request: SendRequest, token: string, address = email) =>
  request('POST', '/api/own-data/check', { email: address, token });
const remove = (request: SendRequest, data_ticket: string, more: object = {}) =>
  request('POST', '/api/own-data/removal', { email, data_ticket, sure: true, ...more });
const download = async (request: SendRequest, data_ticket: string, more: object = {}) =>
  request('POST', '/api/own-data/download', { email, data_ticket, ...more });

/** Returns the content of the last mail with a code. */
async function codeIn(db: Db) {
  const { id } = await db
    .selectFrom('data_requests')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { code: codes.codeOf(id), link: codes.linkOf(id) };
}

async function ticketFor(request: SendRequest, db: Db): Promise<string> {
  await requestCode(request);
  return (await show(request, (await codeIn(db)).code)).body.data_ticket;
}

const later = (db: Db, minutes: number) =>
  sql`update data_requests set requested_at = requested_at - ${minutes} * interval '1 minute',
    code_until = code_until - ${minutes} * interval '1 minute', link_until = link_until - ${minutes} * interval '1 minute'`.execute(
    db,
  );

/** Inserts a delivered guest order with this email address and full contact data. */
async function givenGuestOrder(db: Db, { isOver = true } = {}) {
  const order = await givenPaidOrder(db, { kailan: 2 });
  await named(db, order.id);
  if (isOver) await moveBy(db, order, 'pick', 'pack', 'dispatch', 'deliver');
  return order;
}

const named = (db: Db, id: string, address = email) =>
  sql`update orders set email = ${address}, remarks = ${name},
    shipping_address = shipping_address || ${JSON.stringify({ recipient: name, email: address })}::jsonb,
    billing_address = billing_address || ${JSON.stringify({ recipient: name, email: address })}::jsonb
    where id = ${id}`.execute(db);

const wrote = (request: SendRequest, address = email) =>
  request('POST', '/api/contact', { name, email: address, subject: 'A box', message: `${name} asks` });

describe('X-12b: a guest receives the data stored for their email address', () => {
  test('after entering a code from a mail to it: orders, messages, mails, newsletter, cart', async ({
    open,
    fresh,
  }) => {
    const { db } = fresh;
    const request = await open({ db });
    const order = await givenGuestOrder(db);
    await wrote(request);
    await request('POST', '/api/newsletter', { email });
    await givenCheckout(db, { kailan: 1 }, { customer_email: email } as object);

    expect(await requestCode(request, ` ${email.toUpperCase()}`)).toMatchObject({
      status: 202,
      body: { sent_to: email },
    });
    const shown = await show(request, (await codeIn(db)).code);
    expect(shown).toMatchObject({
      status: 200,
      body: { stored: { orders: 1, enquiries: 1, subscriptions: 1 } },
    });
    const { data, address } = (await download(request, shown.body.data_ticket)).body;

    expect(address).toBe(email);
    expect(data.orders).toMatchObject([{ display_id: order.display_id, remarks: name }]);
    expect(data.order_lines).toMatchObject([{ quantity: 2 }]);
    expect(data.enquiries).toMatchObject([{ message: `${name} asks` }]);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['payments', 'newsletter_subscriptions', 'mails', 'checkouts']),
    );
    const page = await download(request, shown.body.data_ticket, { format: 'html' });
    expect(page.headers['content-disposition']).toContain('kebun.html');
    expect(page.body).toContain(name);
  });

  test("without customers' data, and without guests who also used another address", async ({
    open,
    fresh,
  }) => {
    const { db } = fresh;
    const request = await open({ db });
    const { me } = await givenCustomer(request);
    const theirs = await givenPaidOrder(db, { kailan: 1 }, { id: me.id, kind: 'customer' });
    await named(db, theirs.id);
    const mixed = await givenGuestOrder(db);
    const { shopper, body } = await givenCheckout(db, { kailan: 1 }, {}, mixed.shopper);
    expect([shopper.id, body.version]).toEqual([mixed.shopper.id, expect.any(Number)]); // an address of aisyah's

    const { data } = (await download(request, await ticketFor(request, db))).body;

    expect(data.orders).toMatchObject([{ id: mixed.id }]);
    expect(data.customers).toBeUndefined();
    expect(data.carts).toBeUndefined();
    expect(data.cart_lines).toBeUndefined();
  });
});

describe('X-12c: strangers cannot learn what is stored, or guess a code', () => {
  test('the answer is the same when nothing is stored, and no mail is written', async ({ open, db }) => {
    const request = await open();
    const strange = 'nobody.at.all@example.my';
    const answers = [await requestCode(request, strange), await requestCode(request)];

    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect({ ...answers[0]?.body, sent_to: '' }).toEqual({ ...answers[1]?.body, sent_to: '' });
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'own_data.code').execute();
    expect(mails).toHaveLength(2);
    expect(await writeMail({ ...officeOver(db), db } as never, mails[0] as never)).toBeUndefined();
    await wrote(request);
    const second = await writeMail({ ...officeOver(db), db } as never, mails[1] as never);
    expect(second?.text).toContain((await codeIn(db)).code.slice(0, 4));
  });

  test('strangers who use up the tries of a code leave another network two of its own', async ({
    open,
    db,
  }) => {
    const request = await open();
    await wrote(request);
    await requestCode(request);
    const { code } = await codeIn(db);
    const from = async (remoteAddress: string, token: string) => {
      const payload = { email, token };
      const options = { method: 'POST', url: '/api/own-data/check', payload } as const;
      return request.http.inject({ ...options, remoteAddress });
    };
    for (let n = 0; n < 22; n++) await from(`203.0.113.${n}`, '00000000');

    expect((await from('203.0.113.99', code)).statusCode).toBe(422);
    await from('198.51.100.8', '00000000');
    expect((await from('198.51.100.8', code)).statusCode).toBe(200);
  });

  test('a code opens once, also for two at once', async ({ open, fresh }) => {
    const request = await open({ db: fresh.db });
    await wrote(request);
    await requestCode(request);
    const { code, link } = await codeIn(fresh.db);

    const shown = await Promise.all([show(request, code), show(request, link), show(request, code)]);
    expect(shown.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await show(request, code)).body.code).toBe('code_invalid');
  });

  test('ten wrong codes per caller, twenty in all, and an expiry; the link still opens', async ({
    open,
    db,
  }) => {
    const request = await open();
    await wrote(request);
    await requestCode(request);
    const { code, link } = await codeIn(db);

    for (let tries = 0; tries < 10; tries++) expect((await show(request, '0000 0000')).status).toBe(422);
    expect((await show(request, code)).status).toBe(429);
    await sql`delete from rate_limit_counters where key not like 'data code own%'`.execute(db);
    await sql`update data_requests set attempts = 20`.execute(db);
    expect((await (await open())('POST', '/api/own-data/check', { email, token: code })).status).toBe(422);
    await later(db, 40);
    expect((await show(request, link)).status).toBe(200);
  });

  test('a second request invalidates neither code nor ticket, and one address gets at most five mails', async ({
    open,
    db,
  }) => {
    const request = await open();
    await wrote(request);
    await requestCode(request);
    const { code } = await codeIn(db);
    await later(db, 2);
    await requestCode(request);
    const { data_ticket } = (await show(request, code)).body;
    for (let n = 0; n < 7; n++) {
      await later(db, 2);
      await requestCode(request);
    }

    expect((await download(request, data_ticket)).status).toBe(200);
    expect((await mailsIn(db)).filter(({ kind }) => kind === 'own_data.code')).toHaveLength(5);
  });

  test('a ticket opens its own address only', async ({ open, db }) => {
    const request = await open();
    await wrote(request);
    const ticket = await ticketFor(request, db);

    for (const path of ['download', 'removal']) {
      const sent = {
        email: 'other@example.my',
        data_ticket: ticket,
        ...(path === 'removal' && { sure: true }),
      };
      expect((await request('POST', `/api/own-data/${path}`, sent)).body.code).toBe('code_invalid');
    }
    expect((await download(request, 'dt_none')).body.code).toBe('code_invalid');
    expect((await download(request, '')).body.code).toBe('code_invalid');
  });
});

describe('X-12d: guest data is deleted, once', () => {
  test('no personal data is left, and the order stays for the books', async ({ open, fresh }) => {
    const { db } = fresh;
    const request = await open({ db });
    const order = await givenGuestOrder(db);
    await wrote(request);
    await request('POST', '/api/newsletter', { email });
    const money = () =>
      db
        .selectFrom('orders')
        .select(['display_id', 'total', 'captured'])
        .where('id', '=', order.id)
        .execute();
    const books = await money();
    const ticket = await ticketFor(request, db);

    expect((await remove(request, ticket, { sure: false })).body.errors).toHaveProperty('sure');
    expect(await remove(request, ticket)).toMatchObject({ status: 200, body: { orders_retained: 1 } });

    expect(await money()).toEqual(books);
    expect(await placesOf(db, 'canary')).toEqual([]);
    expect(await placesOf(db, email)).toEqual(['mails']); // the farewell mail
    expect((await mailsIn(db)).at(-1)).toMatchObject({ kind: 'own_data.removed', recipient: email });
    expect(await findShopViolations(db)).toEqual([]);
    expect((await remove(request, ticket)).body.code).toBe('code_invalid');
  });

  test('not while an order is open or a refund is due; the refusal says so, and the ticket stays valid', async ({
    open,
    fresh,
  }) => {
    const { db } = fresh;
    const request = await open({ db });
    const order = await givenGuestOrder(db, { isOver: false });
    const ticket = await ticketFor(request, db);

    expect(await remove(request, ticket)).toMatchObject({
      status: 409,
      body: {
        code: 'guest_orders_open',
        orders: [order.display_id],
        message: expect.stringContaining(formatOrderNumber(order.display_id)),
      },
    });
    await deliver(db, order);
    const refund = await askForMoney(db, order, { refund_to: 'original' });
    expect((await remove(request, ticket)).body).toMatchObject({
      code: 'refunds_pending',
      orders: [order.display_id],
    });
    expect(await placesOf(db, 'canary')).toContain('orders');
    await decide(db, refund, { action: 'reject', note: 'Eaten.' });
    expect((await remove(request, ticket)).status).toBe(200);
  });

  test('of two who show one ticket at once, one deletes', async ({ open, fresh }) => {
    const request = await open({ db: fresh.db });
    await givenGuestOrder(fresh.db);
    const ticket = await ticketFor(request, fresh.db);

    const answers = await Promise.all([
      remove(request, ticket),
      remove(request, ticket),
      remove(request, ticket),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await mailsIn(fresh.db)).filter(({ kind }) => kind === 'own_data.removed')).toHaveLength(1);
  });

  test('an order that is being placed comes first and then blocks the deletion', async ({ fresh }) => {
    const { db } = fresh;
    const { shopper, body } = await givenCheckout(db, { kailan: 1 }, { customer_email: email } as object);
    const placed = Promise.withResolvers<void>();
    const ordering = db.transaction().execute(async (tx) => {
      await placeOrder(tx as Tx, shopper, body, inEnglish().to);
      placed.resolve();
      await wait(200); // milliseconds in which the deletion is requested
    });
    await placed.promise;
    const removed = db.transaction().execute((tx) => removeGuest(tx as Tx, email, 'en'));

    await expect(removed).rejects.toMatchObject({ code: 'guest_orders_open' });
    await ordering;
  });

  test("the guest's browser is unknown afterwards", async ({ open, fresh }) => {
    const request = await open({ db: fresh.db });
    const guest = await request('POST', '/api/token', { grant_type: 'guest' });
    const headers = { authorization: `Bearer ${guest.body.token}` };
    expect((await request('PUT', '/api/checkout', { customer_email: email }, headers)).status).toBe(200);

    expect((await remove(request, await ticketFor(request, fresh.db))).status).toBe(200);
    await wait(1_100); // milliseconds: a process may cache a deleted token this long
    expect((await request('GET', '/api/checkout', undefined, headers)).status).toBe(401);
  });
});

describe('X-12e: guest data under a customer’s verified email address belongs to the customer', () => {
  const prove = (db: Db) =>
    sql`update customers set email_verified_at = now() where email = ${newcomer.email}`.execute(db);

  test('it is in their export once the address is verified, and not before', async ({ open, fresh }) => {
    const { db } = fresh;
    const request = await open({ db });
    const { headers } = await givenCustomer(request);
    const order = await givenGuestOrder(db);
    await named(db, order.id, newcomer.email.toUpperCase());
    const exported = async () => (await request('GET', '/api/me/export', undefined, headers)).body.data;

    expect((await exported()).orders).toBeUndefined();
    await prove(db);
    expect((await exported()).orders).toMatchObject([{ display_id: order.display_id }]);
    expect((await exported()).payments).toHaveLength(1);
  });

  test('it is deleted with them, and an open order blocks the deletion', async ({ open, db, tx }) => {
    const request = await open();
    const { me, headers } = await givenCustomer(request);
    const order = await givenOrder(tx);
    await named(db, order.id, newcomer.email);
    await prove(db);
    const why = { password: newcomer.password, confirm: 'DELETE' };

    expect((await request('POST', '/api/me/delete', why, headers)).body).toMatchObject({
      code: 'open_orders',
      orders: [order.display_id],
    });
    await db.updateTable('customers').set({ deletion_at: sql`now()` }).execute();
    expect(await deleteCustomer(tx, me.id)).toBe(false);
    await sql`update orders set status = 'cancelled' where id = ${order.id}`.execute(db);
    expect(await deleteCustomer(tx, me.id)).toBe(true);
    expect(await placesOf(db, 'canary')).toEqual([]);
  });
});

/** Returns the tables that contain a word. */
async function placesOf(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const places: string[] = [];
  for (const { name } of rows) {
    const found =
      await sql`select from ${sql.table(name)} as t where t::text ilike ${`%${word}%`} limit 1`.execute(db);
    if (found.rows.length > 0) places.push(name);
  }
  return places;
}
