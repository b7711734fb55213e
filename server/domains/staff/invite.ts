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
 * A ticket for one member of staff, good for three days and once. The one they had before is over. Who issued it is
 * kept, and told to others: they could take it themselves.
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
