import { type listRecent as call, recentList } from '@kebun/contract/catalogue/listing/recent-products.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxRecentProducts } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { asyncCommit } from '#platform/db/async-commit.ts';
import {
  type Columns,
  conditionOf,
  momentColumn,
  nameColumn,
  orderOf,
  wordColumn,
} from '#platform/db/columns.ts';
import { type Db, type Tx, withOneConnection } from '#platform/db/db.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { pagedJson, parseListQuery } from '#platform/http/list-query.ts';
import { type CardWithStock, cardJson, liveColumns } from './card-with-stock.ts';

/** Records that a shopper viewed these products, the last one now. The write commits asynchronously. */
export async function recordRecentView(
  db: Db,
  shopperId: string,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    with seen as (
      insert into recent_products (shopper_id, product_id, viewed_at)
      select ${shopperId}, id,
        ${at.toISOString()}::timestamptz - interval '1 millisecond' * (${productIds.length} - max(place))
      from unnest(${productIds}::uuid[]) with ordinality as looked (id, place) join products using (id), ${asyncCommit}
      where status = 'publish'
      group by id
      on conflict (shopper_id, product_id) do update set viewed_at = excluded.viewed_at
    )
    delete from recent_products
    where shopper_id = ${shopperId} and product_id <> all(${productIds}::uuid[])
      and product_id in (${surplusProducts(shopperId)})
  `.execute(db);
}

const surplusProducts = (shopperId: string) => sql`
  select product_id from recent_products where shopper_id = ${shopperId}
  order by viewed_at desc, product_id desc offset ${maxRecentProducts}`;

interface RecentRow extends CardWithStock {
  viewed_at: string;
}

const columnsIn = (language: Language): Columns<typeof recentList> => ({
  name: nameColumn('products', language),
  text: nameColumn('products', language),
  slug: wordColumn(sql`products.slug`),
  viewed_at: momentColumn(sql`viewed_at`),
});

/** Returns a page of viewed products that are still on sale, the latest first by default. */
export async function listRecent(
  db: Db,
  shopperId: string,
  query: Static<(typeof call.call)['query']>,
  language: Language,
) {
  const list = parseListQuery(query, recentList);
  const columns = columnsIn(language);
  const ties = sql`recent_products.product_id desc`;
  const order = orderOf(list, columns, { by: 'viewed_at', direction: 'desc', ties });
  const condition = sql`shopper_id = ${shopperId} and ${conditionOf(list, columns)}`;
  const [{ rows }, counted] = await withOneConnection(db, (one) =>
    Promise.all([
      sql<RecentRow>`
        select viewed_at, ${liveColumns}
        from recent_products
        join products on products.id = recent_products.product_id
        join product_cards on product_cards.product_id = recent_products.product_id and language = ${language}
        left join stock_items on stock_items.sku_id = product_cards.sku_id
        where ${condition}
        order by ${order}
        limit ${list.limit} offset ${list.offset}
      `.execute(one),
      sql<{ count: number }>`
        select count(*)::int as count from recent_products join products on products.id = product_id
        where ${condition} and status = 'publish'
      `.execute(one),
    ]),
  );
  const data = rows.map((row) =>
    cardJson(row).replace(/}$/, `,"viewed_at":${JSON.stringify(row.viewed_at)}}`),
  );
  return new JsonReply<never>(pagedJson(data, { ...list, total: counted.rows[0]?.count ?? 0 }));
}

/** Deletes some of a shopper's views, or all. */
export const clearRecentProducts = (db: Db, shopperId: string, productIds?: readonly string[]) =>
  db
    .deleteFrom('recent_products')
    .where('shopper_id', '=', shopperId)
    .$if(productIds !== undefined, (those) => those.where('product_id', 'in', productIds ?? []))
    .execute();

/** Moves the views of a guest to the customer who signed in. */
export async function mergeRecentProducts(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await sql`
    with gone as (
      delete from recent_products where shopper_id = ${guestId} returning product_id, viewed_at
    )
    insert into recent_products as known (shopper_id, product_id, viewed_at)
    select ${customerId}, product_id, viewed_at from gone
    on conflict (shopper_id, product_id) do update
      set viewed_at = greatest(known.viewed_at, excluded.viewed_at)
  `.execute(tx);
  await sql`
    delete from recent_products
    where shopper_id = ${customerId} and product_id in (${surplusProducts(customerId)})
  `.execute(tx);
}
