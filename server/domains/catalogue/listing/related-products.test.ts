import type { Db } from '#platform/db/db.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { lockCoPurchaseWatermark, saveCoPurchases } from './co-purchases.ts';
import { findRelated, findSimilar } from './related-products.ts';

const slugs = async (db: Db, find: typeof findRelated, slug: string) => {
  const { product_id: productId } = await findTestSku(db, slug);
  const cards = await find(db, { productId, limit: 12, language: 'en' });
  return cards.map(({ card }) => JSON.parse(`${card}}`).slug as string);
};

test('products bought together come before all other related products', async ({ tx }) => {
  const [rice, eggs] = await Promise.all([findTestSku(tx, 'rice-brown'), findTestSku(tx, 'eggs-quail')]);
  await lockCoPurchaseWatermark(tx, '2026-01-01');
  await saveCoPurchases(tx, '2026-01-02', [
    { product_id: rice.product_id, other_id: eggs.product_id, times: 100 },
  ]);
  await setStock(tx, eggs.sku_id, 5);
  expect((await slugs(tx, findRelated, 'rice-brown'))[0]).toBe('eggs-quail');

  await setStock(tx, eggs.sku_id, 0);
  expect((await slugs(tx, findRelated, 'rice-brown'))[0]).not.toBe('eggs-quail');
});

test('related products are the same on every request and never the product itself', async ({ tx }) => {
  for (const find of [findRelated, findSimilar]) {
    const once = await slugs(tx, find, 'kailan');
    expect(once).toHaveLength(12);
    expect(once).not.toContain('kailan');
    expect(await slugs(tx, find, 'kailan')).toEqual(once);
  }
});

test('similar products are from its category, otherwise from the parent category', async ({ tx }) => {
  const categoryOf = async (slug: string) =>
    (
      await tx
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'category_id')
        .select('categories.slug')
        .where('products.slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).slug;
  const similar = await slugs(tx, findSimilar, 'broccoli');
  const categories = await Promise.all(similar.map(categoryOf));

  expect(similar).toHaveLength(12);
  expect(categories.lastIndexOf('flower-vegetables')).toBeLessThan(
    categories.findIndex((category) => category !== 'flower-vegetables'),
  );
});
