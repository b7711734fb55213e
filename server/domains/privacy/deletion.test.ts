import { setTimeout as wait } from 'node:timers/promises';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import { placeOrder } from '#domains/checkout/place-order/place-order.ts';
import { saveCheckout } from '#domains/checkout/save-checkout.ts';
import { assignGuestOrders } from '#domains/orders/assign-guest-orders.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { issueGoodwillRefund } from '#domains/refunds/goodwill/issue-goodwill-refund.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import { adjustCredit, decideAdjustment } from '#domains/wallet/adjust-credit.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenCart, inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCheckout, vanAndCash, yesTo } from '#test/fixtures/given-checkout.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { mailsIn } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import {
  requestTestRefund as askForMoney,
  decide,
  deliver,
  givenPaidOrder,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { expect, requestTo, type SendRequest, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver } from '#test/harness/test.ts';
import { deleteCustomer } from './delete-customer.ts';
import { deleteNow } from './delete-now.ts';
import { deleteAccountsTask } from './jobs.ts';

const deletionRequest = { password, confirm: 'DELETE', reason: 'Moving to Penang' };
const aSecond = 1_100; // milliseconds: a process may cache a deleted token this long

const requestDeletion = (
  request: SendRequest,
  headers: Record<string, string>,
  body: object = deletionRequest,
) => request('POST', '/api/me/delete', body, headers);

/** Lets the waiting period and a night pass. */
async function timePasses(db: Db, tx: Tx) {
  await db
    .updateTable('customers')
    .set({ deletion_at: sql`now() - interval '1 minute'` })
    .where('deletion_at', 'is not', null)
    .execute();
  await deleteAccountsTask({}, db, async (work) => work(tx));
}

const emails = async (db: Db) =>
  (await db.selectFrom('customers').select('email').execute()).map(({ email }) => email);

test('A-11: an account is deleted only with its password and the confirmation word', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  for (const [body, field] of [
    [{ ...deletionRequest, password: 'wrong-wrong' }, 'password'],
    [{ ...deletionRequest, password: '' }, 'password'],
    [{ ...deletionRequest, confirm: 'delete' }, 'confirm'],
    [{}, 'password'],
  ] as const) {
    const answer = await requestDeletion(request, headers, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty(field);
  }
  expect(
    await db.selectFrom('customers').select('deletion_at').where('email', '=', newcomer.email).execute(),
  ).toEqual([{ deletion_at: null }]);
});

test('requesting deletion signs out everywhere and sends a mail', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  const { status, body } = await requestDeletion(request, headers);
  expect(status).toBe(202);
  const days = (new Date(body.scheduled_for).valueOf() - Date.now()) / dayLength;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
  expect((await mailsIn(db)).at(-1)).toMatchObject({
    kind: 'account.deletion_requested',
    recipient: newcomer.email,
  });
  await wait(aSecond);
  expect((await request('GET', '/api/sessions', undefined, headers)).status).toBe(401);
});

test('during the waiting period the customer can sign in, is notified, and can keep the account', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  await requestDeletion(request, headers);

  const { body } = await signInAs(request, newcomer.email);
  expect(body.me.deletion_at).toEqual(expect.any(String));
  const again = { authorization: `Bearer ${body.token}` };
  expect((await request('DELETE', '/api/me/delete', undefined, again)).status).toBe(200);
  expect((await request('GET', '/api/me', undefined, again)).body.me.deletion_at).toBeNull();
  expect(await request('DELETE', '/api/me/delete', undefined, again)).toMatchObject({
    status: 409,
    body: { code: 'no_deletion_requested' },
  });
  await timePasses(db, tx);
  expect(await emails(db)).toContain(newcomer.email);
});

test('an open order blocks the deletion and is named', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const { shopper, id, display_id } = await givenOrder(tx);
  await assignGuestOrders(tx, shopper.id, me.id);

  expect((await request('GET', '/api/me/delete', undefined, headers)).body.data.open_orders).toEqual([
    display_id,
  ]);
  expect(await requestDeletion(request, headers)).toMatchObject({
    status: 409,
    body: { code: 'open_orders', orders: [display_id] },
  });
  await moveOrder(tx, id, 'cancel_by_staff', { by: 'staff' });
  expect((await requestDeletion(request, headers)).status).toBe(202);
});

test('store credit must be spent or given up first', async ({ open, db, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await addCredit(tx, {
    customerId: me.id,
    amount: 1_230,
    reason: 'adjust',
    source: { type: 'test', id: crypto.randomUUID() },
  });

  expect((await request('GET', '/api/me/delete', undefined, headers)).body.data.store_credit).toBe(1_230);
  const refused = await requestDeletion(request, headers);
  expect(refused).toMatchObject({ status: 409, body: { code: 'store_credit_remaining', amount: 1_230 } });
  expect(refused.body.message).toContain('12.30');
  expect((await requestDeletion(request, headers, { ...deletionRequest, forfeit_credit: true })).status).toBe(
    202,
  );
  await timePasses(db, tx);
  expect(await emails(db)).not.toContain(newcomer.email);
});

test('M-14: the books stay balanced after a deletion, and past wallet entries can be followed', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const gift = { reason: 'adjust', source: { type: 'test', id: crypto.randomUUID() } } as const;
  await addCredit(tx, { customerId: me.id, amount: 1_230, ...gift });
  await requestDeletion(request, headers, { ...deletionRequest, forfeit_credit: true });

  await timePasses(db, tx);

  expect(await emails(db)).not.toContain(newcomer.email);
  expect(await balanceIn(db, { id: me.id, kind: 'customer' })).toBe(0); // the shop owes it to no one any more
  const { rows } = await sql<{ amount: number }>`
    select wallet_entries.amount from wallet_entries join wallet_accounts on wallet_accounts.id = account_id
    where customer_id = ${me.id} order by position`.execute(db);
  expect(rows.map(({ amount }) => amount)).toEqual([1_230, -1_230]);
  expect(await findShopViolations(db)).toEqual([]);
});

test('store credit received during the waiting period holds them up, until it is spent or given up', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const gift = { customerId: me.id, reason: 'adjust' } as const;
  await addCredit(tx, { ...gift, amount: 500, source: { type: 'test', id: crypto.randomUUID() } });
  await requestDeletion(request, headers, { ...deletionRequest, forfeit_credit: true });
  await addCredit(tx, { ...gift, amount: 1, source: { type: 'test', id: crypto.randomUUID() } });

  await timePasses(db, tx);
  expect(await emails(db)).toContain(newcomer.email);
  expect(await balanceIn(db, { id: me.id, kind: 'customer' })).toBe(501);

  const { body } = await signInAs(request, newcomer.email);
  await requestDeletion(
    request,
    { authorization: `Bearer ${body.token}` },
    { ...deletionRequest, forfeit_credit: true },
  );
  await timePasses(db, tx);
  expect(await emails(db)).not.toContain(newcomer.email);
});

test('an open refund blocks the deletion, at the request and at its end', async ({ open, db, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const order = await givenPaidOrder(db, { kailan: 2 }, { id: me.id, kind: 'customer' });
  await deliver(db, order);
  const refund = await askForMoney(db, order);

  expect((await request('GET', '/api/me/delete', undefined, headers)).body.data.open_refunds).toEqual([
    order.display_id,
  ]);
  expect((await requestDeletion(request, headers)).body).toMatchObject({
    code: 'refunds_pending',
    orders: [order.display_id],
  });
  await tx
    .updateTable('customers')
    .set({ deletion_at: sql`now()` })
    .where('shopper_id', '=', me.id)
    .execute();
  await timePasses(db, tx);
  expect(await emails(db)).toContain(newcomer.email);

  await decide(db, refund, { action: 'approve' });
  await timePasses(db, tx);
  expect(await emails(db)).toContain(newcomer.email); // it went into the wallet and was not given up
});

test('after deletion, money is refunded the way it came and into no wallet', async ({ db }) => {
  const member = await givenMember(db);
  const order = await givenPaidOrder(db, { kailan: 2 }, member);
  await deliver(db, order);
  expect(await inTransaction(db, (one) => deleteNow(one, member.id, 0))).toBe(true);
  const { id, email } = await givenStaff(db, 'manager');
  const give = (refund_to?: 'wallet') =>
    inTransaction(db, (one) =>
      issueGoodwillRefund(
        one,
        order.id,
        { reason: 'not_good_enough', note: null, refund_to },
        { by: { id, email }, key: crypto.randomUUID() },
      ),
    );

  await expect(give('wallet')).rejects.toMatchObject({ code: 'request_invalid' });
  expect(await give()).toMatchObject({ refund: { refund_to: 'original' }, outcome: 'done' });
  expect(await balanceIn(db, member)).toBeFalsy();
});

test('nothing comes into the wallet after deletion: no credit from orders and no later approvals', async ({
  db,
}) => {
  const member = await givenWallet(db, 50_000);
  const { body } = await givenCheckout(db, { kailan: 2 }, { use_store_credit: true }, member);
  const order = await inTransaction(db, (one) =>
    placeOrder(one, member, body, { ...inEnglish().to, owner: 'customer' }),
  );
  await deliver(db, order);
  const [requester, other] = [await givenStaff(db, 'manager'), await givenStaff(db, 'manager')];
  const gift = { user_id: member.id, type: 'credit', amount: 60_000, reason: 'A wedding' } as const;
  const adjustment = await inTransaction(db, (one) =>
    adjustCredit(one, gift, { by: requester, key: crypto.randomUUID() }),
  );
  expect(adjustment.status).toBe('waiting');
  expect(await inTransaction(db, (one) => deleteNow(one, member.id, 50_000))).toBe(true);

  const approved = inTransaction(db, (one) => decideAdjustment(one, adjustment.id, 'approved', other));
  await expect(approved).rejects.toMatchObject({ code: 'user_not_found' });
  const given = inTransaction(db, (one) =>
    issueGoodwillRefund(
      one,
      order.id,
      { reason: 'not_good_enough', note: null },
      { by: { id: other.id, email: other.email }, key: crypto.randomUUID() },
    ),
  );
  await expect(given).rejects.toMatchObject({ code: 'nothing_to_refund' });
  expect(await balanceIn(db, member)).toBe(0);
  const declined = await inTransaction(db, (one) => decideAdjustment(one, adjustment.id, 'declined', other));
  expect(declined.status).toBe('declined');
});

test('an order placed during the waiting period is delivered first', async ({ open, db, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await requestDeletion(request, headers);
  const { shopper, id } = await givenOrder(tx);
  await assignGuestOrders(tx, shopper.id, me.id);

  await timePasses(db, tx);
  expect(await emails(db)).toContain(newcomer.email);
  for (const move of ['pick', 'pack', 'dispatch', 'deliver'] as const)
    await moveOrder(tx, id, move, { by: 'staff' });
  await timePasses(db, tx);
  expect(await emails(db)).not.toContain(newcomer.email);
});

test('a customer is not deleted while they are placing an order', async ({ open, fresh }) => {
  const request = await open({ db: fresh.db });
  const { me } = await givenCustomer(request);
  const shopper = { id: me.id, kind: 'customer' } as const;
  const customers = fresh.db.updateTable('customers');
  await customers.set({ deletion_at: sql`now() - interval '1 minute'` }).execute();
  await givenCart(fresh.db, shopper, { kailan: 1 });
  const choices = await vanAndCash(fresh.db);
  const body = yesTo(await saveCheckout(fresh.db, me.id, choices, inEnglish().to));

  const placed = Promise.withResolvers<void>();
  const ordering = fresh.db.transaction().execute(async (tx) => {
    await placeOrder(tx as Tx, shopper, body, inEnglish().to);
    placed.resolve();
    await wait(200); // milliseconds in which the nightly job runs
  });
  await placed.promise;
  const removed = fresh.db.transaction().execute((tx) => deleteCustomer(tx as Tx, me.id));

  await ordering;
  expect(await removed).toBe(false);
});

test('L-03: after the waiting period no personal data is left, and orders stay for the books', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const mark = 'Zuraidah-Canary';
  const email = 'zuraidah.canary@example.my';
  const { me, headers } = await givenCustomer(request, { first_name: mark, display_name: mark, email });
  await db
    .updateTable('customers')
    .set({ email_verified_at: sql`now()` })
    .where('email', '=', email)
    .execute();
  const order = await givenOrder(tx, { kailan: 2 });
  await assignGuestOrders(tx, order.shopper.id, me.id);
  for (const move of ['pick', 'pack', 'dispatch', 'deliver'] as const)
    await moveOrder(tx, order.id, move, { by: 'staff' });
  const stored = JSON.stringify({
    recipient: mark,
    email,
    street_address: mark,
    contact_number: '+60123456789',
  });
  await sql`update orders set email = ${email}, shipping_remarks = ${mark}, remarks = ${mark},
    billing_address = billing_address || ${stored}::jsonb, shipping_address = shipping_address || ${stored}::jsonb
    where id = ${order.id}`.execute(db);
  const enquiry = { name: mark, email, subject: 'A box', message: mark };
  expect((await request('POST', '/api/contact', enquiry, headers)).status).toBe(201);
  await request('POST', '/api/newsletter', { email });
  const review = { product_id: 'kailan', rating: 5, message: 'Sweet and crisp.', name: mark, email };
  expect((await request('POST', '/api/reviews', review, headers)).status).toBe(201);
  const money = () =>
    db
      .selectFrom('orders')
      .select(['total', 'items_total', 'display_id'])
      .where('id', '=', order.id)
      .execute();
  const books = await money();

  expect(await placesOf(db, 'canary')).toEqual(
    expect.arrayContaining(['customers', 'orders', 'reviews', 'enquiries']),
  );
  expect((await requestDeletion(request, headers)).status).toBe(202);
  await timePasses(db, tx);

  expect(await placesOf(db, 'canary')).toEqual(['mails']); // the farewell mail
  expect((await mailsIn(db)).map(({ kind }) => kind)).toContain('account.deleted');
  expect(await money()).toEqual(books);
  const [remaining] = await db
    .selectFrom('orders')
    .select(['shipping_address', 'shopper_id'])
    .where('id', '=', order.id)
    .execute();
  expect(remaining).toMatchObject({
    shopper_id: me.id,
    shipping_address: { recipient: '', zip: expect.any(String) },
  });
  expect((await signInAs(request, email)).status).toBe(401);
  expect((await givenCustomer(request, { email })).me.id).not.toBe(me.id);
});

test('keeping and deleting at once: exactly one happens, completely', async ({ fresh }) => {
  const app = await appOver(fresh.db);
  const request = Object.assign(requestTo(app), { db: fresh.db });
  try {
    for (let n = 1; n <= 10; n++) {
      const email = `race-${n}@example.my`;
      const { headers } = await givenCustomer(request, { email });
      await fresh.db
        .updateTable('customers')
        .set({ deletion_at: sql`now()` })
        .where('email', '=', email)
        .execute();
      const [remaining] = await Promise.all([
        request('DELETE', '/api/me/delete', undefined, headers),
        deleteAccountsTask({}, fresh.db, withInvalidation(fresh.db, new CacheTags())),
      ]);
      expect((await emails(fresh.db)).includes(email)).toBe(remaining.status === 200);
    }
  } finally {
    await app.close();
  }
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
