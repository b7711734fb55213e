import type { Channel } from '@kebun/contract/accounts/accounts.ts';
import { resendSeconds, verificationCodeMinutes, verificationCodeTries } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { minutesFromNow } from '#platform/db/from-now.ts';

/**
 * Starts the verification of an email address or phone number and deletes codes for any other. Returns undefined
 * when a code was requested a moment ago. The row exists also when another account has the address.
 */
export async function upsertVerification(tx: Tx, customerId: string, channel: Channel, value: string) {
  const { rows } = await sql<{ id: string }>`
    insert into verifications as known (customer_id, channel, value, is_available, expires_at)
    values (${customerId}, ${channel}, ${value}, ${channel} = 'phone' or not exists (
      select from customers where email = ${value} and shopper_id <> ${customerId}),
      ${minutesFromNow(verificationCodeMinutes)})
    on conflict (customer_id, channel) do update set id = default, value = excluded.value,
      is_available = excluded.is_available, requested_at = default, expires_at = excluded.expires_at, attempts = default
    where known.value <> excluded.value or known.requested_at < now() - ${resendSeconds} * interval '1 second'
    returning id`.execute(tx);
  return rows[0];
}

const validVerifications = (db: Db) =>
  db.selectFrom('verifications').where('expires_at', '>', sql<string>`now()`);

/** Returns the pending verifications with valid codes. */
export const selectVerifications = (db: Db, customerId: string) =>
  validVerifications(db)
    .select(['channel', 'value'])
    .$narrowType<{ channel: Channel }>()
    .where('customer_id', '=', customerId)
    .orderBy('channel')
    .execute();

/** Returns the data of a mail with a code, or undefined when the code has expired. */
export const selectVerification = (db: Db, id: string) =>
  validVerifications(db)
    .innerJoin('customers', 'customers.shopper_id', 'verifications.customer_id')
    .select(['verifications.id', 'verifications.value', 'is_available', 'display_name'])
    .where('verifications.id', '=', id)
    .executeTakeFirst();

/** Takes one of the attempts of a code. Returns undefined when none is left or the code has expired. */
export const consumeVerificationAttempt = (tx: Tx, customerId: string, channel: Channel) =>
  tx
    .updateTable('verifications')
    .set({ attempts: sql`attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .where('attempts', '<', verificationCodeTries)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'value', 'is_available'])
    .executeTakeFirst();

export const deleteVerification = (tx: Tx, id: string) =>
  tx.deleteFrom('verifications').where('id', '=', id).execute();

export const deleteExpiredVerifications = (db: Db) =>
  db.deleteFrom('verifications').where('expires_at', '<', sql<string>`now()`).execute();
