import type { StaffMember } from '@kebun/contract/staff/staff.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { unknownFarm } from './add-member.ts';
import { createInvitation, type Invitation, type InvitationKeys } from './create-invitation.ts';
import { deleteInvitation, updateCredentials } from './invitation-rows.ts';
import { deleteRecoveryCodes } from './login-code-rows.ts';
import { writtenMember } from './member-reply.ts';
import {
  deleteSessions,
  hasOwner,
  lockOwners,
  type MemberRow,
  replaceFarms,
  replaceRoles,
  selectMember,
  updateMember,
} from './queries.ts';

type Change = Partial<Pick<StaffMember, 'name' | 'locale' | 'roles' | 'farm_ids' | 'is_active' | 'version'>>;

/**
 * Updates a staff member. Changed roles or farms sign them out. The shop always keeps an owner, also when two
 * owners dismiss each other at once.
 */
export async function changeMember(
  tx: Tx,
  id: string,
  change: Change,
  by: { id: string },
): Promise<MemberRow> {
  await lockOwners(tx);
  const before = await selectMember(tx, id);
  if (!before) throw new Refusal('staff_not_found');

  const { roles, farm_ids, is_active, version } = change;
  const written = await updateMember(tx, id, columnsOf(change), version);
  if (!written) throw new Refusal('version_conflict', { fresh: { version: before.version } });
  if (roles) await replaceRoles(tx, id, roles);
  if (farm_ids && !(await replaceFarms(tx, id, farm_ids))) throw unknownFarm();
  if (!(await hasOwner(tx))) throw new Refusal('last_owner');
  if (roles || farm_ids || is_active === false) await deleteSessions(tx, id);
  if (is_active === false) await deleteInvitation(tx, id);

  const after = (await selectMember(tx, id)) as MemberRow; // it was just updated
  await audit(tx, by, {
    action: 'staff.updated',
    subject: { kind: 'staff', id },
    before: writtenMember(before),
    after: writtenMember(after),
  });
  return after;
}

const columnsOf = ({ name, locale, is_active }: Change) => ({
  ...(name !== undefined && { name: oneLine(name) ?? '' }),
  ...(locale && { language: locale }),
  ...(is_active !== undefined && { disabled_at: is_active ? null : new Date().toISOString() }),
});

/** Ends all sessions of a member, for example after a lost phone. They can sign in again. */
export async function signOutMember(tx: Tx, id: string, by: { id: string }): Promise<void> {
  const member = await selectMember(tx, id);
  if (!member) throw new Refusal('staff_not_found');
  await deleteSessions(tx, id);
  await audit(tx, by, {
    action: 'staff.signed_out',
    subject: { kind: 'staff', id },
    before: { sessions: member.sessions },
    after: { sessions: 0 },
  });
}

/**
 * Issues a new invitation to a member who lost their credentials, which stop working at once, or whose invitation
 * expired. Only the latter gets the link by mail: for the others a mailbox would be worth a password and an
 * authenticator.
 */
export async function inviteAgain(
  tx: Tx,
  id: string,
  by: { id: string } | null,
  { seals, codes }: InvitationKeys,
): Promise<Invitation> {
  const member = await selectMember(tx, id);
  if (!member || member.disabled_at) throw new Refusal('staff_not_found');
  const again = member.enrolled_at !== null || member.password_hash !== null;
  await updateCredentials(tx, id, { password_hash: null, totp_secret: null });
  await deleteRecoveryCodes(tx, id);
  await deleteSessions(tx, id);
  await audit(tx, by, { action: 'staff.reinvited', subject: { kind: 'staff', id } });
  return createInvitation(
    tx,
    { member_id: id, by_id: by?.id ?? null, again },
    { seals, ...(codes && !again && { codes }) },
  );
}
