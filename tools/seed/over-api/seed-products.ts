import { dayLength } from '@kebun/contract/lib/days.ts';
import { bundles } from '@kebun/world/bundles.ts';
import { products } from '@kebun/world/products.ts';
import { shop } from '@kebun/world/shop.ts';
import { otherShops } from '@kebun/world/shops.ts';
import type { Bundle, Product, VariantSeed } from '@kebun/world/types.ts';
import { createProduct, type ProductDraft } from '../../../contract/catalogue/products/staff-products.ts';
import { type Ids, idOf, type Pictures } from './ids.ts';
import type { Taxonomy } from './seed-taxonomy.ts';
import type { SeedCall, SeedingApp } from './seeding-app.ts';

/** The ids of the entered products by slug, and of their packs by code. */
export interface EnteredProducts {
  products: Ids;
  skus: Ids;
}

/**
 * Enters the products with their packs and opening stock, then the bundles of them, each on the day on which it was
 * listed.
 */
export async function seedProducts(
  app: SeedingApp,
  call: SeedCall,
  { taxonomy, pictures }: { taxonomy: Taxonomy; pictures: Pictures },
): Promise<EnteredProducts> {
  const ids = { products: new Map<string, string>(), skus: new Map<string, string>() };
  const enter = async (draft: ProductDraft, { listed_days_ago }: Product | Bundle) => {
    app.on(new Date(app.opened.valueOf() - listed_days_ago * dayLength));
    const { data } = await call(createProduct, { body: draft });
    ids.products.set(data.slug, data.id);
    for (const { code, id } of data.packs) ids.skus.set(code, id);
  };
  for (const product of products) await enter(await productDraft(product, taxonomy, pictures), product);
  for (const bundle of bundles) await enter(await bundleDraft(bundle, taxonomy, ids.skus, pictures), bundle);
  app.on(app.opened);
  return ids;
}

const sellers = new Map(otherShops.flatMap(({ slug, sells }) => sells.map((category) => [category, slug])));

type CommonFields = Pick<
  Product | Bundle,
  'slug' | 'name' | 'aliases' | 'description' | 'is_featured' | 'category'
> &
  Pick<Product, 'dietary' | 'tags'>;

/** Returns what products and bundles have in common. */
function listedDraft(each: CommonFields, taxonomy: Taxonomy) {
  const { ms: name_ms, ...name } = each.name;
  return {
    ...{ slug: each.slug, name, name_ms, description: each.description, is_featured: each.is_featured },
    aliases: [...each.aliases],
    status: 'publish' as const,
    category_id: idOf(taxonomy.categories, each.category),
    dietary_ids: each.dietary.map((slug) => idOf(taxonomy.dietary, slug)),
    tag_ids: each.tags.map((slug) => idOf(taxonomy.tags, slug)),
  };
}

async function productDraft(product: Product, taxonomy: Taxonomy, pictures: Pictures): Promise<ProductDraft> {
  const { brand, packs = [{ ...product, is: {} }] } = product;
  return {
    ...listedDraft(product, taxonomy),
    shop_id: idOf(taxonomy.shops, sellers.get(product.category) ?? shop.slug),
    product_type: product.packs ? 'variable' : 'simple',
    storage_tip: product.storage_tip,
    shelf_days: product.shelf_days ?? null,
    guaranteed_days: product.guaranteed_days ?? null,
    ...(product.origin && { origin: product.origin }),
    ...(product.allergens && { allergens: product.allergens }),
    ...(product.nutrition && { nutrition: product.nutrition }),
    brand_id: brand && idOf(taxonomy.brands, brand),
    ...{ sale_mode: product.sale_mode, fresh: product.fresh },
    pictures: [{ id: await pictures(product.picture), alt: {} }],
    packs: packs.map((pack) => packDraft(pack, taxonomy)),
    slots: [],
  };
}

const packDraft = (pack: VariantSeed, { values }: Taxonomy) => ({
  code: pack.sku,
  barcode: pack.barcode ?? '',
  unit: pack.pack,
  weight_g: pack.weight_g,
  price: pack.price,
  sale_price: pack.sale_price,
  market_price: pack.market_price,
  cost: pack.cost ?? null,
  low_stock_at: pack.low_stock_at ?? null,
  value_ids: Object.entries(pack.is).map(([attribute, value]) => idOf(values, `${attribute} ${value}`)),
  opening_stock: pack.stock,
});

async function bundleDraft(
  bundle: Bundle,
  taxonomy: Taxonomy,
  skus: Ids,
  pictures: Pictures,
): Promise<ProductDraft> {
  const { sku: code, pack: unit, price } = bundle;
  return {
    ...listedDraft(bundle, taxonomy),
    shop_id: idOf(taxonomy.shops, shop.slug),
    product_type: 'bundle',
    storage_tip: {},
    sale_mode: 'each',
    fresh: true,
    pictures: [{ id: await pictures(bundle.picture), alt: {} }],
    packs: [{ code, barcode: '', unit, price, sale_price: null, cost: null, value_ids: [] }],
    slots: bundle.slots.map(({ quantity, options }) => ({
      quantity,
      sku_ids: options.map((option) => idOf(skus, option)),
    })),
  };
}
