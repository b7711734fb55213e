import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { givenPacks, skuCalled } from '#test/fixtures/given-product.ts';
import { setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { putInCart } from './add-to-cart.ts';
import { findCart } from './find-cart.ts';

const now = inEnglish();
const add = { mode: 'add' } as const;

test('two packs of one product are two lines with their own prices', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { product_id, slug } = await givenPacks(tx, { large: 5, small: 5 });
  const upsertOf = async (size: number, quantity: number) => ({
    product_id,
    variation_option_id: await skuCalled(tx, `${slug}-${size}`),
    quantity,
  });

  const { cart, names } = await putInCart(
    tx,
    guest.id,
    [await upsertOf(500, 1), await upsertOf(100, 2)],
    add,
    now,
  );

  expect(cart.items).toMatchObject([
    { product_type: 'variable', name: 'Red chilli', unit: '500 g', quantity: 1, line_total: 900 },
    { product_type: 'variable', name: 'Red chilli', unit: '100 g', quantity: 2, line_total: 400 },
  ]);
  expect(names).toEqual(['Red chilli, 500 g', 'Red chilli, 100 g']);
});

test('the pack must be stated and belong to the product', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { product_id } = await givenPacks(tx, { large: 5, small: 5 });
  const other = await givenPacks(tx, { large: 5, small: 5 });
  const put = (variation_option_id?: string) =>
    putInCart(
      tx,
      guest.id,
      [{ product_id, quantity: 1, ...(variation_option_id && { variation_option_id }) }],
      add,
      now,
    );

  await expect(put()).rejects.toMatchObject({ code: 'option_missing' });
  await expect(put(other.sku_id)).rejects.toMatchObject({ code: 'product_not_found' });
  expect((await findCart(tx, guest.id, now)).items).toEqual([]);
});

test('a pack with low stock is named with its size', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { product_id, sku_id } = await givenPacks(tx, { large: 5, small: 5 });
  await putInCart(tx, guest.id, [{ product_id, variation_option_id: sku_id, quantity: 4 }], add, now);
  await setStock(tx, sku_id, 0);

  const { issues } = await findCart(tx, guest.id, now);
  expect(issues).toMatchObject([{ code: 'sold_out', name: 'Red chilli, 500 g' }]);
});
