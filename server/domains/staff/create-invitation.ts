import { randomBytes } from 'node:crypto';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import { newTotpSecret } from '#platform/auth/totp.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertInvitation } from './invitation-rows.ts';
import { type IssuedInvitation, notifyInvitationIssued } from './notify-invitation-issued.ts';

export interface Invitation {
  ticket: string;
  expires_at: string;
}

/**
 * Issues an invitation for a member, valid once and for some days. It replaces an earlier one. Its issuer is
 * recorded and owners are notified, because the issuer could use it themselves.
 */
export async function createInvitation(
  tx: Tx,
  issued: IssuedInvitation,
  seals: SecretBox,
): Promise<Invitation> {
  const { member_id, by_id } = issued;
  const ticket = `it_${randomBytes(32).toString('base64url')}`;
  const { expires_at } = await insertInvitation(tx, {
    staff_id: member_id,
    ticket_hash: hashOfToken(ticket),
    totp_secret: seals.seal(newTotpSecret(), member_id),
    issued_by: by_id,
  });
  await notifyInvitationIssued(tx, issued);
  return { ticket, expires_at };
}
