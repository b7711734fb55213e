import type { Language } from '@kebun/contract/lib/languages.ts';
import {
  expiredCodeDays,
  resendSeconds,
  resetCodeMinutes,
  resetCodeTries,
  resetLinkMinutes,
} from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { minutesFromNow } from '#platform/db/from-now.ts';

/**
 * Records a reset request for an email address. While the link of an earlier mail is valid, the same code and link
 * are sent again, so that a stranger's request does not invalidate them. Returns undefined when a code was
 * requested a moment ago. The row exists also for unknown addresses.
 */
export async function upsertPasswordReset(tx: Tx, email: string) {
  const isOver = sql`(known.used_at is not null or known.link_until <= now())`;
  const { rows } = await sql<{ id: string }>`
    insert into password_resets as known (email, shopper_id, expires_at, link_until)
    values (${email}, (select shopper_id from customers where email = ${email} and disabled_at is null),
      ${minutesFromNow(resetCodeMinutes)}, ${minutesFromNow(resetLinkMinutes)})
    on conflict (email) do update set
      id = case when ${isOver} then excluded.id else known.id end,
      attempts = case when ${isOver} then 0 else known.attempts end,
      ticket_hash = case when ${isOver} then null else known.ticket_hash end,
      used_at = null, shopper_id = excluded.shopper_id, requested_at = default,
      expires_at = excluded.expires_at, link_until = excluded.link_until
    where known.requested_at < now() - ${resendSeconds} * interval '1 second'
    returning id`.execute(tx);
  return rows[0];
}

/** Takes one of the attempts of a code. Returns undefined when none is left or the code has expired. */
export const consumeResetAttempt = (tx: Tx, email: string) =>
  tx
    .updateTable('password_resets')
    .set({ attempts: sql`attempts + 1` })
    .where('email', '=', email)
    .where('attempts', '<', resetCodeTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'shopper_id', 'link_until'])
    .executeTakeFirst();

/** Returns the reset of a code that has not expired, whatever was tried. */
export const selectCoded = (tx: Tx, email: string) =>
  tx
    .selectFrom('password_resets')
    .select(['id', 'shopper_id', 'link_until'])
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Returns the reset of a mailed link. Wrong codes do not affect it. */
export const selectLinked = (tx: Tx, email: string) =>
  tx
    .selectFrom('password_resets')
    .select(['id', 'shopper_id', 'link_until'])
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('link_until', '>', sql<string>`now()`)
    .executeTakeFirst();

export const saveResetTicket = (tx: Tx, id: string, ticketHash: Buffer) =>
  tx.updateTable('password_resets').set({ ticket_hash: ticketHash }).where('id', '=', id).execute();

/** Returns the account of a valid ticket. */
export const selectTicket = (db: Db, email: string, ticketHash: Buffer) =>
  db
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.shopper_id', 'password_resets.shopper_id')
    .selectAll('customers')
    .where('password_resets.email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('link_until', '>', sql<string>`now()`)
    .where('customers.disabled_at', 'is', null)
    .executeTakeFirst();

/** Uses a ticket. Only one of several concurrent callers succeeds. */
export async function useTicket(tx: Tx, email: string, ticketHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('link_until', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the data of the mail with the code, or undefined for an unknown address or an expired code. */
export const selectReset = (db: Db, id: string) =>
  db
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.shopper_id', 'password_resets.shopper_id')
    .select(['password_resets.id', 'password_resets.email', 'customers.display_name', 'customers.language'])
    .$narrowType<{ language: Language }>()
    .where('password_resets.id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/** Deletes all reset codes of a customer. */
export const deleteResets = (tx: Tx, shopperId: string) =>
  tx.deleteFrom('password_resets').where('shopper_id', '=', shopperId).execute();

export const deleteOldResets = (db: Db) =>
  db
    .deleteFrom('password_resets')
    .where('link_until', '<', sql<string>`now() - ${expiredCodeDays} * interval '1 day'`)
    .execute();
