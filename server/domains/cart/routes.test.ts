import { guestHeaders } from '#test/fixtures/given-token.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { describe, expect, test } from '#test/harness/api.ts';

test('a caller without a token has an empty cart and cannot fill it', async ({ open, db }) => {
  const request = await open();
  const { product_id } = await findTestSku(db, 'kailan');

  const empty = await request('GET', '/api/cart');
  const filling = await request('POST', '/api/cart', { product_id, quantity: 1 });

  expect(empty).toMatchObject({ status: 200, body: { data: { id: null, items: [], item_count: 0 } } });
  expect(filling).toMatchObject({ status: 401, body: { code: 'signed_out' } });
});

test('a guest adds, changes, removes and clears lines', async ({ open, db }) => {
  const request = await open();
  const guest = await guestHeaders(db);
  const kailan = await findTestSku(db, 'kailan');
  const sawi = await findTestSku(db, 'sawi');

  const one = await request('POST', '/api/cart', { product_id: kailan.product_id, quantity: 2 }, guest);
  const items = [kailan, sawi].map(({ product_id, sku_id }) => ({
    product_id,
    variation_option_id: sku_id,
    quantity: 1,
  }));
  const two = await request('POST', '/api/cart', { items }, guest);
  const [first, second] = two.body.data.items;
  const changed = await request('PUT', `/api/cart/${first.id}`, { quantity: 5 }, guest);
  const removed = await request('DELETE', `/api/cart/${second.id}`, undefined, guest);
  const replaced = await request('PUT', '/api/cart', { items: items.slice(1) }, guest);
  const cleared = await request('DELETE', '/api/cart', undefined, guest);

  expect(one).toMatchObject({ status: 200, body: { message: `${kailan.name} is in your basket` } });
  expect(two.body).toMatchObject({ message: '2 items are in your basket', added: [first.id, second.id] });
  expect(changed.body.data.items).toMatchObject([{ quantity: 5 }, { quantity: 1 }]);
  expect(removed.body.data.items).toMatchObject([{ slug: 'kailan' }]);
  expect(replaced.body.data.items).toMatchObject([{ slug: 'sawi', quantity: 1 }]);
  expect(cleared.body.data).toMatchObject({ items: [], version: 6, totals: { total: 0 } });
  expect((await request('GET', '/api/cart', undefined, guest)).body).toEqual(cleared.body);
});

test('all texts are Chinese for a Chinese request', async ({ open, db }) => {
  const request = await open();
  const { product_id } = await findTestSku(db, 'sawi');
  const guest = await guestHeaders(db);

  const { body } = await request('POST', '/api/cart?lang=zh', { product_id, quantity: 2 }, guest);

  expect(body).toMatchObject({
    message: '菜心已加入購物車',
    data: { items: [{ name: '菜心', image: { alt: '菜心' } }] },
  });
});

test('missing stock is reported with the changed cart', async ({ open, tx }) => {
  const request = await open();
  const guest = await guestHeaders(tx);
  const { product_id, sku_id, name } = await findTestSku(tx, 'kailan');
  await setStock(tx, sku_id, 3);

  expect(await request('POST', '/api/cart', { product_id, quantity: 5 }, guest)).toMatchObject({
    status: 409,
    body: {
      code: 'quantity_capped',
      message: 'Only 3 left. We have changed your basket to this number.',
      available: 3,
      cart: { items: [{ quantity: 3 }] },
    },
  });
  await setStock(tx, sku_id, 0);
  expect(await request('POST', '/api/cart', { product_id, quantity: 5 }, guest)).toMatchObject({
    status: 409,
    body: { code: 'sold_out', message: `${name} is sold out.`, cart: { items: [{ quantity: 0 }] } },
  });
});

describe('refused by validation', () => {
  const beyondReason = [-1, 0, 1.5, 1000, 2 ** 31, 2 ** 53 + 2, '1', [1], null, true, {}];

  test.for(beyondReason)('a quantity of %j', async (quantity, { open, db }) => {
    const request = await open();
    const guest = await guestHeaders(db);
    const { product_id } = await findTestSku(db, 'kailan');

    expect(await request('POST', '/api/cart', { product_id, quantity }, guest)).toMatchObject({
      status: 422,
      body: { code: 'request_invalid', errors: { quantity: ['This value is not valid.'] } },
    });
    const listed = await request('PUT', '/api/cart', { items: [{ product_id, quantity }] }, guest);
    expect(Object.keys(listed.body.errors)).toEqual(['items.0.quantity']);
  });

  test('a number that exceeds every number type', async ({ open, db }) => {
    const request = await open();
    const guest = { ...(await guestHeaders(db)), 'content-type': 'application/json' };
    const { product_id } = await findTestSku(db, 'kailan');

    for (const [quantity, status] of [
      ['1e309', 422],
      ['NaN', 400],
    ] as const) {
      const body = `{"product_id":"${product_id}","quantity":${quantity}}`;
      expect((await request('POST', '/api/cart', body, guest)).status).toBe(status);
    }
  });

  test('a price, an owner or another unknown field', async ({ open, db }) => {
    const request = await open();
    const guest = await guestHeaders(db);
    const { product_id } = await findTestSku(db, 'kailan');

    for (const field of ['unit_price', 'seen_price', 'shopper_id', 'cart_id', 'line_total', 'id']) {
      const { status, body } = await request(
        'POST',
        '/api/cart',
        { product_id, quantity: 1, [field]: 1 },
        guest,
      );
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  });

  test('an empty list, and one of more than a hundred', async ({ open, db }) => {
    const request = await open();
    const guest = await guestHeaders(db);
    const { product_id } = await findTestSku(db, 'kailan');

    expect((await request('POST', '/api/cart', { items: [] }, guest)).status).toBe(422);
    const items = Array(101).fill({ product_id, quantity: 1 });
    expect((await request('POST', '/api/cart', { items }, guest)).status).toBe(422);
  });
});
