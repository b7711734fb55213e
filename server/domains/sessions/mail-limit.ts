import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { MailKind } from '#platform/mail/mails.ts';

/** The number of mails of one kind per address and hour, over all callers. */
export const mailsAnHour = 5;

/**
 * Tells whether another mail of this kind may be sent to an address, so that strangers cannot flood a mailbox.
 * Concurrent callers check one after another.
 */
export async function mayMail(tx: Tx, kind: MailKind, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || ${email}::text, 0))`.execute(tx);
  const { sent } = await tx
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('kind', '=', kind)
    .where('recipient', '=', email)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return sent < mailsAnHour;
}
