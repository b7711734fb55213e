import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/**
 * Whoever changes what a shopper keeps, addresses, numbers or ways to pay, is alone in doing so until this transaction
 * ends: what is counted stays so many, and one default makes room for the other. Whose account was removed meanwhile
 * keeps nothing any more.
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
