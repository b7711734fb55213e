import type { Channel } from '@kebun/contract/accounts/account.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Seconds before another code can be asked for. */
export const resendAfter = 60;

/**
 * Notes that somebody wants to prove an address or a number, and forgets any code for another. Undefined where a code
 * for the same one was asked for a moment ago. It is noted all the same where another account has the address.
 */
export async function upsertVerification(tx: Tx, customerId: string, channel: Channel, value: string) {
  const { rows } = await sql<{ id: string }>`
    insert into proofs as known (customer_id, channel, value, is_open)
    values (${customerId}, ${channel}, ${value}, ${channel} = 'phone' or not exists (
      select from customers where email = ${value} and shopper_id <> ${customerId}))
    on conflict (customer_id, channel) do update set id = default, value = excluded.value,
      is_open = excluded.is_open, asked_at = default, expires_at = default, tries = default
    where known.value <> excluded.value or known.asked_at < now() - ${resendAfter} * interval '1 second'
    returning id`.execute(tx);
  return rows[0];
}

const good = (db: Db) => db.selectFrom('proofs').where('expires_at', '>', sql<string>`now()`);

/** What somebody has been sent codes for that are still good. */
export const selectVerifications = (db: Db, customerId: string) =>
  good(db)
    .select(['channel', 'value'])
    .$narrowType<{ channel: Channel }>()
    .where('customer_id', '=', customerId)
    .orderBy('channel')
    .execute();

/** What a mail with a code is about. Undefined where the code is over. */
export const selectVerification = (db: Db, id: string) =>
  good(db)
    .innerJoin('customers', 'customers.shopper_id', 'proofs.customer_id')
    .select(['proofs.id', 'proofs.value', 'is_open', 'display_name'])
    .where('proofs.id', '=', id)
    .executeTakeFirst();

/** Takes one of the five tries that a code can be tried. Undefined: none is left, or the time is over. */
export const consumeVerificationAttempt = (tx: Tx, customerId: string, channel: Channel) =>
  tx
    .updateTable('proofs')
    .set({ tries: sql`tries + 1` })
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .where('tries', '<', 5)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'value', 'is_open'])
    .executeTakeFirst();

export const deleteVerification = (tx: Tx, id: string) =>
  tx.deleteFrom('proofs').where('id', '=', id).execute();

export const deleteExpiredVerifications = (db: Db) =>
  db.deleteFrom('proofs').where('expires_at', '<', sql<string>`now()`).execute();
