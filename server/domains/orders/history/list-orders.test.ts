import type { Db, Tx } from '#platform/db/db.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { bearerHeader, expect, type SendRequest, test } from '#test/harness/api.ts';

/** Inserts a customer who owns these orders. */
async function givenOrders(request: SendRequest, db: Db, ...ids: string[]) {
  const { me, headers } = await givenCustomer(request);
  await db.updateTable('orders').set({ shopper_id: me.id }).where('id', 'in', ids).execute();
  return headers;
}

test('a customer’s orders are listed the newest first, with a summary of each', async ({ open, db }) => {
  const request = await open();
  const first = await givenOrder(db as Tx, { kailan: 2 });
  const second = await givenOrder(db as Tx, { sawi: 1, kailan: 1 });
  const headers = await givenOrders(request, db, first.id, second.id);

  const { status, body } = await request('GET', '/api/orders', undefined, headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, currentPage: 1, lastPage: 1 });
  expect(body.data.map(({ display_id }: { display_id: string }) => display_id)).toEqual([
    second.display_id,
    first.display_id,
  ]);
  expect(body.data[0]).toMatchObject({
    status: { slug: 'confirmed' },
    item_count: 2,
    total: second.totals.total,
    images: [{ alt: expect.any(String) }, { alt: expect.any(String) }],
  });
});

test('a lighter parcel shows the lower amount due', async ({ open, db }) => {
  const request = await open();
  const { id, totals } = await givenOrder(db as Tx, { kailan: 2 });
  const headers = await givenOrders(request, db, id);
  await db.updateTable('orders').set({ cash_reduction: 55 }).where('id', '=', id).execute();

  const { body } = await request('GET', '/api/orders', undefined, headers);
  expect(body.data[0].total).toBe(totals.total - 55);
});

test('orders are found by number, by product name in either language, and by status', async ({
  open,
  db,
}) => {
  const request = await open();
  const kailan = await givenOrder(db as Tx, { kailan: 1 });
  const sawi = await givenOrder(db as Tx, { sawi: 1 });
  const headers = await givenOrders(request, db, kailan.id, sawi.id);
  const found = async (query: string) => {
    const { body } = await request('GET', `/api/orders?${query}`, undefined, headers);
    return body.data.map(({ display_id }: { display_id: string }) => display_id);
  };

  expect(await found(`text=${kailan.display_id.slice(2, 9).toLowerCase()}`)).toEqual([kailan.display_id]);
  expect(await found('text=kailan')).toEqual([kailan.display_id]);
  expect(await found(`text=${encodeURIComponent('菜心')}`)).toEqual([sawi.display_id]);
  expect(await found('text=%25')).toEqual([]);
  expect(await found('status_slug=delivered')).toEqual([]);
  expect(await found('status_slug=confirmed')).toHaveLength(2);
  expect((await request('GET', '/api/orders?status_slug=lost', undefined, headers)).status).toBe(422);
});

test('Z-02: no filter shows another customer’s order', async ({ open, db }) => {
  const request = await open();
  await givenOrder(db as Tx, { kailan: 1 });
  const { headers } = await givenCustomer(request);

  for (const query of ['', '?text=kailan', '?status_slug=confirmed', '?limit=100&page=1']) {
    expect((await request('GET', `/api/orders${query}`, undefined, headers)).body).toMatchObject({
      data: [],
      total: 0,
    });
  }
  expect((await request('GET', '/api/orders')).status).toBe(401);
});

test('orders are counted by what they wait for', async ({ open, db }) => {
  const request = await open();
  const confirmed = await givenOrder(db as Tx);
  const under_way = await givenOrderIn(db as Tx, 'on_the_way');
  const delivered = await givenOrderIn(db as Tx, 'delivered');
  const headers = await givenOrders(request, db, confirmed.id, under_way.id, delivered.id);

  const { body } = await request('GET', '/api/orders-overview', undefined, headers);
  expect(body.data).toMatchObject({
    to_pay: 0,
    to_ship: 1,
    to_receive: 1,
    delivered: 1,
    to_review: 1,
    cancelled: 0,
    total_orders: 3,
    last_order: { status: { slug: 'delivered' } },
  });
});

test('a guest’s orders appear in the account that the guest creates or signs in to', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  const { id, display_id } = await givenOrder(db as Tx);
  const headers = await guestHeaders(db);
  const guest = db.selectFrom('tokens').select('shopper_id').orderBy('id', 'desc').limit(1);
  await db.updateTable('orders').set({ shopper_id: guest }).where('id', '=', id).execute();

  const { body } = await signInAs(request, newcomer.email, password, headers);
  expect(body.linked_orders).toBe(1);
  const orders = await request('GET', '/api/orders', undefined, bearerHeader(body.token));
  expect(orders.body.data).toMatchObject([{ display_id }]);
});
