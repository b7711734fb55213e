import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { type GivenProduct, givenBundle, givenProduct } from '#test/fixtures/given-product.ts';
import { setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { type CartItemInput, putInCart } from './add-to-cart.ts';
import { changeLine } from './change-line.ts';
import { findCart } from './find-cart.ts';

const now = inEnglish();
const add = { mode: 'add' } as const;

/** Inserts a bundle of two cups and a plate, which a bowl may replace. */
async function givenSet(tx: Tx, { cups = 20, plates = 20, bowls = 20 } = {}) {
  const [cup, plate, bowl] = [
    await givenProduct(tx, { stock: cups, name: { en: 'Cup', zh: '杯', ms: '' } }),
    await givenProduct(tx, { stock: plates, name: { en: 'Plate', zh: '盤', ms: '' } }),
    await givenProduct(tx, { stock: bowls, name: { en: 'Bowl', zh: '碗', ms: '' } }),
  ];
  const set = await givenBundle(tx, [
    { quantity: 2, options: [cup.sku_id] },
    { quantity: 1, options: [plate.sku_id, bowl.sku_id] },
  ]);
  const { id: place } = await tx
    .selectFrom('bundle_slots')
    .select('id')
    .where('bundle_id', '=', set.product_id)
    .where('position', '=', 2)
    .executeTakeFirstOrThrow();
  const withIn = ({ sku_id }: GivenProduct, quantity = 1): CartItemInput => ({
    product_id: set.product_id,
    quantity,
    bundle_items: [{ bundle_slot_id: place, variation_option_id: sku_id }],
  });
  return { set, cup, plate, bowl, place, withIn };
}

test('a bundle is in the cart with its parts', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { set } = await givenSet(tx);

  const cart = await givenCart(tx, guest, { [set.slug]: 2 });
  expect(cart.items).toMatchObject([
    { product_type: 'bundle', quantity: 2, line_total: 1000, stock_left: 10 },
  ]);
  expect(cart.items[0]?.bundle_items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Cup', 2],
    ['Plate', 1],
  ]);
});

test('an option stays with the line until it is changed', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { set, plate, bowl, withIn } = await givenSet(tx);
  const inside = async () => (await findCart(tx, guest.id, now)).items[0]?.bundle_items[1]?.name;

  await putInCart(tx, guest.id, [withIn(bowl)], add, now);
  expect(await inside()).toBe('Bowl');
  await putInCart(tx, guest.id, [{ product_id: set.product_id, quantity: 1 }], add, now);
  expect(await inside(), 'more of the same').toBe('Bowl');
  await putInCart(tx, guest.id, [withIn(plate)], { mode: 'set' }, now);
  expect(await inside()).toBe('Plate');
});

test('a part that is not offered cannot be put into a bundle', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { withIn } = await givenSet(tx);
  const other = await givenProduct(tx);

  await expect(putInCart(tx, guest.id, [withIn(other)], add, now)).rejects.toMatchObject({
    code: 'bundle_option_unavailable',
  });
});

test('the stock of a bundle follows from its chosen parts', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { bowl, withIn } = await givenSet(tx, { cups: 9, bowls: 3 });

  await expect(putInCart(tx, guest.id, [withIn(bowl, 5)], add, now)).rejects.toMatchObject({
    code: 'quantity_capped',
    details: { fresh: { available: 3 } },
  });
});

test('two bundles that share a part, and the part itself, never count a unit twice', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { set, cup } = await givenSet(tx, { cups: 7 });
  const other = await givenBundle(tx, [{ quantity: 1, options: [cup.sku_id] }]);

  const { items, issues } = await givenCart(tx, guest, { [set.slug]: 2, [other.slug]: 2, [cup.slug]: 4 });
  expect(items.map(({ quantity, stock_left }) => [quantity, stock_left])).toEqual([
    [2, 2],
    [2, 2],
    [1, 1],
  ]);
  expect(issues).toMatchObject([{ code: 'reduced', requested: 4, available: 1 }]);
});

test('a sold-out part is named', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { set, plate } = await givenSet(tx);
  await givenCart(tx, guest, { [set.slug]: 1 });
  await setStock(tx, plate.sku_id, 0);

  const { items, issues } = await findCart(tx, guest.id, now);
  expect(items[0]?.quantity).toBe(0);
  expect(issues).toMatchObject([{ code: 'bundle_item_sold_out' }]);
  expect(issues[0]?.message).toMatch(/^Plate is sold out, so Given set cannot/);
});

test('an option that is no longer offered falls back to the default part, with a notice until the line changes', async ({
  tx,
}) => {
  const guest = await givenGuest(tx);
  const { bowl, withIn } = await givenSet(tx);
  await putInCart(tx, guest.id, [withIn(bowl)], add, now);
  await sql`delete from bundle_options where sku_id = ${bowl.sku_id}`.execute(tx);

  const cart = await findCart(tx, guest.id, now);
  expect(cart.issues).toMatchObject([{ code: 'bundle_option_unavailable' }]);
  expect(cart.issues[0]?.message).toContain('Plate replaces it');
  expect(cart.items[0]).toMatchObject({ quantity: 1, bundle_items: [{ name: 'Cup' }, { name: 'Plate' }] });

  const touched = await changeLine(tx, guest.id, cart.items[0]?.id ?? '', { quantity: 2 }, now);
  expect(touched).toMatchObject({ issues: [], items: [{ quantity: 2 }] });
});
