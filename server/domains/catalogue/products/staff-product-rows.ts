import type {
  ProductStatus,
  ProductsFilter,
  StaffProduct,
  StaffProductRow,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';
import { availableSql } from './available.ts';
import { gallery } from './gallery.ts';

interface StaffProductsQuery extends Pick<ProductsFilter, 'text' | 'status' | 'category_id' | 'stock'> {
  limit: number;
  offset: number;
  language: Language;
}

/**
 * Returns one page of all products and their number, the last changed first. For a typed text, products that have it as
 * their name come before those that are found by another text.
 */
export async function selectStaffProducts(
  db: Db,
  { limit, offset, language, ...filter }: StaffProductsQuery,
) {
  const found = foundBy(filter);
  const words = wordsOf(filter.text);
  const order = sql`${words ? closeness(words, language) : sql`0`}`;
  const [page, { rows: counted }] = await Promise.all([
    sql<StaffProductRow & { closeness: number }>`
      with page as materialized (
        select products.id, ${order} as closeness ${found}
        order by ${words ? sql`closeness,` : sql``} products.updated_at desc, products.id desc
        limit ${limit} offset ${offset}
      )
      ${selectListRows(language)} order by closeness, updated_at desc, id desc
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows: page.rows.map(rowOf), total: counted[0]?.total ?? 0 };
}

const rowOf = ({
  closeness: _closeness,
  ...row
}: StaffProductRow & { closeness: number }): StaffProductRow => ({
  ...row,
  publish_at: momentOrNull(row.publish_at),
  updated_at: new Date(row.updated_at).toISOString(),
});

const momentOrNull = (moment: string | null) => moment && new Date(moment).toISOString();

type Filter = Omit<StaffProductsQuery, 'limit' | 'offset' | 'language'>;

/** Adds the card fields and the staff fields to each product of the page. */
const selectListRows = (language: Language): RawBuilder<StaffProductRow & { closeness: number }> => sql`
  select counted.*, ${isLow} as is_low from (
    select listed.*, greatest(coalesce(${availableSql('listed')}, 0), 0)::int as available
    from (
      select
        products.id, products.id as product_id, products.slug, ${textSql('products.name', language)} as name,
        product_type, products.status, publish_at, ${textSql('categories.name', language)} as category, tint,
        pictures.thumbnail, cheapest.sku_id, ${textSql('cheapest.unit', language)} as unit, cheapest.price,
        cheapest.sale_price, packed.packs, packed.low_stock_at,
        products.version, products.updated_at, page.closeness
      from page
      join products using (id)
      join categories on categories.id = products.category_id
      left join pictures on pictures.id = products.picture_id
      cross join lateral (
        select skus.id as sku_id, unit, price, sale_price from skus
        where skus.product_id = products.id and near_date_of is null order by coalesce(sale_price, price), position limit 1
      ) as cheapest
      ${markOfPacks}
    ) as listed
    left join stock_items using (sku_id)
  ) as counted`;

/** Joins the number of packs of a product and the highest mark at which staff are warned. */
const markOfPacks = sql`cross join lateral (
  select count(*)::int as packs, max(coalesce(low_stock_at, ${sql.lit(lowStockThreshold)})) as low_stock_at
  from skus where skus.product_id = products.id and near_date_of is null
) as packed`;

const isLow = sql`available between 1 and low_stock_at`;

/**
 * Selects the matching products. The stock filter uses products with a low pack or without any stock row, such as
 * bundles. Only for these the remaining stock is computed.
 */
const foundBy = ({ stock, ...filter }: Filter) =>
  stock === undefined
    ? sql`from products where ${conditionsOf(filter)}`
    : sql`
      from products
      ${markOfPacks}
      cross join lateral (
        select products.id as product_id, products.product_type, null::int as on_hand, null::int as reserved
      ) as listed
      cross join lateral (
        select coalesce(sum(greatest(stock.on_hand - stock.reserved, 0)), 0)::int as left_of_packs
        from skus join stock_items as stock on stock.sku_id = skus.id
        where skus.product_id = products.id and near_date_of is null
      ) as packs
      cross join lateral (
        select case listed.product_type when 'bundle' then ${availableSql('listed')} else left_of_packs end as available
      ) as there
      where products.id in (
        select product_id from skus left join stock_items as stock on stock.sku_id = skus.id
        where near_date_of is null and coalesce(stock.on_hand - stock.reserved, 0) <= coalesce(low_stock_at, ${sql.lit(lowStockThreshold)})
      ) and ${conditionsOf(filter)} and ${stock === 'out' ? sql`available <= 0` : isLow}`;

function conditionsOf({ text, status, category_id }: Filter): RawBuilder<unknown> {
  const words = wordsOf(text);
  return sql.join(
    [
      sql`true`,
      ...(status ? [sql`products.status = ${status}`] : []),
      ...(category_id
        ? [sql`products.category_id in (select id from categories where ${category_id} in (id, parent_id))`]
        : []),
      ...(words ? [isCalled(words)] : []),
    ],
    sql` and `,
  );
}

const wordsOf = (text: string | undefined) => text?.trim().toLowerCase() || undefined;

/** 0 for the product of this name, address or code; 1 where the name begins so, 2 where it contains it, 3 elsewhere. */
const closeness = (words: string, language: Language) => sql`case
  when products.slug = ${words} or lower(${textSql('products.name', language)}) = ${words}
    or exists (select from skus where product_id = products.id and (lower(code) = ${words} or barcode = ${words})) then 0
  when strpos(lower(${textSql('products.name', language)}), ${words}) = 1 then 1
  when strpos(lower(${textSql('products.name', language)}), ${words}) > 1 then 2
  else 3
end`;

const isCalled = (words: string) => sql`(
  strpos(lower(${allTextsSql('products.name')}), ${words}) > 0
  or strpos(lower(coalesce(products.name_ms, '')), ${words}) > 0 or strpos(products.slug, ${words}) > 0
  or products.id in (select product_id from skus where strpos(lower(code), ${words}) > 0 or barcode = ${words})
)`;

/** Returns a product in every language, in any state. */
export async function selectStaffProduct(
  db: Db,
  id: string,
  language: Language = defaultLanguage,
): Promise<StaffProduct | undefined> {
  const { rows } = await sql<StaffProduct & { status: ProductStatus }>`
    select
      products.id, products.slug, products.name, products.name_ms, products.description, storage_tip, origin, allergens, nutrition, shelf_days, guaranteed_days, product_type, products.status, publish_at, category_id, brand_id, tax_class_id, shop_id,
      aliases, sale_mode, fresh, is_featured, products.version, products.created_at, products.updated_at,
      (
        select coalesce(json_agg(dietary_need_id order by position), '[]')
        from product_dietary_needs join dietary_needs on dietary_needs.id = dietary_need_id
        where product_id = products.id
      ) as dietary_ids,
      (
        select coalesce(json_agg(tag_id order by position), '[]')
        from product_tags join tags on tags.id = tag_id where product_id = products.id
      ) as tag_ids,
      ${gallery} as pictures,
      (
        select json_agg(json_build_object('id', skus.id, 'code', code, 'barcode', barcode, 'unit', unit, 'weight_g', weight_g, 'weight_tolerance_percent', weight_tolerance_percent, 'price', price, 'sale_price', sale_price,
          'cost', cost, 'market_price', market_price, 'picture_id', skus.picture_id,
          'thumbnail', (select thumbnail from pictures where id = skus.picture_id), 'low_stock_at', low_stock_at, 'value_ids', (
            select coalesce(json_agg(value_id order by attributes.position), '[]')
            from sku_values join attributes on attributes.id = attribute_id where sku_id = skus.id
          ),
          'on_hand', coalesce(on_hand, 0), 'reserved', coalesce(reserved, 0)) order by skus.position)
        from skus left join stock_items on sku_id = skus.id where skus.product_id = products.id and near_date_of is null
      ) as packs,
      (
        select coalesce(json_agg(json_build_object('id', bundle_slots.id, 'quantity', quantity, 'skus', (
          select json_agg(json_build_object('id', own.id, 'product_id', part_product.id, 'code', own.code,
            'name', ${textSql('part_product.name', language)}, 'unit', ${textSql('own.unit', language)},
            'price', coalesce(own.sale_price, own.price)) order by bundle_options.position)
          from bundle_options join skus as own on own.id = bundle_options.sku_id
          join products as part_product on part_product.id = own.product_id
          where slot_id = bundle_slots.id
        )) order by position), '[]')
        from bundle_slots where bundle_id = products.id
      ) as slots
    from products where products.id = ${id}
  `.execute(db);
  return rows[0] && { ...rows[0], publish_at: momentOrNull(rows[0].publish_at) };
}
