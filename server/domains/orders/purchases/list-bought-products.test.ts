import { dayLength } from '@kebun/contract/lib/days.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';

/** Inserts a customer with these orders, one day apart. */
async function givenBuyer(request: SendRequest, tx: Tx, ...orders: Record<string, number>[]) {
  const { me, headers } = await givenCustomer(request);
  const placed = [];
  for (const [at, quantities] of orders.entries()) {
    const order = await givenOrder(tx, quantities);
    const created_at = new Date(Date.now() - (orders.length - at) * dayLength).toISOString();
    await tx
      .updateTable('orders')
      .set({ shopper_id: me.id, created_at })
      .where('id', '=', order.id)
      .execute();
    placed.push(order);
  }
  const bought = async (query = '') =>
    (await request('GET', `/api/orders-products?${query}`, undefined, headers)).body;
  return { me, headers, placed, bought };
}

const slugsIn = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug);

test('each purchased product is listed once, with its number of orders and its last purchase', async ({
  tx,
  open,
}) => {
  const request = await open();
  const { placed, bought } = await givenBuyer(request, tx, { kailan: 2, sawi: 1 }, { kailan: 1 });
  const kailan = await findTestSku(tx, 'kailan');
  await setStock(tx, kailan.sku_id, 0);

  const body = await bought();
  expect(body).toMatchObject({ total: 2, currentPage: 1, lastPage: 1, next_cursor: null });
  expect(slugsIn(body)).toEqual(['kailan', 'sawi']);
  expect(body.data[0]).toMatchObject({
    times_ordered: 2,
    last_price: kailan.price,
    last_order_display_id: placed[1]?.display_id,
    can_reorder: false,
    product: { slug: 'kailan', in_stock: false },
  });
  expect(body.data[1]).toMatchObject({ times_ordered: 1, can_reorder: true });
});

test('purchases are sorted by frequency or name in either language, and belong to one customer', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { bought } = await givenBuyer(request, tx, { kailan: 1 }, { kailan: 1 }, { sawi: 1 });

  expect(slugsIn(await bought())).toEqual(['sawi', 'kailan']);
  expect(slugsIn(await bought('orderBy=times'))).toEqual(['kailan', 'sawi']);
  expect(slugsIn(await bought(`text=${encodeURIComponent('菜心')}`))).toEqual(['sawi']);
  expect(slugsIn(await bought('text=%25'))).toEqual([]);
  expect((await request('GET', '/api/orders-products', undefined, await guestHeaders(db))).status).toBe(403);
});

test('unpaid and cancelled orders are no purchases', async ({ tx, open }) => {
  const request = await open();
  const { placed, bought } = await givenBuyer(request, tx, { kailan: 1 }, { sawi: 1 });
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', placed[1]?.id ?? '')
    .execute();

  expect(slugsIn(await bought())).toEqual(['kailan']);
});

test('the next page continues after the last one, whatever is bought in between', async ({ tx, open }) => {
  const request = await open();
  const { me, bought } = await givenBuyer(request, tx, { jicama: 1 }, { kailan: 1 }, { sawi: 1 });

  for (const orderBy of ['last_ordered_at', 'times']) {
    const first = await bought(`limit=1&orderBy=${orderBy}`);
    expect(slugsIn(first)).toEqual(['sawi']);
    const second = await bought(`limit=1&orderBy=${orderBy}&cursor=${first.next_cursor}`);
    expect(slugsIn(second)).toEqual(['kailan']);
    const third = await bought(`limit=1&orderBy=${orderBy}&cursor=${second.next_cursor}`);
    expect(slugsIn(third)).toEqual(['jicama']);
    expect(third.next_cursor).toBeNull();
  }

  const first = await bought('limit=1');
  const later = await givenOrder(tx, { okra: 1 });
  await tx.updateTable('orders').set({ shopper_id: me.id }).where('id', '=', later.id).execute();
  expect(slugsIn(await bought(`limit=1&cursor=${first.next_cursor}`))).toEqual(['kailan']);
  expect(slugsIn(await bought('limit=1'))).toEqual(['okra']);
});

test('an invalid cursor is refused', async ({ tx, open }) => {
  const request = await open();
  const { headers } = await givenBuyer(request, tx, { kailan: 1 });

  for (const cursor of ['nonsense', Buffer.from('1 2 x').toString('base64url')]) {
    const { status } = await request('GET', `/api/orders-products?cursor=${cursor}`, undefined, headers);
    expect(status).toBe(422);
  }
});
