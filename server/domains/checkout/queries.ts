import { sql } from 'kysely';
import { asyncCommit } from '#platform/db/async-commit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { defaultChoices, type StoredChoices } from './load-checkout.ts';

/** Returns the addresses of a checkout, or undefined before any choice. */
export const findAddresses = (db: Db, shopperId: string) =>
  db
    .selectFrom('checkouts')
    .select(['billing_address', 'shipping_address', 'ship_to_bill_address'])
    .where('shopper_id', '=', shopperId)
    .$castTo<Pick<StoredChoices, 'billing_address' | 'shipping_address' | 'ship_to_bill_address'>>()
    .executeTakeFirst();

const columns = Object.keys(defaultChoices).filter((column) => column !== 'version');
const chosen = sql.raw(columns.join(', '));
const changedChoices = sql.raw(columns.map((column) => `excluded.${column}`).join(', '));

/** Saves choices made on a version of the checkout. Returns false when its version has changed. */
export async function saveChoices(db: Db, shopperId: string, choices: StoredChoices): Promise<boolean> {
  const { rows } = await sql`
    insert into checkouts (shopper_id, version, ${chosen})
    select ${shopperId}::uuid, ${choices.version + 1}::int, ${chosen}
    from jsonb_populate_record(null::checkouts, ${JSON.stringify(choices)}::jsonb), ${asyncCommit}
    on conflict (shopper_id) do update
    set (version, updated_at, ${chosen}) = (excluded.version, now(), ${changedChoices})
    where checkouts.version = ${choices.version}
    returning version
  `.execute(db);
  return rows.length === 1;
}

/** Resets the checkout after an order and remembers that order. */
export async function resetCheckout(tx: Tx, shopperId: string, orderId: string): Promise<void> {
  const fresh = { ...defaultChoices, current_order_id: orderId };
  await sql`
    update checkouts
    set (version, updated_at, ${chosen}) = (
      select checkouts.version + 1, now(), ${chosen}
      from jsonb_populate_record(null::checkouts, ${JSON.stringify(fresh)}::jsonb) as fresh)
    where shopper_id = ${shopperId}
  `.execute(tx);
}

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
