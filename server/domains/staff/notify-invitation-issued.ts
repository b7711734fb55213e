import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { selectOwners, selectReader } from './queries.ts';

/** A ticket, for whom and by whom; null: by whoever has the machine. */
export interface IssuedInvitation {
  member_id: string;
  by_id: string | null;
  again: boolean; // what they had until now opens nothing any more
}

/**
 * Whoever a ticket was issued for reads of it, and so does every owner who did not issue it: whoever holds it becomes
 * that member of staff.
 */
export async function notifyInvitationIssued(tx: Tx, ticket: IssuedInvitation): Promise<void> {
  const owners = await selectOwners(tx);
  const others = owners.filter(({ id }) => id !== ticket.by_id && id !== ticket.member_id);
  for (const { id, email, language } of [await selectReader(tx, ticket.member_id), ...others]) {
    const to = { to: email, language: language as Language };
    await enqueueMail(tx, 'staff.ticket', { ...ticket, reader_id: id }, to);
  }
}
