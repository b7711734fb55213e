import { sql } from 'kysely';
import { assignGuestOrders, assignOrdersOfVerifiedEmail } from '#domains/orders/assign-guest-orders.ts';
import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { givenCustomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenTokenOf } from '#test/fixtures/given-token.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { bearerHeader, expect, type SendRequest, test } from '#test/harness/api.ts';

const email = 'aisyah.rahman@example.my';

/** Inserts a guest order with this or another email address. */
async function givenOrderUnder(tx: Tx, address = email) {
  const order = await givenOrder(tx);
  await tx.updateTable('orders').set({ email: address }).where('id', '=', order.id).execute();
  return order;
}

async function verifyInTest(request: SendRequest, db: Db, headers: Record<string, string>) {
  for (const row of await selectMails(db, 5)) {
    if (row.kind !== 'account.welcome') continue;
    const { text = '' } = (await writeMail(officeOver(db), row)) ?? {};
    const token = /^(\d{4} \d{4})$/m.exec(text)?.[1] ?? '';
    return request('POST', '/api/me/verification/check', { channel: 'email', token }, headers);
  }
  throw new Error('There is no welcome mail');
}

const ordersOf = async (request: SendRequest, headers: Record<string, string>) =>
  (await request('GET', '/api/orders', undefined, headers)).body.data as { display_id: string }[];

test('guest orders move into the account once its email address is verified, and not before', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { display_id } = await givenOrderUnder(tx);
  const { headers, linked_orders } = await givenCustomer(request, { email });
  expect(linked_orders).toBe(0);
  expect(await ordersOf(request, headers)).toEqual([]);
  expect((await request('GET', `/api/order/${display_id}`, undefined, headers)).status).toBe(404);

  const { body } = await verifyInTest(request, db, headers);
  expect(body).toMatchObject({ linked_orders: 1, message: expect.stringContaining('An order') });
  expect(await ordersOf(request, headers)).toMatchObject([{ display_id }]);
});

test('registering and signing in without a proven address moves no order', async ({ open, db, tx }) => {
  const request = await open();
  const { id, shopper } = await givenOrderUnder(tx);
  await givenCustomer(request, { email });

  expect((await signInAs(request, email)).body.linked_orders).toBe(0);
  const order = db.selectFrom('orders').select('shopper_id').where('id', '=', id);
  expect(await order.executeTakeFirst()).toEqual({ shopper_id: shopper.id });
});

test('later guest orders move at the next sign-in', async ({ open, db, tx }) => {
  const request = await open();
  const { headers } = await givenCustomer(request, { email });
  await verifyInTest(request, db, headers);
  await givenOrderUnder(tx);

  expect((await signInAs(request, email)).body.linked_orders).toBe(1);
  expect((await signInAs(request, email)).body.linked_orders).toBe(0);
});

test('an order with another email address stays', async ({ open, db, tx }) => {
  const request = await open();
  await givenOrderUnder(tx, 'somebody@example.my');
  const { headers } = await givenCustomer(request, { email });

  expect((await verifyInTest(request, db, headers)).body.linked_orders).toBe(0);
});

test('an order moves once, by sign-in or by verification', async ({ fresh }) => {
  const order = await inTransaction(fresh.db, (tx) => givenOrderUnder(tx));
  const { rows } = await sql<{ id: string }>`
    insert into shoppers (kind) values ('customer'), ('customer') returning id`.execute(fresh.db);
  const [one = '', other = ''] = rows.map(({ id }) => id);

  const claimed = await Promise.all([
    inTransaction(fresh.db, (tx) => assignGuestOrders(tx, order.shopper.id, one)),
    inTransaction(fresh.db, (tx) => assignOrdersOfVerifiedEmail(tx, email, other)),
    inTransaction(fresh.db, (tx) => assignOrdersOfVerifiedEmail(tx, email, other)),
  ]);

  expect(claimed.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('a guest with an order creates an account with a password alone, and the order moves into it', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { display_id, shopper } = await givenOrderUnder(tx);
  const guest = bearerHeader(await givenTokenOf(db, shopper.id));
  const sent = { order_number: display_id, password, accept_terms: true };

  const reply = await request('POST', '/api/register', sent, guest);
  expect(reply).toMatchObject({ status: 202, body: { sent_to: email } });
  const { registration } = reply.body;
  const finish = { registration, token: new CodeGenerator(testPepper).codeOf(registration) };
  const { status, body } = await request('POST', '/api/register/check', finish, guest);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    linked_orders: 1,
    me: {
      first_name: 'Aisyah',
      last_name: 'binti Rahman',
      display_name: 'Aisyah binti Rahman',
      email,
      email_verified: true,
    },
  });
  expect(await ordersOf(request, bearerHeader(body.token))).toMatchObject([{ display_id }]);
});

test('an order of another shopper cannot create an account, not even with its share link', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { display_id, share_token } = await givenOrderUnder(tx);
  const stranger = await givenOrderUnder(tx);
  const sent = { order_number: display_id, password, accept_terms: true };

  for (const headers of [{}, bearerHeader(await givenTokenOf(db, stranger.shopper.id))]) {
    expect(await request('POST', '/api/register', sent, headers)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    expect((await request('POST', '/api/register', { ...sent, share_token }, headers)).status).toBe(422);
  }
});
