import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { maxWishlistItems } from '@kebun/contract/lib/limits.ts';
import type { wishList } from '@kebun/contract/wishlist/wishlist.ts';
import { type RawBuilder, sql } from 'kysely';
import { type CardWithStock, liveColumns } from '#domains/catalogue/listing/card-with-stock.ts';
import { availableSql } from '#domains/catalogue/products/available.ts';
import {
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  nameColumn,
  orderOf,
  wordColumn,
} from '#platform/db/columns.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { List } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';

export interface WishlistKey {
  product_id: string;
  sku_id: string | null;
}

export interface WishlistRow extends CardWithStock {
  id: string;
  wished_sku_id: string | null;
  price_when_added: number;
  price_dropped: boolean;
  back_in_stock: boolean;
  created_at: string;
}

/** Selects the lowest current price of a product, or that of the chosen pack. */
const priceNow = (product: RawBuilder<unknown>, sku: RawBuilder<unknown>) => sql<number>`(
  select min(least(active_deals.price, sale_price, skus.price))
  from skus left join active_deals on active_deals.sku_id = skus.id
  where skus.product_id = ${product} and case when ${sku} is null then near_date_of is null else skus.id = ${sku} end)`;

/**
 * Selects whether a product can be bought now, or its chosen pack. Requires `product_cards` joined with the stock
 * of its sku.
 */
const isThere = (sku: RawBuilder<unknown>) => sql<boolean>`(
  case when ${sku} is null then ${availableSql('product_cards')}
    else (select pack.on_hand - pack.reserved from stock_items as pack where pack.sku_id = ${sku}) end > 0)`;

/** Locks the shoppers, so that the second of two changes counts what the first has left. */
export const lockShoppers = (tx: Tx, ids: readonly string[]) =>
  sql`select from shoppers where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);

const columnsIn = (language: Language): Columns<typeof wishList> => ({
  name: nameColumn('products', language),
  text: nameColumn('products', language),
  slug: wordColumn(sql`products.slug`),
  price_when_added: figureColumn(sql`wishlist_items.price_when_added`),
  created_at: momentColumn(sql`wishlist_items.created_at`),
});

export interface WishlistQuery {
  list: Pick<List, 'terms' | 'join' | 'filters' | 'orderBy' | 'sortedBy' | 'limit' | 'offset'>;
  language: Language;
  id?: string; // only this one
}

const condition = ({ list, language, id }: WishlistQuery) =>
  sql`${conditionOf(list, columnsIn(language))} ${id ? sql`and wishlist_items.id = ${id}::uuid` : sql``}`;

/** Counts the visible favourites. Products that are not on sale are hidden until they are again. */
export async function countWishlist(db: Db, shopperId: string, listQuery?: WishlistQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wishlist_items join products on products.id = product_id
    where wishlist_items.shopper_id = ${shopperId} and status = 'publish' and ${listQuery ? condition(listQuery) : sql`true`}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the state before a favourite is added. */
export async function selectWishlistState(tx: Tx, shopperId: string, { product_id, sku_id }: WishlistKey) {
  const { rows } = await sql<{ is_sold: boolean; is_wished: boolean; size: number }>`
    select
      exists (
        select from products join skus on skus.product_id = products.id
        where products.id = ${product_id} and status = 'publish' and skus.id = coalesce(${sku_id}::uuid, skus.id)
      ) as is_sold,
      exists (select from wishlist_items where shopper_id = ${shopperId} and product_id = ${product_id}) as is_wished,
      (select count(*) from wishlist_items where shopper_id = ${shopperId})::int as size
  `.execute(tx);
  const [standing] = rows;
  if (!standing) throw new Error(`selectWishlistState returned no row for product ${product_id}`);
  return standing;
}

export const insertWishlistItem = (tx: Tx, shopperId: string, { product_id, sku_id }: WishlistKey) =>
  sql`
    insert into wishlist_items (shopper_id, product_id, sku_id, price_when_added, was_in_stock)
    select ${shopperId}, product_cards.product_id, ${sku_id}::uuid,
      ${priceNow(sql`product_cards.product_id`, sql`${sku_id}::uuid`)}, ${isThere(sql`${sku_id}::uuid`)}
    from product_cards left join stock_items on stock_items.sku_id = product_cards.sku_id
    where product_cards.product_id = ${product_id} and language = ${defaultLanguage}
    on conflict (shopper_id, product_id) do nothing
  `.execute(tx);

/** Ids of favourites, or of products. An invalid id matches nothing. */
export type WishlistItemKeys = { ids: readonly string[] } | { product_ids: readonly string[] };

export const deleteWishlistItems = (tx: Tx, shopperId: string, which: WishlistItemKeys) =>
  sql`
    delete from wishlist_items where shopper_id = ${shopperId} and ${
      'ids' in which
        ? sql`id = any(${which.ids.filter(isUuid)}::uuid[])`
        : sql`product_id = any(${which.product_ids.filter(isUuid)}::uuid[])`
    }
  `.execute(tx);

/** Returns a page of favourites on sale, the latest first, with their current cards. */
export async function selectWishlist(
  db: Db,
  shopperId: string,
  listQuery: WishlistQuery,
): Promise<WishlistRow[]> {
  const { list, language } = listQuery;
  const order = orderOf(list, columnsIn(language), {
    by: 'created_at',
    direction: 'desc',
    ties: sql`wishlist_items.id desc`,
  });
  const { rows } = await sql<WishlistRow>`
    select wishlist_items.id, wishlist_items.sku_id as wished_sku_id, wishlist_items.price_when_added, wishlist_items.created_at,
      ${priceNow(sql`wishlist_items.product_id`, sql`wishlist_items.sku_id`)} < wishlist_items.price_when_added as price_dropped,
      not was_in_stock and ${isThere(sql`wishlist_items.sku_id`)} as back_in_stock,
      ${liveColumns}
    from wishlist_items
    join product_cards on product_cards.product_id = wishlist_items.product_id and language = ${language}
    left join stock_items on stock_items.sku_id = product_cards.sku_id
    join products on products.id = wishlist_items.product_id
    where wishlist_items.shopper_id = ${shopperId} and ${condition(listQuery)}
    order by ${order}
    limit ${list.limit} offset ${list.offset}
  `.execute(db);
  return rows;
}

/** Returns which of these products are favourites of the shopper. */
export async function selectWishlisted(db: Db, shopperId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from wishlist_items where shopper_id = ${shopperId} and product_id = any(${ids}::uuid[])
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Moves favourites to another shopper, the latest first, up to the limit. */
export const moveWishlistItems = (tx: Tx, from: string, to: string) =>
  sql`
    with gone as (
      delete from wishlist_items where shopper_id = ${from} returning *
    )
    insert into wishlist_items (shopper_id, product_id, sku_id, price_when_added, was_in_stock, created_at)
    select ${to}, product_id, sku_id, price_when_added, was_in_stock, created_at from gone
    where not exists (select from wishlist_items where shopper_id = ${to} and product_id = gone.product_id)
    order by created_at desc, id desc
    limit greatest(0, ${maxWishlistItems} - (select count(*) from wishlist_items where shopper_id = ${to}))
    on conflict (shopper_id, product_id) do nothing
  `.execute(tx);
