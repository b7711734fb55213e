import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { StoredChoices } from './load-checkout.ts';

/** Returns the addresses of a checkout, or undefined before any choice. */
export const findAddresses = (db: Db, shopperId: string) =>
  db
    .selectFrom('checkouts')
    .select(['billing_address', 'shipping_address', 'ship_to_bill_address'])
    .where('shopper_id', '=', shopperId)
    .$castTo<Pick<StoredChoices, 'billing_address' | 'shipping_address' | 'ship_to_bill_address'>>()
    .executeTakeFirst();

/** Returns skus by product slug. For several packs it returns the product's own. */
export async function findSkusBySlug(db: Db, slugs: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .innerJoin('skus', 'skus.product_id', 'products.id')
    .select(['slug', 'products.id as product_id', 'skus.id as variation_option_id'])
    .where('slug', 'in', slugs)
    .where('skus.position', '=', 1)
    .execute();
  return new Map(rows.map(({ slug, ...sku }) => [slug, sku]));
}

/** Returns the delivery window with this start hour on that weekday. */
export const findWindow = (db: Db, date: string, from: string) =>
  db
    .selectFrom('delivery_windows')
    .select(['id', 'method_id'])
    .where('weekday', '=', sql<number>`extract(isodow from ${date}::date)::int`)
    .where('from_time', '=', from)
    .executeTakeFirstOrThrow();
