import type { Language } from '@kebun/contract/lib/languages.ts';
import { invalidateTags } from '../cache/tags.ts';
import type { Tx } from '../db/db.ts';
import type { MailKind, Mails } from './mails.ts';

/** What a transaction announces that has left a mail. */
export const mailTag = 'mail';

/**
 * Leaves a mail to be sent after this transaction. It is written down by the same commit, so never lost and never
 * early; whoever sends is woken afterwards, for a commit that itself wakes somebody waits for every other such.
 */
export async function enqueueMail<Kind extends MailKind>(
  tx: Tx,
  kind: Kind,
  about: Mails[Kind],
  { to, language }: { to: string; language: Language },
): Promise<void> {
  invalidateTags(tx, mailTag);
  await tx
    .insertInto('mails')
    .values({ kind, about: JSON.stringify(about), recipient: to, language })
    .execute();
}
