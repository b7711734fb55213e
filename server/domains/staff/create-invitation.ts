import { randomBytes, randomUUID } from 'node:crypto';
import type { CodeGenerator } from '#platform/auth/mail-codes.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import { newTotpSecret } from '#platform/auth/totp.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertInvitation } from './invitation-rows.ts';
import { type IssuedInvitation, notifyInvitationIssued } from './notify-invitation-issued.ts';

export interface Invitation {
  ticket: string;
  expires_at: string;
  is_mailed: boolean;
}

/** The keys of invitations. With `codes` the link is mailed; without, it is handed over. */
export interface InvitationKeys {
  seals: SecretBox;
  codes?: CodeGenerator;
}

/**
 * Issues an invitation for a member, valid once and for some days. It replaces an earlier one. Its issuer is
 * recorded and owners are notified, because the issuer could use it themselves. A mailed ticket is computed from an id
 * with a key outside the database, so that neither the mail in the outbox nor a copy of the database reveals it.
 */
export async function createInvitation(
  tx: Tx,
  issued: IssuedInvitation,
  { seals, codes }: InvitationKeys,
): Promise<Invitation> {
  const { member_id, by_id } = issued;
  const link_id = codes && randomUUID();
  const ticket =
    codes && link_id ? mailedTicket(codes, link_id) : `it_${randomBytes(32).toString('base64url')}`;
  const { expires_at } = await insertInvitation(tx, {
    staff_id: member_id,
    ticket_hash: hashOfToken(ticket),
    totp_secret: seals.seal(newTotpSecret(), member_id),
    issued_by: by_id,
  });
  await notifyInvitationIssued(tx, issued, link_id);
  return { ticket, expires_at, is_mailed: link_id !== undefined };
}

/** Returns the ticket of a mailed invitation. */
export const mailedTicket = (codes: CodeGenerator, linkId: string) =>
  `it_${codes.linkOf(`staff invitation ${linkId}`)}`;
