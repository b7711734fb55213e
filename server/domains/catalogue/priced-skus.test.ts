import { givenProduct } from '#test/given-product.ts';
import { expect, test } from '#test/test.ts';
import { findPricedSkus } from './priced-skus.ts';

test('a line shows what its sku is and costs now, in the language asked for', async ({ tx }) => {
  const { sku_id, product_id } = await givenProduct(tx, {
    slug: 'head-of-cabbage',
    name: { en: 'Cabbage', zh: '包菜', ms: 'Kubis' },
    pack: { en: '1 head (about 1 kg)', zh: '1 棵（約 1 公斤）' },
    sale_mode: 'weight',
    weight_g: 1_000,
    price: 610,
    stock: 260,
  });

  const [english] = await findPricedSkus(tx, { skuIds: [sku_id] }, 'en');
  const [chinese] = await findPricedSkus(tx, { productIds: [product_id] }, 'zh');

  expect(english).toMatchObject({
    sku_id,
    product_id,
    slug: 'head-of-cabbage',
    name: 'Cabbage',
    image: { alt: 'Cabbage', width: 64 },
    unit: '1 head (about 1 kg)',
    sale_mode: 'weight',
    fresh: true,
    weight_g: 1_000,
    weight_tolerance_percent: 15,
    price: 610,
    sale_price: null,
    available: 260,
    qty_max: 260,
    status: 'publish',
  });
  expect(chinese).toMatchObject({ sku_id, name: '包菜', unit: '1 棵（約 1 公斤）' });
});

test('what is not for sale has nothing left; what is not known is left out', async ({ tx }) => {
  const { sku_id, product_id } = await givenProduct(tx, { stock: 5 });
  await tx.updateTable('products').set({ status: 'archived' }).where('id', '=', product_id).execute();

  const found = await findPricedSkus(tx, { skuIds: [sku_id, 'no id', crypto.randomUUID()] }, 'en');
  expect(found).toMatchObject([{ sku_id, available: 0, qty_max: 0, status: 'archived' }]);
});
