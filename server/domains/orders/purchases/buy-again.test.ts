import type { Tx } from '#platform/db/db.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { archiveTestProduct, findTestSku, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';

/** Inserts a customer who has ordered these products. */
async function givenBuyer(request: SendRequest, tx: Tx, quantities: Record<string, number>) {
  const order = await givenOrder(tx, quantities);
  const { me, headers } = await givenCustomer(request);
  await tx.updateTable('orders').set({ shopper_id: me.id }).where('id', '=', order.id).execute();
  const again = (body: object = {}) =>
    request('POST', '/api/cart/buy-again', { order_display_id: order.display_id, ...body }, headers);
  return { order, headers, again };
}

const inCart = (body: { data: { items: { slug: string; quantity: number }[] } }) =>
  Object.fromEntries(body.data.items.map(({ slug, quantity }) => [slug, quantity]));

test('an order is put into the cart again, and a second click changes nothing', async ({ tx, open }) => {
  const request = await open();
  const { again } = await givenBuyer(request, tx, { kailan: 2, sawi: 1 });

  const { status, body } = await again();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    adjusted: [],
    repriced: [],
    unavailable: [],
    message: '2 items are in your basket',
  });
  expect(body.added).toHaveLength(2);
  expect(inCart(body)).toEqual({ kailan: 2, sawi: 1 });
  expect(inCart((await again()).body)).toEqual({ kailan: 2, sawi: 1 });
});

test('many requests at once add it once', async ({ fresh: { db }, open }) => {
  const request = await open({ db });
  const { again } = await givenBuyer(request, db as Tx, { kailan: 2 });

  const answers = await Promise.all(Array.from({ length: 8 }, () => again()));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(inCart((await again()).body)).toEqual({ kailan: 2 });
});

test('lines in the cart stay: other products, and larger quantities', async ({ db, tx, open }) => {
  const request = await open();
  const { headers, again } = await givenBuyer(request, tx, { kailan: 2 });
  const kailan = await findTestSku(db, 'kailan');
  const sawi = await findTestSku(db, 'sawi');
  const items = [
    { product_id: kailan.product_id, quantity: 5 },
    { product_id: sawi.product_id, quantity: 1 },
  ];
  await request('POST', '/api/cart', { items }, headers);

  expect(inCart((await again()).body)).toEqual({ kailan: 5, sawi: 1 });
  expect(inCart((await again({ mode: 'replace' })).body)).toEqual({ kailan: 5 });
});

test('missing or low stock and new prices are reported line by line', async ({ tx, open }) => {
  const request = await open();
  const { again } = await givenBuyer(request, tx, { kailan: 4, sawi: 1, jicama: 1 });
  const kailan = await findTestSku(tx, 'kailan');
  const sawi = await findTestSku(tx, 'sawi');
  const jicama = await findTestSku(tx, 'jicama');
  await setStock(tx, kailan.sku_id, 3);
  await setPrice(tx, sawi.sku_id, sawi.price + 50);
  await archiveTestProduct(tx, jicama.product_id);

  const { status, body } = await again();
  expect(status).toBe(200);
  expect(inCart(body)).toEqual({ kailan: 3, sawi: 1 });
  expect(body.adjusted).toEqual([{ name: kailan.name, requested: 4, got: 3 }]);
  expect(body.repriced).toEqual([{ name: sawi.name, old: sawi.price, new: sawi.price + 50 }]);
  expect(body.unavailable).toMatchObject([{ name: jicama.name }]);
  expect(body.unavailable[0].alternatives.length).toBeGreaterThan(0);
  for (const { in_stock } of body.unavailable[0].alternatives) expect(in_stock).toBe(true);
});

test('sold-out products are not added, and without any stock nothing can be bought', async ({ tx, open }) => {
  const request = await open();
  const { again } = await givenBuyer(request, tx, { kailan: 1, sawi: 1 });
  const kailan = await findTestSku(tx, 'kailan');
  const sawi = await findTestSku(tx, 'sawi');

  await setStock(tx, kailan.sku_id, 0);
  const { body } = await again();
  expect(inCart(body)).toEqual({ sawi: 1 });
  expect(body.unavailable).toMatchObject([{ name: kailan.name }]);

  await setStock(tx, sawi.sku_id, 0);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'nothing_to_buy_again' } });
});

test('one line can be bought again, or the last purchase of a product', async ({ tx, open }) => {
  const request = await open();
  const { order, headers, again } = await givenBuyer(request, tx, { kailan: 2, sawi: 3 });
  const line = order.items.find(({ slug }) => slug === 'sawi');
  const { product_id } = await findTestSku(tx, 'kailan');

  expect(inCart((await again({ item_ids: [line?.id] })).body)).toEqual({ sawi: 3 });
  const { body } = await request('POST', '/api/cart/buy-again', { product_ids: [product_id] }, headers);
  expect(inCart(body)).toEqual({ kailan: 2, sawi: 3 });
});

test('a bundle keeps the parts that were chosen', async ({ tx, open }) => {
  const request = await open();
  const { sku_id } = await findTestSku(tx, 'kailan');
  const bundle = await givenBundle(tx, [{ quantity: 1, options: [sku_id] }]);
  const { again } = await givenBuyer(request, tx, { [bundle.slug]: 1 });

  const { body } = await again();
  expect(body).toMatchObject({ adjusted: [], unavailable: [] });
  expect(body.data.items[0].bundle_items.length).toBeGreaterThan(0);
});

test("another shopper's order is not found", async ({ db, tx, open }) => {
  const request = await open();
  const { order } = await givenBuyer(request, tx, { kailan: 1 });
  const { product_id } = await findTestSku(tx, 'kailan');
  const others = await guestHeaders(db);

  const bodies = [{ order_display_id: order.display_id }, { order_id: order.id }, { order_id: 'none' }, {}];
  for (const body of bodies) {
    expect(await request('POST', '/api/cart/buy-again', body, others)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  }
  const bought = await request('POST', '/api/cart/buy-again', { product_ids: [product_id] }, others);
  expect(bought).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
});
