import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { MailKind } from '#platform/mail/mails.ts';

/** Mails of one kind that one address is sent within an hour, whoever asks for them. */
export const mailsAnHour = 5;

/**
 * Whether an address may be sent one more mail of this kind: nobody's mailbox is filled by strangers. Of many who ask at
 * once one after another looks.
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
