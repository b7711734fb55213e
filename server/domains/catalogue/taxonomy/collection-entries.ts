import { languages } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

/** The names to sort by, a column for each language. */
const sortNames = sql.join(languages.map((language) => sql.ref(`name_${language}`)));
const sortNameValues = sql.join(languages.map((language) => textSql('products.name', language)));

/** Replaces the collection entries of these products, with their sort keys. The caller holds `lockProductCards`. */
export async function writeCollectionEntries(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    insert into product_collections (collection, product_count)
    select collection, 0 from (
      select 'all' as collection
      union all select 'category:' || slug from categories
      union all select 'brand:' || slug from brands
      union all select 'dietary:' || slug from dietary_needs
      union all select 'tag:' || slug from tags
      union all select 'deal:flash'
      union all select 'type:variable'
      union all select 'type:bundle'
    ) as known
    on conflict do nothing
  `.execute(tx);

  await sql`delete from collection_products where product_id = any(${productIds}::uuid[])`.execute(tx);
  await sql`
    insert into collection_products
      (product_id, number, collection, sku_id, product_type, price, max_price, on_sale, is_featured, sold, sold_week,
        popularity, created_at, ${sortNames})
    select
      products.id, number, collection, pack.sku_id, product_type, pack.price, max_price, on_sale, is_featured,
      sold_last_month, sold_last_week, popularity, created_at, ${sortNameValues}
    from products
    cross join lateral (
      select
        (array_agg(skus.id order by position))[1] as sku_id, min(least(active_deals.price, sale_price, skus.price)) filter (where near_date_of is null) as price,
        max(least(active_deals.price, sale_price, skus.price)) as max_price,
        bool_or(least(active_deals.price, sale_price) is not null and (near_date_of is null or clearance_until is not null)) as on_sale, bool_or(active_deals.id is not null) as has_deal
      from skus left join active_deals on active_deals.sku_id = skus.id where skus.product_id = products.id
    ) as pack
    cross join lateral (
      select 'all' as collection
      union all select 'brand:' || slug from brands where id = brand_id
      union all
        select 'category:' || shown.slug from categories as own
        join categories as shown on shown.id in (own.id, own.parent_id)
        where own.id = category_id
      union all
        select 'type:' || product_type where product_type <> 'simple'
      union all
        select 'dietary:' || slug from product_dietary_needs
        join dietary_needs on dietary_need_id in (dietary_needs.id, merged_into) where product_id = products.id
      union all
        select 'tag:' || slug from product_tags
        join tags on tag_id in (tags.id, merged_into) where product_id = products.id
      union all select 'deal:flash' where has_deal
    ) as derived
    where status = 'publish' and products.id = any(${productIds}::uuid[])
  `.execute(tx);
}

/** Updates the number of products in each collection. Call it after `writeProductBitmaps`. */
export async function countCollections(tx: Tx): Promise<void> {
  await sql`
    update product_collections set product_count = counted.products
    from (
      select collection, coalesce(sum(bit_count(products)), 0) as products
      from product_collections left join product_bitmaps on name = collection group by collection
    ) as counted
    where counted.collection = product_collections.collection and product_count <> counted.products
  `.execute(tx);
}
