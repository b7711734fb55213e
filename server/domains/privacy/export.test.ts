import { sql } from 'kysely';
import { givenCustomer, newcomer } from '#test/fixtures/given-customer.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { insertParkedCart } from '../cart/parked-cart.ts';
import { assignGuestOrders } from '../orders/assign-guest-orders.ts';
import { deleteCustomer } from './delete-customer.ts';

const exported =
  (request: (...request: [string, string, unknown, Record<string, string>]) => Promise<{ body: unknown }>) =>
  async (headers: Record<string, string>) =>
    (await request('GET', '/api/me/export', undefined, headers)).body;

test("a customer's export has everything the shop stores about them, and no secret", async ({ open, tx }) => {
  const request = await open();
  const { me, headers, token } = await givenCustomer(request);
  const { shopper, display_id } = await givenOrder(tx, { kailan: 2 });
  await assignGuestOrders(tx, shopper.id, me.id);

  const answer = await request('GET', '/api/me/export', undefined, headers);
  expect(answer.headers['content-disposition']).toContain('kebun.json');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { customer, data } = answer.body;
  expect(customer).toBe(me.id);
  expect(data.customers).toMatchObject([{ email: newcomer.email, first_name: 'Mei Ling' }]);
  expect(data.orders).toMatchObject([{ display_id }]);
  expect(data.order_lines).toMatchObject([{ quantity: 2 }]);
  expect(data.accepted_policies).toHaveLength(2);
  expect(data.tokens).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password_hash/);
  expect(JSON.stringify(data)).not.toContain(token);
});

test('it includes their parked cart, which is deleted with them', async ({ open, db, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const { product_id, sku_id } = await findTestSku(db, 'kailan');
  await request('POST', '/api/cart', { product_id, quantity: 2 }, headers);
  await insertParkedCart(tx, me.id);

  const { data } = (await exported(request)(headers)) as { data: Record<string, object[]> };
  expect(data.carts).toMatchObject([{ parked_for: me.id }]);
  expect(data.cart_lines).toMatchObject([{ sku_id, quantity: 2 }]);

  await db.updateTable('customers').set({ deletion_at: sql`now()` }).execute();
  expect(await deleteCustomer(tx, me.id)).toBe(true);
  expect(await db.selectFrom('cart_lines').selectAll().where('sku_id', '=', sku_id).execute()).toEqual([]);
});

test('it includes nothing of other people', async ({ open, tx }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = await givenCustomer(request, { email: 'kumar@example.my', first_name: 'Kumar' });
  await givenOrder(tx);

  const mine = JSON.stringify(await exported(request)(headers));
  expect(mine).not.toContain(other.me.id);
  expect(mine).not.toContain('kumar@example.my');
});

test('data known by an address alone is included once the email address is verified', async ({
  open,
  db,
}) => {
  const request = await open();
  await request('POST', '/api/newsletter', { email: newcomer.email });
  const { headers } = await givenCustomer(request);
  const tables = async () => Object.keys(((await exported(request)(headers)) as { data: object }).data);

  expect(await tables()).not.toContain('newsletter_subscriptions');
  await db.updateTable('customers').set({ email_verified_at: sql`now()` }).execute();
  expect(await tables()).toEqual(expect.arrayContaining(['newsletter_subscriptions', 'mails']));
});

test('an export of any size is complete', async ({ open, db }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await sql`
    insert into notifications (customer_id, kind, payload)
    select ${me.id}, 'order_packed', jsonb_build_object('order', n) from generate_series(1, 1234) as n`.execute(
    db,
  );

  const { data } = (await exported(request)(headers)) as { data: { notifications: { id: string }[] } };
  expect(new Set(data.notifications.map(({ id }) => id)).size).toBe(1234);
});

test('the readable export escapes everything people typed', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request, { display_name: '<script>alert(1)</script>' });

  const answer = await request('GET', '/api/me/export?format=html&lang=zh', undefined, headers);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('你的所有資料');
  expect(answer.body).toContain('&lt;script&gt;');
  expect(answer.body).not.toContain('<script');
});

test('other people cannot request it', async ({ open }) => {
  const request = await open();

  expect((await request('GET', '/api/me/export')).status).toBe(401);
  expect((await request('GET', '/api/me/export', undefined, bearerHeader('sa_x'))).status).toBe(401);
});
