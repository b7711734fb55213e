import { randomBytes } from 'node:crypto';
import { staffIdleHours, staffSessionHours } from '@kebun/contract/lib/limits.ts';
import { farmRoles } from '@kebun/contract/staff/staff.ts';
import { audit } from '#platform/auth/audit.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertToken, type MemberRow } from './queries.ts';
import type { CodeKind } from './verify-login-code.ts';

type Grantee = Pick<MemberRow, 'id' | 'roles'>;

const idleHours = ({ roles }: Grantee) =>
  roles.every((role) => farmRoles.includes(role)) ? staffSessionHours : staffIdleHours;

/**
 * Signs a staff member in on a device. The token is returned only here; the database stores its hash. A sign-in by
 * recovery code is recorded, because it may be a stranger's.
 */
export async function grantStaffToken(
  tx: Tx,
  member: Grantee,
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
