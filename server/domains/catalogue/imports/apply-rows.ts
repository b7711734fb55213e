import { weightTolerancePercent } from '@kebun/contract/lib/limits.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { textRecordSql, textsFromRecordSql } from '#platform/db/localised.ts';
import { writeBundleSlots } from '../bundles/write-bundle-slots.ts';
import { firstShop } from '../products/save-product.ts';
import { bundleColumn, picturesColumn, readSlot } from './import-columns.ts';
import { firstName } from './import-rows.ts';
import { type PlannedRow, slotsOf, type Values } from './plan-import.ts';

interface ImportedPack {
  slug: string;
  product_id: string;
  sku_id: string;
  stock: number | null;
}

interface ImportResult {
  ids: Map<string, string>; // of the products, by slug
  opening: { sku_id: string; delta: number }[]; // the opening stock of new packs
}

/** Writes the valid rows: inserts new products and packs, then updates all others. */
export async function applyRows(tx: Tx, rows: readonly PlannedRow[], by: Actor): Promise<ImportResult> {
  const valuesOf = (some: readonly PlannedRow[]) => some.map(({ values }) => values);
  const created = rows.filter(({ verdict }) => verdict === 'created');
  const changed = rows.filter(({ verdict }) => verdict === 'updated');
  const ids = new Map(changed.map(({ slug, pack }) => [slug, pack?.product_id ?? '']));
  const opening: ImportResult['opening'] = [];
  await insertProducts(tx, valuesOf(created.filter(({ isNewProduct }) => isNewProduct)), by);
  for (const { slug, product_id, sku_id, stock } of await insertPacks(tx, valuesOf(created))) {
    ids.set(slug, product_id);
    if (stock) opening.push({ sku_id, delta: stock });
  }
  await updateProducts(tx, valuesOf([...changed, ...created.filter(({ isOfProduct }) => isOfProduct)]), by);
  await updatePacks(
    tx,
    changed.map(({ pack, values }) => ({ ...values, sku_id: pack?.sku_id ?? null })),
  );
  await replaceUses(tx, valuesOf([...created, ...changed]));
  await replaceOptions(tx, valuesOf([...created, ...changed]));
  await replacePictures(
    tx,
    valuesOf(
      [...created, ...changed].filter(({ changes }) =>
        changes.some(({ column }) => column === picturesColumn),
      ),
    ),
  );
  await countPacks(tx, [...ids.values()]);
  await replaceSlots(tx, [...created, ...changed], ids);
  return { ids, opening };
}

/** Passes rows of a file to a statement as a record set. */
const rowsSql = (rows: readonly Values[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as input (
  slug text, sku text, sku_id uuid, name_ms text, aliases text[], category text,
  brand text, shop text, tax_class text, publish_at text, status text, weight_g int, shelf_days int, guaranteed_days int, price bigint, sale_price bigint,
  market_price bigint, cost bigint, low_stock_at int, stock int, barcode text, sale_mode text, fresh boolean, is_featured boolean, dietary text[], tags text[], options text[], pack_picture text, bundle text[], pictures text[], place int,
  ${textRecordSql('name', 'unit', 'description', 'storage_tip', 'origin', 'allergens', 'nutrition')})`;

/** The texts of a row in all languages. */
const texts = {
  name: textsFromRecordSql('name'),
  description: sql`coalesce(${textsFromRecordSql('description')}, ${sql.lit(JSON.stringify(noTexts))}::jsonb)`,
  storageTip: textsFromRecordSql('storage_tip'),
  origin: textsFromRecordSql('origin'),
  allergens: textsFromRecordSql('allergens'),
  nutrition: textsFromRecordSql('nutrition'),
  unit: textsFromRecordSql('unit'),
};

/** The tax class with this name. */
const taxClassId = sql`(
  select classes.id from tax_classes as classes
  where ${firstName('classes')} = input.tax_class order by classes.id limit 1
)`;

/** When a draft goes on sale by itself. Cells have Malaysian time. */
const publishAt = sql`(input.publish_at::timestamp at time zone 'Asia/Kuala_Lumpur')`;

/** The picture for lists. A product needs it when it is published, so it is written with its row. */
const firstPicture = sql`(select id from pictures where original = input.pictures[1])`;

/** The picture of a pack that looks different from its product. */
const ownPicture = sql`(select id from pictures where original = input.pack_picture)`;

const tolerance = sql`case when input.sale_mode = 'weight' then ${sql.lit(weightTolerancePercent)} else 0 end`;

/** Inserts new products. Without a shop they go to the first. */
async function insertProducts(tx: Tx, rows: readonly Values[], by: Actor) {
  await sql`
    insert into products (shop_id, slug, name, name_ms, aliases, description, storage_tip, origin, allergens, nutrition, shelf_days, guaranteed_days, category_id, brand_id, sale_mode, fresh, is_featured, status, product_type, picture_id, tax_class_id, publish_at, publish_by)
    select coalesce((select id from shops where slug = input.shop), ${firstShop}),
      input.slug, ${texts.name}, input.name_ms, input.aliases, ${texts.description}, ${texts.storageTip}, ${texts.origin},
      ${texts.allergens}, ${texts.nutrition}, input.shelf_days, input.guaranteed_days, categories.id, brands.id, input.sale_mode, input.fresh,
      input.is_featured, input.status, case when cardinality(bundle) > 0 then 'bundle' else 'simple' end,
      ${firstPicture}, ${taxClassId}, ${publishAt}, case when input.publish_at is not null then ${by.id}::uuid end
    from ${rowsSql(rows)} join categories on categories.slug = category left join brands on brands.slug = brand
  `.execute(tx);
}

/** Inserts new packs in the order of the file, after those that the product has. */
async function insertPacks(tx: Tx, rows: readonly Values[]): Promise<ImportedPack[]> {
  const numbered = rows.map((values, index) => ({ ...values, place: index }));
  const { rows: inserted } = await sql<ImportedPack>`
    with input as materialized (select * from ${rowsSql(numbered)}), packed as (
      insert into skus (product_id, position, code, barcode, unit, weight_g, weight_tolerance_percent, price,
        sale_price, market_price, cost, low_stock_at, picture_id)
      select products.id,
        coalesce((select max(position) from skus where product_id = products.id), 0)
          + row_number() over (partition by products.id order by place),
        sku, barcode, ${texts.unit}, weight_g, ${tolerance}, price, sale_price, market_price, cost, low_stock_at,
        ${ownPicture}
      from input join products using (slug)
      returning id, product_id, code
    ), counted as (
      insert into stock_items (sku_id)
      select packed.id from packed join input on input.sku = packed.code where cardinality(bundle) = 0
    )
    select input.slug, packed.product_id, packed.id as sku_id, input.stock
    from packed join input on input.sku = packed.code
  `.execute(tx);
  return inserted;
}

const updateProducts = (tx: Tx, rows: readonly Values[], by: Actor) =>
  sql`
    update products set name = ${texts.name}, name_ms = input.name_ms,
      aliases = input.aliases, description = ${texts.description}, storage_tip = ${texts.storageTip},
      origin = ${texts.origin}, allergens = ${texts.allergens}, nutrition = ${texts.nutrition}, shelf_days = input.shelf_days,
      guaranteed_days = input.guaranteed_days, category_id = categories.id,
      brand_id = brands.id, sale_mode = input.sale_mode, fresh = input.fresh, is_featured = input.is_featured,
      status = input.status, picture_id = ${firstPicture},
      shop_id = coalesce((select id from shops where slug = input.shop), products.shop_id),
      tax_class_id = case
        when input.tax_class is not distinct from (
          select ${firstName('classes')} from tax_classes as classes where classes.id = products.tax_class_id
        ) then products.tax_class_id else ${taxClassId}
      end,
      publish_at = ${publishAt},
      publish_by = case
        when ${publishAt} is not distinct from products.publish_at then products.publish_by
        when ${publishAt} is not null then ${by.id}::uuid
      end,
      version = products.version + 1, updated_at = now()
    from ${rowsSql(rows)}
    join categories on categories.slug = category
    left join brands on brands.slug = brand
    where products.slug = input.slug
  `.execute(tx);

const updatePacks = (tx: Tx, rows: readonly Values[]) =>
  sql`
    update skus set unit = ${texts.unit}, weight_g = input.weight_g, price = input.price,
      sale_price = input.sale_price, market_price = input.market_price, cost = input.cost,
      low_stock_at = input.low_stock_at, barcode = input.barcode,
      picture_id = ${ownPicture},
      weight_tolerance_percent = case when input.sale_mode = products.sale_mode then weight_tolerance_percent
        else ${tolerance} end
    from ${rowsSql(rows)} join products using (slug) where skus.id = input.sku_id
  `.execute(tx);

async function replaceUses(tx: Tx, rows: readonly Values[]) {
  for (const [uses, column, things, thing] of [
    ['product_dietary_needs', 'dietary', 'dietary_needs', 'dietary_need_id'],
    ['product_tags', 'tags', 'tags', 'tag_id'],
  ] as const) {
    await sql`
      delete from ${sql.table(uses)} using products, ${rowsSql(rows)}
      where product_id = products.id and products.slug = input.slug
    `.execute(tx);
    await sql`
      insert into ${sql.table(uses)} (product_id, ${sql.ref(thing)})
      select distinct products.id, thing.id
      from ${rowsSql(rows)}
      join products on products.slug = input.slug
      join ${sql.table(things)} as thing on thing.slug = any(input.${sql.ref(column)})
    `.execute(tx);
  }
}

async function replaceOptions(tx: Tx, rows: readonly Values[]) {
  await sql`
    delete from sku_values using skus, ${rowsSql(rows)} 
    where sku_values.sku_id = skus.id and skus.code = input.sku
  `.execute(tx);
  await sql`
    insert into sku_values (sku_id, attribute_id, value_id)
    select skus.id, attributes.id, attribute_values.id
    from ${rowsSql(rows)}
    join skus on skus.code = input.sku
    cross join unnest(input.options) as chosen (option)
    join attributes on attributes.slug = split_part(option, ':', 1)
    join attribute_values on attribute_values.attribute_id = attributes.id
      and attribute_values.slug = split_part(option, ':', 2)
  `.execute(tx);
}

/** Writes the galleries of these products in order. A picture that stays keeps its text. */
export async function replacePictures(tx: Tx, rows: readonly Values[]) {
  await sql`
    update product_pictures set position = position + 1000 -- avoids a conflict with the new positions
    from products, ${rowsSql(rows)} where product_id = products.id and products.slug = input.slug
  `.execute(tx);
  await sql`
    insert into product_pictures (product_id, picture_id, position)
    select distinct products.id, found.id, place_in_gallery
    from ${rowsSql(rows)}
    join products on products.slug = input.slug
    cross join unnest(input.pictures) with ordinality as named (address, place_in_gallery)
    join pictures as found on found.original = address
    on conflict (product_id, picture_id) do update set position = excluded.position
  `.execute(tx);
  await sql`
    delete from product_pictures using products, ${rowsSql(rows)}
    where product_id = products.id and products.slug = input.slug and product_pictures.position > 1000
  `.execute(tx);
}

/** The type of a product follows from the number of its packs. */
const countPacks = (tx: Tx, ids: readonly string[]) =>
  sql`
    update products set product_type = 'variable'
    where id = any(${ids}::uuid[]) and product_type = 'simple'
      and (select count(*) from skus where product_id = products.id and near_date_of is null) > 1
  `.execute(tx);

/** Writes the slots of new and changed bundles. A slot keeps its row by its place, because carts refer to it. */
async function replaceSlots(tx: Tx, rows: readonly PlannedRow[], ids: ReadonlyMap<string, string>) {
  for (const { slug, values, changes } of rows) {
    if (!changes.some(({ column }) => column === bundleColumn)) continue;
    const bundleId = ids.get(slug) ?? '';
    const slots = slotsOf(values).flatMap((slot) => readSlot(slot) ?? []);
    const codes = [...new Set(slots.flatMap(({ skus }) => skus))];
    const { rows: parts } = await sql<{ code: string; id: string }>`
      select code, skus.id from skus join stock_items on sku_id = skus.id
      where code = any(${codes}::text[]) for key share of stock_items
    `.execute(tx);
    const idOf = new Map(parts.map(({ code, id }) => [code, id]));
    const before = await tx
      .selectFrom('bundle_slots')
      .select('id')
      .where('bundle_id', '=', bundleId)
      .orderBy('position')
      .execute();
    const drafts = slots.map(({ quantity, skus }, n) => ({
      ...(before[n] && { id: before[n].id }),
      quantity,
      sku_ids: skus.map((sku) => idOf.get(sku) ?? ''),
    }));
    await writeBundleSlots(tx, bundleId, drafts);
  }
}
