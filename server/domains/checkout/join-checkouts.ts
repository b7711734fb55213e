import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/**
 * Whoever signs in half way through a checkout goes on where they were: the guest's takes the place of what the
 * customer left unfinished another day.
 */
export async function joinCheckouts(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await sql`
    with guests as (
      select from checkouts where shopper_id = ${guestId} and num_nonnulls(shipping_address, billing_address) > 0
    )
    delete from checkouts where shopper_id = ${customerId} and exists (select from guests)
  `.execute(tx);
  await sql`
    update checkouts set shopper_id = ${customerId}, version = version + 1, updated_at = now()
    where shopper_id = ${guestId}
      and not exists (select from checkouts as other where other.shopper_id = ${customerId})
  `.execute(tx);
}
