import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { archiveTestProduct, findTestSku, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { putInCart } from './add-to-cart.ts';
import { findCart } from './find-cart.ts';

const now = inEnglish();
const add = { mode: 'add' } as const;

test('a shopper without a cart gets an empty one', async ({ tx }) => {
  const guest = await givenGuest(tx);

  expect(await findCart(tx, guest.id, now)).toMatchObject({
    id: null,
    version: 0,
    items: [],
    item_count: 0,
    totals: { total: 0, bag_fee: 0 },
    issues: [],
  });
});

test('an added product is shown with its price and counts in the total', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const choySum = await findTestSku(tx, 'sawi');

  const { cart, added } = await putInCart(tx, guest.id, [{ ...choySum, quantity: 2 }], add, now);

  expect(cart).toMatchObject({
    version: 1,
    item_count: 2,
    items: [
      { id: added[0], quantity: 2, unit_price: choySum.price, line_total: choySum.price * 2, issue: null },
    ],
    totals: { subtotal: choySum.price * 2 },
  });
});

test('adding again increases the quantity, and setting replaces it', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { product_id } = await findTestSku(tx, 'sawi');
  await givenCart(tx, guest, { sawi: 2 });

  const more = await putInCart(tx, guest.id, [{ product_id, quantity: 3 }], add, now);
  const less = await putInCart(tx, guest.id, [{ product_id, quantity: 1 }], { mode: 'set' }, now);

  expect(more.cart).toMatchObject({ version: 2, items: [{ quantity: 5 }] });
  expect(less.cart).toMatchObject({ version: 3, items: [{ quantity: 1 }] });
});

test('several products in one request, also duplicates, are one change', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { product_id } = await findTestSku(tx, 'sawi');
  const other = await findTestSku(tx, 'kailan');

  const { cart } = await putInCart(
    tx,
    guest.id,
    [
      { product_id, quantity: 1 },
      { product_id: other.product_id, quantity: 1 },
      { product_id, quantity: 2 },
    ],
    add,
    now,
  );

  expect(cart.version).toBe(1);
  expect(cart.items.map(({ slug, quantity }) => [slug, quantity]).sort()).toEqual([
    ['kailan', 1],
    ['sawi', 3],
  ]);
});

test('replacing removes every other line', async ({ tx }) => {
  const guest = await givenGuest(tx);
  await givenCart(tx, guest, { sawi: 2, kailan: 1 });
  const { product_id } = await findTestSku(tx, 'kailan');

  const { cart } = await putInCart(
    tx,
    guest.id,
    [{ product_id, quantity: 4 }],
    { mode: 'set', only: true },
    now,
  );

  expect(cart.items).toMatchObject([{ slug: 'kailan', quantity: 4 }]);
});

describe('beyond the stock', () => {
  test('the cart takes what is in stock, and the refusal returns the cart', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    await setStock(tx, kailan.sku_id, 3);

    await expect(putInCart(tx, guest.id, [{ ...kailan, quantity: 5 }], add, now)).rejects.toMatchObject({
      code: 'quantity_capped',
      details: { values: { available: 3 }, fresh: { available: 3, cart: { items: [{ quantity: 3 }] } } },
    });
  });

  test('adding to a line that already has all the stock changes nothing', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    await setStock(tx, kailan.sku_id, 3);
    await givenCart(tx, guest, { kailan: 3 });

    await expect(putInCart(tx, guest.id, [{ ...kailan, quantity: 1 }], add, now)).rejects.toMatchObject({
      code: 'quantity_capped',
      details: { fresh: { cart: { items: [{ quantity: 3 }] } } },
    });
  });

  test('a sold-out product is not added', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    await setStock(tx, kailan.sku_id, 0);

    await expect(putInCart(tx, guest.id, [{ ...kailan, quantity: 1 }], add, now)).rejects.toMatchObject({
      code: 'sold_out',
      details: { fresh: { cart: { items: [] } } },
    });
  });
});

describe('changes while a product is in the cart', () => {
  test('with less stock the line counts what is left and keeps the requested quantity', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    await givenCart(tx, guest, { kailan: 3 });

    await setStock(tx, kailan.sku_id, 1);
    const reduced = await findCart(tx, guest.id, now);
    await setStock(tx, kailan.sku_id, 10);
    const back = await findCart(tx, guest.id, now);

    expect(reduced).toMatchObject({
      item_count: 1,
      items: [{ quantity: 1, issue: { code: 'reduced', requested: 3, available: 1 } }],
      issues: [{ code: 'reduced' }],
      totals: { subtotal: kailan.price },
    });
    expect(back).toMatchObject({ items: [{ quantity: 3, issue: null }] });
  });

  test('without stock the line stays, costs nothing and says so', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    await givenCart(tx, guest, { kailan: 3 });
    await setStock(tx, kailan.sku_id, 0);

    expect(await findCart(tx, guest.id, now)).toMatchObject({
      items: [{ quantity: 0, line_total: 0, issue: { code: 'sold_out', requested: 3, available: 0 } }],
      totals: { subtotal: 0 },
    });
  });

  test('the product is no longer sold', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    await givenCart(tx, guest, { kailan: 3 });
    await archiveTestProduct(tx, kailan.product_id);

    expect(await findCart(tx, guest.id, now)).toMatchObject({
      items: [{ quantity: 0, stock_left: 0, issue: { code: 'no_longer_sold' } }],
    });
  });

  test('a new price is shown until the shopper changes the line', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    await givenCart(tx, guest, { kailan: 1 });
    await setPrice(tx, kailan.sku_id, 999);

    expect(await findCart(tx, guest.id, now)).toMatchObject({
      items: [{ unit_price: 999, issue: { code: 'price_changed', old: kailan.price, new: 999 } }],
    });
    const { cart } = await putInCart(tx, guest.id, [{ ...kailan, quantity: 1 }], { mode: 'set' }, now);
    expect(cart).toMatchObject({ items: [{ issue: null }] });
  });
});

describe('refused, with nothing changed', () => {
  test('an unknown product, even among others', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    const unknown = { product_id: '01938d2e-0000-7000-8000-000000000001', quantity: 1 };

    const put = putInCart(tx, guest.id, [{ ...kailan, quantity: 1 }, unknown], add, now);

    await expect(put).rejects.toMatchObject({ code: 'product_not_found' });
    expect(await findCart(tx, guest.id, now)).toMatchObject({ id: null });
  });

  test('an invalid id', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const put = putInCart(tx, guest.id, [{ product_id: 'kailan', quantity: 1 }], add, now);

    await expect(put).rejects.toMatchObject({ code: 'product_not_found' });
  });

  test('a cart that has changed in another tab', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    const { version } = await givenCart(tx, guest, { kailan: 1 });
    await givenCart(tx, guest, { kailan: 1 });

    const put = putInCart(tx, guest.id, [{ ...kailan, quantity: 9 }], { mode: 'set', version }, now);

    await expect(put).rejects.toMatchObject({
      code: 'version_conflict',
      details: { fresh: { cart: { version: 2, items: [{ quantity: 2 }] } } },
    });
  });

  test('a version that the cart never had', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const kailan = await findTestSku(tx, 'kailan');
    const put = putInCart(tx, guest.id, [{ ...kailan, quantity: 9 }], { mode: 'set', version: 7 }, now);

    await expect(put).rejects.toMatchObject({ code: 'version_conflict' });
  });
});

test('a cart holds 200 different things and refuses more', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const sold = await tx
    .selectFrom('stock_items')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .select(['product_id', 'sku_id'])
    .whereRef('on_hand', '>', 'reserved')
    .execute();
  const more = await Promise.all(Array.from({ length: 201 - sold.length }, () => givenProduct(tx)));
  const all = [...sold, ...more].map(({ product_id, sku_id }) => ({
    product_id,
    variation_option_id: sku_id,
    quantity: 1,
  }));
  const [first, last] = [all.slice(0, 1), all.slice(-1)];

  await putInCart(tx, guest.id, all.slice(0, 100), add, now);
  await putInCart(tx, guest.id, all.slice(100, 200), add, now);

  await expect(putInCart(tx, guest.id, last, add, now)).rejects.toMatchObject({ code: 'cart_full' });
  const { cart } = await putInCart(tx, guest.id, first, { mode: 'set' }, now);
  expect(cart.items).toHaveLength(200);
});

test("another shopper's cart is a separate cart", async ({ tx }) => {
  const [one, other] = [await givenGuest(tx), await givenGuest(tx)];
  await givenCart(tx, one, { kailan: 1 });

  expect(await findCart(tx, other.id, now)).toMatchObject({ items: [] });
});
