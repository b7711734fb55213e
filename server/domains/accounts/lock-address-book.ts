import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/**
 * Locks a shopper's addresses, phone numbers and payment instruments until the transaction ends, so that limits and
 * defaults hold. Throws for a deleted account.
 */
export async function lockAddressBook(tx: Tx, shopperId: string): Promise<void> {
  const { rows } = await sql`
    with customer as (
      select shopper_id as id from customers where shopper_id = ${shopperId} for no key update
    ), guest as (
      select id from shoppers where id = ${shopperId} and kind = 'guest' for no key update
    )
    select id from customer union all select id from guest
  `.execute(tx);
  if (rows.length === 0) throw new Refusal('signed_out');
}
