import { products } from '@kebun/world/products.ts';
import type { Product } from '@kebun/world/types.ts';
import { keepCatalogue } from '#domains/catalogue/keep-catalogue.ts';
import { seedProducts } from '#domains/catalogue/seed-products.ts';
import type { Tx } from '#platform/db.ts';

export interface GivenProduct {
  product_id: string;
  sku_id: string;
  slug: string;
}

let made = 0;

/** One more product in the shop of the world: like its kangkung, but for what is told. */
export async function givenProduct(tx: Tx, told: Partial<Product> = {}): Promise<GivenProduct> {
  const [kangkung] = products;
  if (!kangkung) throw new Error('The world has no goods');
  const { barcode: _, ...like } = kangkung; // a barcode is of one pack
  const slug = told.slug ?? `given-${process.pid}-${++made}`;
  const product = { ...like, slug, sku: slug.toUpperCase(), aliases: [], ...told };

  const [product_id = ''] = await seedProducts(tx, [product], new Date(), {
    shops: { first: await firstShop(tx), ofCategory: new Map() },
    pictures: await pictureIds(tx),
    categories: await idsBySlug(tx, 'categories'),
    brands: await idsBySlug(tx, 'brands'),
    dietaryNeeds: await idsBySlug(tx, 'dietary_needs'),
    tags: await idsBySlug(tx, 'tags'),
  });
  await keepCatalogue(tx, [product_id]);

  const sku = tx.selectFrom('skus').select('id').where('product_id', '=', product_id).orderBy('position');
  return { product_id, sku_id: (await sku.executeTakeFirstOrThrow()).id, slug };
}

/** Red chillies in a large and a small bag, the large one being the product's own. */
export const givenPacks = (tx: Tx, told: { large: number; small: number }): Promise<GivenProduct> => {
  const slug = `packs-${process.pid}-${++made}`;
  const pack = { sale_price: null, market_price: 100 };
  return givenProduct(tx, {
    slug,
    name: { en: 'Red chilli', zh: '紅辣椒', ms: 'Cili merah' },
    packs: [
      {
        ...pack,
        is: { 'pack-size': '500g' },
        pack: { en: '500 g', zh: '500 克' },
        weight_g: 500,
        price: 900,
        sku: `${slug}-500`,
        stock: told.large,
      },
      {
        ...pack,
        is: { 'pack-size': '100g' },
        pack: { en: '100 g', zh: '100 克' },
        weight_g: 100,
        price: 200,
        sku: `${slug}-100`,
        stock: told.small,
      },
    ],
  });
};

/** What each pack of one of the world's products costs, where it has several. */
export const pricesOfPacks = (slug: string): number[] | undefined =>
  products
    .find((product) => product.slug === slug)
    ?.packs?.map(({ sale_price, price }) => sale_price ?? price);

/** A bundle of these, by their skus; what stands second in a slot may be swapped in. */
export async function givenBundle(
  tx: Tx,
  slots: readonly { quantity: number; options: readonly string[] }[],
  price = 500,
): Promise<GivenProduct> {
  const slug = `bundle-${process.pid}-${++made}`;
  const { product_id, sku_id } = await givenProduct(tx, {
    slug,
    name: { en: 'Given set', zh: '測試組合', ms: 'Set' },
    price,
    stock: 0,
  });
  await tx.deleteFrom('stock_items').where('sku_id', '=', sku_id).execute();
  await tx.updateTable('products').set({ product_type: 'bundle' }).where('id', '=', product_id).execute();
  for (const [n, { quantity, options }] of slots.entries()) {
    const { id } = await tx
      .insertInto('bundle_slots')
      .values({ bundle_id: product_id, position: n + 1, quantity })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = options.map((sku_id, place) => ({ slot_id: id, sku_id, position: place + 1 }));
    await tx.insertInto('bundle_options').values(rows).execute();
  }
  await keepCatalogue(tx, [product_id]);
  return { product_id, sku_id, slug };
}

/** A sku by its code. */
export const skuCalled = async (tx: Tx, code: string): Promise<string> =>
  (await tx.selectFrom('skus').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

/** What the world has under this slug. */
export const findProduct = (tx: Tx, slug: string): Promise<GivenProduct> =>
  tx
    .selectFrom('products')
    .innerJoin('skus', 'skus.product_id', 'products.id')
    .select(['products.id as product_id', 'skus.id as sku_id', 'products.slug'])
    .where('products.slug', '=', slug)
    .where('skus.position', '=', 1)
    .executeTakeFirstOrThrow();

const firstShop = async (tx: Tx) =>
  (await tx.selectFrom('shops').select('id').orderBy('position').executeTakeFirstOrThrow()).id;

async function idsBySlug(tx: Tx, table: 'categories' | 'brands' | 'dietary_needs' | 'tags') {
  const rows = await tx.selectFrom(table).select(['slug', 'id']).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The world names its drawings as they are called in its folder; addresses carry a hash besides. */
async function pictureIds(tx: Tx) {
  const rows = await tx.selectFrom('pictures').select(['original', 'id']).execute();
  return new Map(
    rows.map(({ original, id }) => [
      original.replace(/^\/media\/world\//, '').replace(/\.\w+(\.\w+)$/, '$1'),
      id,
    ]),
  );
}
