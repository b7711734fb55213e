import {
  firstMailWaitMinutes,
  longestMailWaitMinutes,
  maxMailAgeDays,
  maxMailRetryDays,
} from '@kebun/contract/lib/limits.ts';
import type { MailList, MailStatus } from '@kebun/contract/mails/staff-mails.ts';
import { type Selectable, sql } from 'kysely';
import { invalidateTags } from '../cache/cache-tags.ts';
import type { DB } from '../db/db.generated.ts';
import type { Db, Tx } from '../db/db.ts';
import { mailTag } from './enqueue-mail.ts';

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
    .where(
      sql`coalesce(retried_at, created_at)`,
      '<',
      sql<string>`now() - ${maxMailAgeDays} * interval '1 day'`,
    )
    .execute();

/** Returns the latest mails. */
export const selectMails = (db: Db, limit: number) =>
  db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const selectMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

const undelivered = ['refused', 'given_up'] as const;

const statusesIn: Readonly<Record<MailList, readonly MailRow['status'][]>> = {
  undelivered,
  waiting: ['waiting'],
  sent: ['sent'],
};

const canRetry = sql<boolean>`mails.status = any (${[...undelivered]}) and mails.created_at > now() - ${maxMailRetryDays} * interval '1 day'`;

/** Returns a page of the mails in a list, the newest first: those before the id `after`. */
export const selectMailsIn = (
  db: Db,
  list: MailList,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .select([sql<MailStatus>`status`.as('status'), canRetry.as('can_retry')])
    .where('status', 'in', statusesIn[list])
    .$if(after !== undefined, (some) => some.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns the number of mails that did not leave, of those that can be sent again. */
export async function countUndelivered(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where ${canRetry}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lets mails that did not leave wait for the sender again. Returns them with their earlier status. */
export async function requeueMails(tx: Tx, ids: readonly string[]) {
  invalidateTags(tx, mailTag);
  const { rows } = await sql<Pick<MailRow, 'id' | 'status'>>`
    with retried as materialized (
      select id, status from mails where id = any (${ids}::uuid[]) and ${canRetry} order by id for update
    )
    update mails set status = 'waiting', next_attempt_at = now(), retried_at = now()
    from retried where mails.id = retried.id
    returning retried.id, retried.status`.execute(tx);
  return rows;
}
