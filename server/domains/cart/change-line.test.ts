import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { changeLine, clearCart, removeLine } from './change-line.ts';

const now = inEnglish();
const unknownId = '01938d2e-0000-7000-8000-000000000001';

test('a line takes a new quantity and a note', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { items } = await givenCart(tx, guest, { kailan: 2 });
  const id = items[0]?.id ?? '';

  const cart = await changeLine(tx, guest.id, id, { quantity: 5, note: 'Young ones, please' }, now);

  expect(cart).toMatchObject({ version: 2, items: [{ id, quantity: 5, note: 'Young ones, please' }] });
});

test('a note alone keeps the quantity, and null removes the note', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { items } = await givenCart(tx, guest, { kailan: 2 });
  const id = items[0]?.id ?? '';

  expect(await changeLine(tx, guest.id, id, { note: 'Young' }, now)).toMatchObject({
    items: [{ quantity: 2, note: 'Young' }],
  });
  expect(await changeLine(tx, guest.id, id, { note: null }, now)).toMatchObject({
    items: [{ quantity: 2, note: null }],
  });
});

test('quantity zero removes the line', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { items } = await givenCart(tx, guest, { kailan: 2, sawi: 1 });
  const kailan = items.find(({ slug }) => slug === 'kailan')?.id ?? '';

  expect(await changeLine(tx, guest.id, kailan, { quantity: 0 }, now)).toMatchObject({
    version: 2,
    items: [{ slug: 'sawi' }],
  });
});

test('a quantity above the stock is reduced to the stock', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { items } = await givenCart(tx, guest, { kailan: 2 });
  const kailan = await findTestSku(tx, 'kailan');
  await setStock(tx, kailan.sku_id, 4);

  await expect(changeLine(tx, guest.id, items[0]?.id ?? '', { quantity: 9 }, now)).rejects.toMatchObject({
    code: 'quantity_capped',
    details: { fresh: { available: 4, cart: { items: [{ quantity: 4 }] } } },
  });
});

test('a line in an outdated cart is not changed', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { items, version } = await givenCart(tx, guest, { kailan: 2 });
  await givenCart(tx, guest, { kailan: 1 });

  const change = changeLine(tx, guest.id, items[0]?.id ?? '', { quantity: 9, version }, now);

  await expect(change).rejects.toMatchObject({
    code: 'version_conflict',
    details: { fresh: { cart: { items: [{ quantity: 3 }] } } },
  });
});

test("another shopper's line is not found, to change or to remove", async ({ tx }) => {
  const [one, other] = [await givenGuest(tx), await givenGuest(tx)];
  const { items } = await givenCart(tx, one, { kailan: 2 });
  const refused = { code: 'cart_line_not_found' };

  for (const id of [items[0]?.id ?? '', unknownId, 'kailan']) {
    await expect(changeLine(tx, other.id, id, { quantity: 1 }, now)).rejects.toMatchObject(refused);
    await expect(removeLine(tx, other.id, id, now)).rejects.toMatchObject(refused);
  }
});

test('clearing removes all lines, and can be repeated', async ({ tx }) => {
  const guest = await givenGuest(tx);
  await givenCart(tx, guest, { kailan: 2, sawi: 1 });

  expect(await clearCart(tx, guest.id, now)).toMatchObject({ version: 2, items: [] });
  expect(await clearCart(tx, guest.id, now)).toMatchObject({ version: 2, items: [] });
});
