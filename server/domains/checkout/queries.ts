import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type Choices, noChoices } from './till.ts';

/** Where a checkout sends its goods; undefined before anything has been chosen. */
export const findAddresses = (db: Db, shopperId: string) =>
  db
    .selectFrom('checkouts')
    .select(['billing_address', 'shipping_address', 'ship_to_bill_address'])
    .where('shopper_id', '=', shopperId)
    .$castTo<Pick<Choices, 'billing_address' | 'shipping_address' | 'ship_to_bill_address'>>()
    .executeTakeFirst();

const asColumns = ({ billing_address, shipping_address, ...choices }: Choices) => ({
  ...choices,
  billing_address: billing_address && JSON.stringify(billing_address),
  shipping_address: shipping_address && JSON.stringify(shipping_address),
});

/** Keeps choices made upon a version of the checkout. False: it has another version by now. */
export async function keepChoices(db: Db, shopperId: string, choices: Choices): Promise<boolean> {
  const { version, ...columns } = asColumns(choices);
  const kept = await db
    .insertInto('checkouts')
    .values({ ...columns, shopper_id: shopperId, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('shopper_id')
        .doUpdateSet({ ...columns, version: version + 1, updated_at: sql`now()` })
        .where('checkouts.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The next checkout starts from nothing. It remembers which order this one became. */
export async function resetCheckout(tx: Tx, shopperId: string, orderId: string): Promise<void> {
  const { version, ...columns } = asColumns(noChoices);
  await tx
    .updateTable('checkouts')
    .set((eb) => ({
      ...columns,
      current_order_id: orderId,
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('shopper_id', '=', shopperId)
    .execute();
}

export const insertShopper = async (tx: Tx): Promise<string> =>
  (await tx.insertInto('shoppers').values({ kind: 'guest' }).returning('id').executeTakeFirstOrThrow()).id;

export async function findProductIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('products').select(['slug', 'id']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The van that sets out at this hour on that day. */
export const findWindow = (db: Db, date: string, from: string) =>
  db
    .selectFrom('delivery_windows')
    .select(['id', 'method_id'])
    .where('weekday', '=', sql<number>`extract(isodow from ${date}::date)::int`)
    .where('from_time', '=', from)
    .executeTakeFirstOrThrow();
