import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import { languages } from '../lib/languages.ts';
import {
  After,
  Day,
  fiveYears,
  Id,
  Listed,
  Nullable,
  SeenVersion,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
  Uuid,
} from '../lib/shapes.schema.ts';
import { type Permission, permissions, staffRoles } from './staff.ts';

const query = StrictObject({ lang: listQuery.lang });
const Role = StringEnum(staffRoles);
const Roles = Type.Array(Role, { minItems: 1, maxItems: staffRoles.length, uniqueItems: true });
const Locale = StringEnum(languages);

/** A staff member, as they see themselves. */
export const StaffMe = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  locale: Locale,
  roles: Type.Array(Role),
  permissions: Type.Array(StringEnum(Object.keys(permissions) as Permission[])),
  farms: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String() }), {
    description: 'the farms of their farm permissions',
  }),
});

/** The code is the six digits of the authenticator, or a recovery code. */
export const StaffSignIn = StrictObject({
  login: Typed(254),
  password: Typed(1_000),
  code: Typed(40),
  device_name: Typed(120),
});

export const StaffSignedIn = Type.Object({
  token: Type.String(),
  token_type: StringEnum(['Bearer'] as const),
  expires_at: Timestamp,
  me: StaffMe,
});

export const grantStaffToken = {
  summary:
    'Signs a staff member in, for at most twelve hours: e-mail address, password and a code of the authenticator, ' +
    'which is accepted once. The refusal is the same whichever of them is wrong.',
  query,
  body: StaffSignIn,
  reply: StaffSignedIn,
};

export const getStaffMe = {
  summary: 'The calling staff member. An expired token is refused with 401 `signed_out`.',
  query,
  reply: Type.Object({ me: StaffMe }),
};

export const signOutStaff = {
  summary: 'Ends the session of this token, or all sessions of its owner.',
  query,
  body: StrictObject({ all_devices: Type.Optional(Type.Boolean()) }),
  reply: Type.Null(),
};

export const StaffSession = Type.Object({
  id: Id,
  device: Nullable(Type.String()),
  is_this: Type.Boolean({ description: 'the session of this call' }),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp,
});

export const listStaffSessions = {
  summary: 'The caller’s active sessions.',
  query,
  reply: Listed(StaffSession),
};
export const endStaffSession = {
  summary: 'Ends one session.',
  params: StrictObject({ id: Id }),
  query,
  reply: Type.Null(),
};

/** The proof that a change of credentials requires. */
const shown = { password: Typed(1_000), code: Typed(40) };

export const NewPassword = StrictObject({ ...shown, new_password: Typed(1_000) });

export const changeOwnPassword = {
  summary: 'Changes the caller’s password, with the present one and a code. All other sessions end.',
  query,
  body: NewPassword,
  reply: Type.Null(),
};

export const offerAuthenticator = {
  summary: 'Returns a secret for another authenticator. Nothing changes before a code of it is entered.',
  query,
  body: StrictObject({}),
  reply: Type.Object({
    secret: Type.String({ description: 'base32' }),
    otpauth_url: Type.String(),
    sealed: Type.String({ description: 'the same, to be sent back with the code' }),
  }),
};

export const NewAuthenticator = StrictObject({
  ...shown,
  sealed: Type.String({ minLength: 1, maxLength: 200 }),
  new_code: Typed(40),
});

export const changeAuthenticator = {
  summary:
    'Replaces the authenticator, with a first code of the offered secret. Requires the password and a code of the ' +
    'present authenticator, or a recovery code; all other sessions end.',
  query,
  body: NewAuthenticator,
  reply: Type.Null(),
};

export const ShownKeys = StrictObject(shown);

export const renewRecoveryCodes = {
  summary: 'Replaces the recovery codes, which are returned only here.',
  query,
  body: ShownKeys,
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
};

const Ticket = Type.String({ minLength: 1, maxLength: 100 });

export const openEnrolment = {
  summary: 'An invitation, with the secret for an authenticator.',
  query,
  body: StrictObject({ ticket: Ticket }),
  reply: Type.Object({
    name: Type.String(),
    email: Type.String(),
    secret: Type.String({ description: 'base32' }),
    otpauth_url: Type.String(),
    expires_at: Timestamp,
  }),
};

/** A password, and a first code that proves the authenticator's secret. */
export const Enrolment = StrictObject({
  ticket: Ticket,
  password: Typed(1_000),
  code: Typed(40),
  device_name: Typed(120),
});

export const finishEnrolment = {
  summary: 'Accepts an invitation, once, and signs in. The recovery codes are returned only here.',
  query,
  body: Enrolment,
  reply: Type.Object({ ...StaffSignedIn.properties, recovery_codes: Type.Array(Type.String()) }),
};

export const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  locale: Locale,
  roles: Type.Array(Role),
  farm_ids: Type.Array(Id),
  is_enrolled: Type.Boolean({ description: 'has accepted an invitation' }),
  is_active: Type.Boolean(),
  sessions: Type.Integer({ description: 'the number of active sessions' }),
  version: Type.Integer(),
  created_at: Timestamp,
});

const drafted = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  email: Type.String({ format: 'email', maxLength: 254 }),
  locale: Locale,
  roles: Roles,
  farm_ids: Type.Array(Uuid, { maxItems: 100, uniqueItems: true }),
};

export const StaffDraft = StrictObject({ ...drafted, farm_ids: Type.Optional(drafted.farm_ids) });

const Invitation = Type.Object({
  ticket: Type.String({ description: 'returned only here; its holder can become this staff member' }),
  expires_at: Timestamp,
});

export const listStaff = { summary: 'All present and former staff.', query, reply: Listed(StaffMember) };

export const inviteStaff = {
  summary: 'Invites a staff member, and returns the ticket of the invitation.',
  query,
  body: StaffDraft,
  reply: Type.Object({ data: StaffMember, invitation: Invitation }),
};

export const changeStaff = {
  summary:
    'Changes a staff member’s name, language and roles. One who is deactivated or changes roles is signed out. At ' +
    'least one owner must remain.',
  params: StrictObject({ id: Uuid }),
  query,
  body: StrictObject({
    name: Type.Optional(drafted.name),
    locale: Type.Optional(drafted.locale),
    roles: Type.Optional(Roles),
    farm_ids: Type.Optional(drafted.farm_ids),
    is_active: Type.Optional(Type.Boolean()),
    version: Type.Optional(SeenVersion),
  }),
  reply: Single(StaffMember),
};

export const inviteAgain = {
  summary:
    'Issues a new ticket, for a lost one or a lost authenticator. The earlier credentials become invalid.',
  params: StrictObject({ id: Uuid }),
  query,
  body: StrictObject({}),
  reply: Type.Object({ invitation: Invitation }),
};

export const signOutMember = {
  summary: 'Ends all sessions of a staff member, who may sign in again.',
  params: StrictObject({ id: Uuid }),
  query,
  reply: Type.Null(),
};

export const AuditEntry = Type.Object({
  id: Id,
  at: Timestamp,
  action: Type.String({ description: 'what was done: `staff.updated`' }),
  subject: Type.Object({ kind: Type.String(), id: Type.String() }),
  by: Nullable(Type.Object({ id: Id, name: Type.String() })),
  before: Type.Unknown({ description: 'the changed values before; null for a new record' }),
  after: Type.Unknown(),
  reason: Nullable(Type.String()),
});

export const listAudit = {
  summary: 'All changes by staff, the newest first.',
  query: StrictObject(
    {
      lang: listQuery.lang,
      limit: listQuery.limit,
      cursor: After,
      action: Type.Optional(
        Type.String({ maxLength: 60, description: 'one action, or a prefix: `wallet.`' }),
      ),
      subject_id: Type.Optional(Type.String({ maxLength: 64 })),
      staff_id: Type.Optional(Uuid),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    fiveYears,
  ),
  reply: Type.Object({ data: Type.Array(AuditEntry), next_cursor: Nullable(Id) }),
};
