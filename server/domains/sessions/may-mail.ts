import { mailsPerHour, networksPerHour } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { countOfSite } from '#platform/auth/rate-limits.ts';
import type { Tx } from '#platform/db/db.ts';
import type { MailKind } from '#platform/mail/mails.ts';

/**
 * Tells whether another mail of this kind may be sent to an address, so that strangers cannot flood a mailbox. A
 * stranger who uses up the five does not keep a mail from the owner: the first request of another network in the
 * hour still gets one. `site` is the caller's network; without it only the five are sent. Concurrent callers check
 * one after another.
 */
export async function mayMail(tx: Tx, kind: MailKind, email: string, site?: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || ${email}::text, 0))`.execute(tx);
  const nthOfSite = site === undefined ? undefined : await countOfSite(tx, `mail ${kind}`, site, email);
  const { sent } = await tx
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('kind', '=', kind)
    .where('recipient', '=', email)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (sent < mailsPerHour) return true;
  return nthOfSite === 1 && sent < mailsPerHour + networksPerHour;
}
