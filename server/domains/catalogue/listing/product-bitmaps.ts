import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { priceSteps } from './price-bands.ts';
import { noProducts } from './product-sets.ts';

/**
 * Adds these products to the bitmaps that they match and removes them from all others. Call it after
 * `writeCollectionEntries`. The caller holds `lockProductCards`.
 */
export async function writeProductBitmaps(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    with kept as (
      select id as product_id, number from products where id = any(${productIds}::uuid[])
    ),
    belonging as (
      select name, number / 4096 as chunk, bits_at(number % 4096, 1) as products
      from (
        select collection as name, number from kept join collection_products using (product_id, number)
        union all
          select mark, number from kept join collection_products using (product_id, number) cross join lateral (values
            ('mark:on_sale', on_sale), ('mark:featured', is_featured), ('mark:sold', sold > 0),
            ('mark:sold_week', sold_week > 0), ('mark:popular', popularity > 0)
          ) as marked (mark, is_so)
          where collection = 'all' and is_so
        union all
          select 'price:' || width_bucket(price, ${[...priceSteps]}::bigint[]), number
          from kept join collection_products using (product_id, number)
          where collection = 'all' and product_type <> 'variable'
        union all
          select 'price:' || width_bucket(least(active_deals.price, sale_price, skus.price), ${[...priceSteps]}::bigint[]), number
          from kept
          join collection_products using (product_id, number)
          join skus on skus.product_id = kept.product_id and near_date_of is null
          left join active_deals on active_deals.sku_id = skus.id
          where collection = 'type:variable'
        union all
          select 'word:' || substr(lexeme, 3), number
          from kept join product_words using (product_id, number), unnest(words)
          where lexeme ^@ 'D'
      ) as each
      group by name, number / 4096
    ),
    before as (
      select name, chunk, product_bitmaps.products, changing.products as changing
      from (
        select number / 4096 as chunk, bits_at(number % 4096, 1) as products from kept group by number / 4096
      ) as changing
      join product_bitmaps using (chunk)
    ),
    after as (
      select
        name, chunk, before.products as before,
        coalesce(before.products & ~before.changing, ${noProducts()})
          | coalesce(belonging.products, ${noProducts()}) as products
      from before full join belonging using (name, chunk)
    )
    insert into product_bitmaps (name, chunk, products)
    select name, chunk, products from after where products is distinct from before
    on conflict (name, chunk) do update set products = excluded.products
  `.execute(tx);
}
