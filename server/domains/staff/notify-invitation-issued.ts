import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { selectOwners, selectReader } from './queries.ts';

/** An issued invitation. `by` is null for the command line. */
export interface IssuedInvitation {
  member_id: string;
  by_id: string | null;
  again: boolean; // the old credentials no longer work
}

/**
 * Notifies the invited member, with the link if it is mailed, and every other owner, because the holder of an
 * invitation becomes that member.
 */
export async function notifyInvitationIssued(
  tx: Tx,
  ticket: IssuedInvitation,
  link_id: string | undefined,
): Promise<void> {
  const owners = await selectOwners(tx);
  const others = owners.filter(({ id }) => id !== ticket.by_id && id !== ticket.member_id);
  for (const { id, email, language } of [await selectReader(tx, ticket.member_id), ...others]) {
    const to = { to: email, language: language as Language };
    await enqueueMail(
      tx,
      'staff.invitation',
      { ...ticket, reader_id: id, ...(link_id && id === ticket.member_id && { link_id }) },
      to,
    );
  }
}
