import { firstMailWaitMinutes, longestMailWaitMinutes, maxMailAgeDays } from '@kebun/contract/lib/limits.ts';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../db/db.generated.ts';
import type { Db } from '../db/db.ts';

export type MailRow = Selectable<DB['mails']>;

/**
 * Claims the mail that has been due for the longest time. Another process gets it only after the claim expires, so
 * that a crash loses no mail.
 */
export async function claimMail(db: Db, host: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    update mails set
      attempts = attempts + 1,
      next_attempt_at = now() + interval '1 minute'
        * least(${longestMailWaitMinutes}, ${firstMailWaitMinutes} * 2 ^ least(attempts, 10)),
      message_id = coalesce(message_id, '<' || id || '@' || ${host}::text || '>')
    where id = (
      select id from mails where status = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit 1 for no key update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

export const markSent = (db: Db, id: string) =>
  db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();

/** Stores a failed attempt: waiting for the next one, or refused permanently. */
export const markMailFailed = (db: Db, id: string, status: 'waiting' | 'refused', last_error: string) =>
  db
    .updateTable('mails')
    .set({ status, last_error: last_error.slice(0, 500) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();

export const giveUpOldMails = (db: Db) =>
  db
    .updateTable('mails')
    .set({ status: 'given_up' })
    .where('status', '=', 'waiting')
    .where('created_at', '<', sql<string>`now() - ${maxMailAgeDays} * interval '1 day'`)
    .execute();

/** Returns the latest mails. */
export const selectMails = (db: Db, limit: number) =>
  db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const selectMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
