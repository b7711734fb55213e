import { permissionsOf, type StaffMember, type StaffProfile } from '@kebun/contract/staff/staff.ts';
import type { MemberRow } from './queries.ts';

type Locale = StaffMember['locale'];

export const memberReply = (member: MemberRow): StaffMember => ({
  id: member.id,
  name: member.name,
  email: member.email,
  locale: member.language as Locale,
  roles: member.roles,
  farm_ids: member.farm_ids,
  is_enrolled: member.password_hash !== null,
  is_active: member.disabled_at === null,
  sessions: member.sessions,
  version: member.version,
  created_at: member.created_at,
});

export const meReply = (
  { id, name, email, language, roles }: MemberRow,
  farms: StaffProfile['farms'],
): StaffProfile => ({
  id,
  name,
  email,
  locale: language as Locale,
  roles,
  permissions: permissionsOf(roles),
  farms,
});

/** Returns a member's fields for the audit log, without secrets. */
export const writtenMember = ({ name, email, language, roles, farm_ids, disabled_at }: MemberRow) => ({
  name,
  email,
  locale: language,
  roles,
  farm_ids,
  is_active: disabled_at === null,
});
