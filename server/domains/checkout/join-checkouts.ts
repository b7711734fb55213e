import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/**
 * Whoever signs in half way through a checkout goes on where they were: the guest's takes the place of what the
 * customer left unfinished another day. Says whether the guest's was under way.
 */
export async function joinCheckouts(tx: Tx, guestId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from checkouts where shopper_id = ${guestId} and num_nonnulls(shipping_address, billing_address) > 0
  `.execute(tx);
  const isUnderWay = rows.length > 0;
  if (isUnderWay) await sql`delete from checkouts where shopper_id = ${customerId}`.execute(tx);
  await sql`
    update checkouts set shopper_id = ${customerId}, version = version + 1, updated_at = now()
    where shopper_id = ${guestId}
      and not exists (select from checkouts as other where other.shopper_id = ${customerId})
  `.execute(tx);
  return isUnderWay;
}
