import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
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
const Locale = StringEnum(['en', 'zh'] as const);

/** A member of staff, as they see themselves. */
export const StaffMe = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  locale: Locale,
  roles: Type.Array(Role),
  permissions: Type.Array(StringEnum(Object.keys(permissions) as Permission[])),
  farms: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String() }), {
    description: 'on which their farm permissions hold',
  }),
});

/** The code is the six figures of the authenticator, or one of the recovery codes. */
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
    'A token of staff, for twelve hours at the most: by e-mail address, password and the code of an authenticator, ' +
    'which is taken once. Whatever is wrong of them, the answer is the same.',
  query,
  body: StaffSignIn,
  reply: StaffSignedIn,
};

export const getStaffMe = {
  summary: 'Which member of staff asks. A token that is over is refused with 401 `signed_out`.',
  query,
  reply: Type.Object({ me: StaffMe }),
};

export const signOutStaff = {
  summary: 'Takes back the token that is shown, or all of its holder’s.',
  query,
  body: StrictObject({ all_devices: Type.Optional(Type.Boolean()) }),
  reply: Type.Null(),
};

export const StaffSession = Type.Object({
  id: Id,
  device: Nullable(Type.String()),
  is_this: Type.Boolean({ description: 'the one that asks' }),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp,
});

export const listStaffSessions = {
  summary: 'Where the one who asks is signed in.',
  query,
  reply: Listed(StaffSession),
};
export const endStaffSession = {
  summary: 'Ends one of them.',
  params: StrictObject({ id: Id }),
  query,
  reply: Type.Null(),
};

/** What one who is signed in shows besides, before what they sign in with becomes something else. */
const shown = { password: Typed(1_000), code: Typed(40) };

export const NewPassword = StrictObject({ ...shown, new_password: Typed(1_000) });

export const changeOwnPassword = {
  summary:
    'Another password for whoever asks. They show the one they have and a code; wherever else they are signed in ends.',
  query,
  body: NewPassword,
  reply: Type.Null(),
};

export const offerAuthenticator = {
  summary: 'A secret for another authenticator. Nothing changes before a code of it is shown.',
  query,
  body: StrictObject({}),
  reply: Type.Object({
    secret: Type.String({ description: 'base32' }),
    otpauth_url: Type.String(),
    sealed: Type.String({ description: 'the same, as it is sent along when it is taken' }),
  }),
};

export const NewAuthenticator = StrictObject({
  ...shown,
  sealed: Type.String({ minLength: 1, maxLength: 200 }),
  new_code: Typed(40),
});

export const changeAuthenticator = {
  summary:
    'Takes a secret that was offered, by a first code of it. Password and a code of the authenticator until now, or a ' +
    'recovery code, are shown as well; wherever else they are signed in ends.',
  query,
  body: NewAuthenticator,
  reply: Type.Null(),
};

export const ShownKeys = StrictObject(shown);

export const renewRecoveryCodes = {
  summary: 'Recovery codes in place of those until now, told here and never again.',
  query,
  body: ShownKeys,
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
};

const Ticket = Type.String({ minLength: 1, maxLength: 100 });

export const openEnrolment = {
  summary: 'What an invitation is for, and the secret that an authenticator is given.',
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

/** A password of one's own, and a first code to show that the authenticator knows the secret. */
export const Enrolment = StrictObject({
  ticket: Ticket,
  password: Typed(1_000),
  code: Typed(40),
  device_name: Typed(120),
});

export const finishEnrolment = {
  summary: 'Takes an invitation, once, and signs in. The recovery codes are told here and never again.',
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
  is_enrolled: Type.Boolean({ description: 'has taken an invitation' }),
  is_active: Type.Boolean(),
  sessions: Type.Integer({ description: 'on how many devices they are signed in now' }),
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
  ticket: Type.String({ description: 'told once; whoever has it becomes this member of staff' }),
  expires_at: Timestamp,
});

export const listStaff = { summary: 'Everybody who is or was staff.', query, reply: Listed(StaffMember) };

export const inviteStaff = {
  summary: 'Makes somebody a member of staff. The ticket is theirs to take.',
  query,
  body: StaffDraft,
  reply: Type.Object({ data: StaffMember, invitation: Invitation }),
};

export const changeStaff = {
  summary:
    'Changes what a member of staff is called and may do. Whoever is no longer active, or does something else now, is ' +
    'signed out. The shop keeps an owner.',
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
    'Another ticket, for whoever has lost theirs or their authenticator. What they had opens nothing any more.',
  params: StrictObject({ id: Uuid }),
  query,
  body: StrictObject({}),
  reply: Type.Object({ invitation: Invitation }),
};

export const signOutMember = {
  summary: 'Ends every session of a member of staff. They may sign in again.',
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
  before: Type.Unknown({ description: 'what it was, as far as it was changed; null where it was not there' }),
  after: Type.Unknown(),
  reason: Nullable(Type.String()),
});

export const listAudit = {
  summary: 'Everything that staff have changed, the newest first.',
  query: StrictObject(
    {
      lang: listQuery.lang,
      limit: listQuery.limit,
      cursor: After,
      action: Type.Optional(
        Type.String({ maxLength: 60, description: 'one of them, or the beginning of several: `wallet.`' }),
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
