import type { StaffDraft } from '@kebun/contract/staff/staff.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { writtenMember } from './member-reply.ts';
import { insertMember, type MemberRow, replaceFarms, replaceRoles, selectMember } from './queries.ts';

/** Adds a staff member, who has no access before accepting an invitation. */
export async function addMember(
  tx: Tx,
  { email, name, locale, roles, farm_ids = [] }: StaffDraft,
  by: { id: string } | null,
): Promise<MemberRow> {
  const added = await insertMember(tx, {
    email: email.trim().toLowerCase(),
    name: oneLine(name) ?? '',
    language: locale,
  });
  if (!added) throw new Refusal('already_registered', { errors: { email: ['staff.email_taken'] } });
  await replaceRoles(tx, added.id, roles);
  if (!(await replaceFarms(tx, added.id, farm_ids))) throw unknownFarm();

  const member = (await selectMember(tx, added.id)) as MemberRow; // it was just inserted
  await audit(tx, by, {
    action: 'staff.invited',
    subject: { kind: 'staff', id: member.id },
    after: writtenMember(member),
  });
  return member;
}

export const unknownFarm = () => invalidField('farm_ids');
