import {
  dataCodeMinutes,
  dataCodeTries,
  dataLinkMinutes,
  dataTicketMinutes,
  expiredCodeDays,
  resendSeconds,
} from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { minutesFromNow } from '#platform/db/from-now.ts';

/**
 * Records a data request for an email address. While the code or its link is unused and valid, the same one is sent
 * again, so that a stranger's request does not invalidate it. Issued tickets stay valid. Returns undefined when a
 * code was requested a moment ago.
 */
export async function insertDataRequest(tx: Tx, email: string): Promise<{ id: string } | undefined> {
  const isOver = sql`(known.shown_at is not null or known.link_until <= now())`;
  const { rows } = await sql<{ id: string }>`
    insert into data_requests as known (email, code_until, link_until)
    values (${email}, ${minutesFromNow(dataCodeMinutes)}, ${minutesFromNow(dataLinkMinutes)})
    on conflict (email) do update set
      id = case when ${isOver} then excluded.id else known.id end,
      attempts = case when ${isOver} then 0 else known.attempts end,
      shown_at = null, requested_at = default, code_until = excluded.code_until, link_until = excluded.link_until
    where known.requested_at < now() - ${resendSeconds} * interval '1 second'
    returning id`.execute(tx);
  return rows[0];
}

/** Returns the data of the mail with the code, or undefined when the code has expired. */
export const selectDataRequest = (db: Db, id: string) =>
  db
    .selectFrom('data_requests')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .where('link_until', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Takes one of the attempts of a code. Returns undefined when none is left or the code has expired. */
export const consumeDataRequestAttempt = (tx: Tx, email: string) =>
  tx
    .updateTable('data_requests')
    .set({ attempts: sql`attempts + 1` })
    .where('email', '=', email)
    .where('attempts', '<', dataCodeTries)
    .where('shown_at', 'is', null)
    .where('code_until', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst();

/** Returns the request of a code that has not expired, whatever was tried. */
export const selectDataRequestByCode = (tx: Tx, email: string) =>
  tx
    .selectFrom('data_requests')
    .select('id')
    .where('email', '=', email)
    .where('shown_at', 'is', null)
    .where('code_until', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Returns the request of a mailed link. Wrong codes do not affect it. */
export const selectDataRequestByLink = (tx: Tx, email: string) =>
  tx
    .selectFrom('data_requests')
    .select('id')
    .where('email', '=', email)
    .where('shown_at', 'is', null)
    .where('link_until', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Stores a ticket for a correct code. The second of two concurrent callers gets undefined. */
export const keepDataTicket = (tx: Tx, id: string, ticketHash: Buffer) =>
  tx
    .updateTable('data_requests')
    .set({
      shown_at: sql`now()`,
      ticket_hash: ticketHash,
      ticket_until: minutesFromNow(dataTicketMinutes),
    })
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .returning(sql<string>`ticket_until`.as('ticket_until'))
    .executeTakeFirst();

export async function isDataTicket(db: Db, email: string, ticketHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('data_requests')
    .select('id')
    .where('email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .where('ticket_until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a ticket. Only one of several concurrent callers succeeds. */
export async function useDataTicket(tx: Tx, email: string, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('data_requests')
    .where('email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .where('ticket_until', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes old requests with their mails, because they contain addresses that may be unknown here. */
export async function deleteOldDataRequests(db: Db): Promise<void> {
  await sql`
    delete from data_requests
    where link_until < now() - ${expiredCodeDays} * interval '1 day' and (ticket_until is null or ticket_until < now())`.execute(
    db,
  );
  await sql`
    delete from mails where kind = 'own_data.code' and created_at < now() - ${expiredCodeDays} * interval '1 day'`.execute(
    db,
  );
}
