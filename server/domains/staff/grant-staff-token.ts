import { randomBytes } from 'node:crypto';
import { farmRoles } from '@kebun/contract/staff/staff.ts';
import { audit } from '#platform/auth/audit.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertToken, type MemberRow } from './queries.ts';
import type { CodeKind } from './verify-login-code.ts';

/** At a desk a token that nobody uses is soon over; in a field there is no signal for half a day. */
const idleHours = ({ roles }: MemberRow) => (roles.every((role) => farmRoles.includes(role)) ? 12 : 2);

/**
 * Signs a member of staff in on a device. The token is told once, here; the shop itself keeps only its hash. Whoever
 * came in by a recovery code is told apart: they have lost their authenticator, or are somebody else.
 */
export async function grantStaffToken(
  tx: Tx,
  member: MemberRow,
  device: string | null,
  by: CodeKind = 'authenticator',
) {
  const token = `st_${randomBytes(32).toString('base64url')}`;
  const { expires_at } = await insertToken(tx, member.id, hashOfToken(token), {
    device,
    idleHours: idleHours(member),
  });
  await audit(tx, member, {
    action: by === 'recovery_code' ? 'staff.signed_in_by_recovery_code' : 'staff.signed_in',
    subject: { kind: 'staff', id: member.id },
    after: { device },
  });
  return { token, token_type: 'Bearer', expires_at } as const;
}
