import { weightTolerancePercent } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { ProductSeed, VariantSeed } from '../catalogue-seed-types.ts';
import { type Ids, idOf } from '../seed-ids.ts';

export const day = 86_400_000; // milliseconds

export interface SeedReferences {
  shops: { first: string; ofCategory: Ids };
  pictures: Ids;
  categories: Ids;
  brands: Ids;
  dietaryNeeds: Ids;
  tags: Ids;
}

/** Records how many units of each new SKU the shop opens with. `inventory/open-stock.ts` is the one in use. */
export type OpenStock = (tx: Tx, opening: readonly { sku_id: string; delta: number }[]) => Promise<void>;

/** Returns the new ids in the order of the seed. */
export async function seedProducts(
  tx: Tx,
  products: readonly ProductSeed[],
  now: Date,
  named: SeedReferences,
  openStock: OpenStock,
): Promise<string[]> {
  const rows = await tx
    .insertInto('products')
    .values(products.map((product) => productRow(product, now, named)))
    .returning(['id', 'slug'])
    .execute();
  const ids: Ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  await seedUses(tx, products, ids, named);
  await seedSkus(tx, products, ids, named, openStock);
  return products.map((product) => idOf(ids, product.slug));
}

type LabelledSeed = Pick<ProductSeed, 'slug' | 'dietary' | 'tags'>;

/** Adds dietary needs and tags to products. */
export async function seedUses(
  tx: Tx,
  products: readonly LabelledSeed[],
  ids: Ids,
  named: SeedReferences,
): Promise<void> {
  const pairs = (slugs: (product: LabelledSeed) => readonly string[], things: Ids) =>
    products.flatMap((product) =>
      slugs(product).map((slug) => ({ product: idOf(ids, product.slug), thing: idOf(things, slug) })),
    );

  const eaten = pairs((product) => product.dietary, named.dietaryNeeds);
  const tagged = pairs((product) => product.tags, named.tags);
  await sql`
    insert into product_dietary_needs (product_id, dietary_need_id)
    select product, thing from json_to_recordset(${JSON.stringify(eaten)}) as pair (product uuid, thing uuid)
  `.execute(tx);
  await sql`
    insert into product_tags (product_id, tag_id)
    select product, thing from json_to_recordset(${JSON.stringify(tagged)}) as pair (product uuid, thing uuid)
  `.execute(tx);
}

function productRow(product: ProductSeed, now: Date, named: SeedReferences) {
  const { description, storage_tip, brand } = product;
  const { ms: name_ms, ...name } = product.name;
  const listed = new Date(now.valueOf() - product.listed_days_ago * day).toISOString();
  return {
    shop_id: named.shops.ofCategory.get(product.category) ?? named.shops.first,
    slug: product.slug,
    name,
    name_ms,
    aliases: [...product.aliases],
    description,
    storage_tip,
    origin: product.origin ?? null,
    allergens: product.allergens ?? null,
    nutrition: product.nutrition ?? null,
    shelf_days: product.shelf_days ?? null,
    category_id: idOf(named.categories, product.category),
    brand_id: brand && idOf(named.brands, brand),
    picture_id: idOf(named.pictures, product.picture),
    product_type: product.packs ? 'variable' : 'simple',
    sale_mode: product.sale_mode,
    fresh: product.fresh,
    is_featured: product.is_featured,
    sold_last_month: product.sold_last_month,
    status: 'publish',
    created_at: listed,
    updated_at: listed,
  };
}

/** A pack of the seed. Missing fields come from its product. */
interface SoldPack extends VariantSeed {
  product: ProductSeed;
  position: number;
}

const packsOf = (product: ProductSeed): SoldPack[] =>
  (product.packs ?? [{ ...product, is: {} }]).map((pack, n) => ({ ...pack, product, position: n + 1 }));

async function seedSkus(
  tx: Tx,
  products: readonly ProductSeed[],
  productIds: Ids,
  named: SeedReferences,
  openStock: OpenStock,
) {
  const packs = products.flatMap(packsOf);
  const rows = await tx
    .insertInto('skus')
    .values(packs.map((pack) => skuRow(pack, productIds, named)))
    .returning(['id', 'code'])
    .execute();
  const ids: Ids = new Map(rows.map(({ code, id }) => [code, id]));
  await seedValues(tx, packs, ids);

  await openStock(
    tx,
    packs.map(({ sku, stock }) => ({ sku_id: idOf(ids, sku), delta: stock })),
  );
}

function skuRow({ product, position, ...pack }: SoldPack, productIds: Ids, { pictures }: SeedReferences) {
  return {
    product_id: idOf(productIds, product.slug),
    position,
    code: pack.sku,
    barcode: pack.barcode ?? null,
    unit: pack.pack,
    picture_id: product.packs && pack.picture ? idOf(pictures, pack.picture) : null,
    weight_g: pack.weight_g,
    weight_tolerance_percent: product.sale_mode === 'weight' ? weightTolerancePercent : 0,
    price: pack.price,
    sale_price: pack.sale_price,
    market_price: pack.market_price,
    cost: pack.cost ?? null,
    low_stock_at: pack.low_stock_at ?? null,
  };
}

/** Inserts the attribute values of each pack. */
async function seedValues(tx: Tx, packs: readonly SoldPack[], ids: Ids) {
  const values = packs.flatMap(({ sku, is }) =>
    Object.entries(is).map(([attribute, value]) => ({ sku_id: idOf(ids, sku), attribute, value })),
  );
  await sql`
    insert into sku_values (sku_id, attribute_id, value_id)
    select sku_id, attributes.id, attribute_values.id
    from json_to_recordset(${JSON.stringify(values)}) as said (sku_id uuid, attribute text, value text)
    join attributes on attributes.slug = said.attribute
    join attribute_values on attribute_values.attribute_id = attributes.id and attribute_values.slug = said.value
  `.execute(tx);
}
