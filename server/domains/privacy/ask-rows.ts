import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Seconds before another code can be asked for. */
export const resendAfter = 60;

/**
 * Notes that somebody asked for what is held under an address. Until the code or its link is shown or too old, the same
 * ones are sent again, so that a stranger who asks makes neither useless. A ticket that was given stays good.
 * Undefined where one was asked for a moment ago.
 */
export async function noteAsk(tx: Tx, email: string): Promise<{ id: string } | undefined> {
  const isOver = sql`(known.shown_at is not null or known.link_until <= now())`;
  const { rows } = await sql<{ id: string }>`
    insert into data_asks as known (email) values (${email})
    on conflict (email) do update set
      id = case when ${isOver} then excluded.id else known.id end,
      tries = case when ${isOver} then 0 else known.tries end,
      shown_at = null, asked_at = default, code_until = default, link_until = default
    where known.asked_at < now() - ${resendAfter} * interval '1 second'
    returning id`.execute(tx);
  return rows[0];
}

/** What the mail with the code is about. Undefined where the code is over. */
export const selectAsk = (db: Db, id: string) =>
  db
    .selectFrom('data_asks')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .where('link_until', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Takes one of the twenty tries that a code can be tried in all. Undefined: none is left, or the code is over. */
export const takeAskTry = (tx: Tx, email: string) =>
  tx
    .updateTable('data_asks')
    .set({ tries: sql`tries + 1` })
    .where('email', '=', email)
    .where('tries', '<', 20)
    .where('shown_at', 'is', null)
    .where('code_until', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst();

/** What the link in a mail to an address belongs to. Wrong codes are nothing to it. */
export const selectLinkedAsk = (tx: Tx, email: string) =>
  tx
    .selectFrom('data_asks')
    .select('id')
    .where('email', '=', email)
    .where('shown_at', 'is', null)
    .where('link_until', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Keeps a ticket for a code that was right. Of two who show it at once one gets a ticket; undefined for the other. */
export const keepDataTicket = (tx: Tx, id: string, ticketHash: Buffer) =>
  tx
    .updateTable('data_asks')
    .set({
      shown_at: sql`now()`,
      ticket_hash: ticketHash,
      ticket_until: sql`now() + interval '1 hour'`,
    })
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .returning(sql<string>`ticket_until`.as('ticket_until'))
    .executeTakeFirst();

export async function isDataTicket(db: Db, email: string, ticketHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('data_asks')
    .select('id')
    .where('email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .where('ticket_until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a ticket up. Of many who show it at once one has it. */
export async function useDataTicket(tx: Tx, email: string, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('data_asks')
    .where('email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .where('ticket_until', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Asks of a day ago, and the mails about them: they name an address under which there may be nothing. */
export async function forgetOldAsks(db: Db): Promise<void> {
  await sql`
    delete from data_asks
    where link_until < now() - interval '1 day' and (ticket_until is null or ticket_until < now())`.execute(
    db,
  );
  await sql`
    delete from mails where kind = 'own_data.code' and created_at < now() - interval '1 day'`.execute(db);
}
