import { textsToAccept } from '@kebun/contract/content/pages/shop-texts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Tells whether the shop has policies that customers must accept. */
export async function hasPolicies(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('static_blocks')
    .select('slug')
    .where('slug', 'in', textsToAccept)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Records that a customer accepts the current policies. With `tickedAt`, only policies unchanged since then count.
 * Unwritten policies are not accepted.
 */
export const acceptPolicies = (tx: Tx, customerId: string, tickedAt?: string) =>
  sql`
    insert into accepted_policies (customer_id, slug, version)
    select ${customerId}, slug, version from static_blocks
    where slug = any(${[...textsToAccept]}) and updated_at <= coalesce(${tickedAt ?? null}::timestamptz, now())
    on conflict do nothing
  `.execute(tx);
