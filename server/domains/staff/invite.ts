import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db.ts';
import type { Seals } from '#platform/seals.ts';
import { hashOfToken } from '#platform/session.ts';
import { newTotpSecret } from '#platform/totp.ts';
import { insertInvitation } from './invitation-rows.ts';

export interface Invitation {
  ticket: string;
  expires_at: string;
}

/** A ticket for one member of staff, good for three days and once. The one they had before is over. */
export async function invite(tx: Tx, staffId: string, seals: Seals): Promise<Invitation> {
  const ticket = `it_${randomBytes(32).toString('base64url')}`;
  const secret = seals.seal(newTotpSecret(), staffId);
  const { expires_at } = await insertInvitation(tx, staffId, hashOfToken(ticket), secret);
  return { ticket, expires_at };
}
