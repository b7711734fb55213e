import type { Language } from '@kebun/contract/lib/languages.ts';
import { invalidateTags } from '../cache/cache-tags.ts';
import type { Tx } from '../db/db.ts';
import type { MailKind, Mails } from './mails.ts';

/** The tag of a transaction with a new mail. */
export const mailTag = 'mail';

/**
 * Enqueues a mail in this transaction, so that it is neither lost nor early. The sender is woken after the commit,
 * because commits with NOTIFY wait for each other.
 */
export async function enqueueMail<Kind extends MailKind>(
  tx: Tx,
  kind: Kind,
  about: Mails[Kind],
  { to, language }: { to: string; language: Language },
): Promise<void> {
  if (to === '') return; // a customer on the phone may have no address
  invalidateTags(tx, mailTag);
  await tx
    .insertInto('mails')
    .values({ kind, payload: JSON.stringify(about), recipient: to, language })
    .execute();
}
