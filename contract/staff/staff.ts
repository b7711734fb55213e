import Type, { type Static } from 'typebox';
import { isEmail } from '../accounts/address.ts';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import {
  maxEmailLength,
  maxIdLength,
  maxNameLength,
  maxTypedCodeLength,
  maxTypedPasswordLength,
  minStaffPasswordLength,
  staffSessionHours,
} from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import {
  Day,
  fiveYears,
  Id,
  ListReply,
  Nullable,
  OptionalText,
  PageCursor,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

/** The roles of staff. One person may have several. */
// biome-ignore format: table
export const staffRoles = ['owner', 'manager', 'packer', 'content', 'farm_manager', 'field_worker'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** All permissions, with their roles. A call names the one that it needs; there is no other list. */
// biome-ignore format: table
export const permissions = {
  'staff.read':   ['owner', 'manager'],
  'staff.write':  ['owner'],
  'audit.read':   ['owner'],
  'today.read':   ['owner', 'manager', 'packer', 'content', 'farm_manager'], // each sees only what their other permissions allow
  'orders.read':  ['owner', 'manager', 'packer'],
  'orders.move':  ['owner', 'manager', 'packer'],
  'orders.pack':  ['owner', 'manager', 'packer'], // packing and delivery runs
  'orders.cancel': ['owner', 'manager'],
  'stock.write':  ['owner', 'manager', 'packer'],          // stock
  'lots.read':  ['owner', 'manager', 'packer', 'farm_manager'], // lots of harvests and packs
  'lots.pack':  ['owner', 'manager', 'packer', 'farm_manager'], // packing, receiving, and losses
  'lots.hold':  ['owner', 'manager', 'farm_manager'],
  'recalls.read':  ['owner', 'manager', 'packer', 'farm_manager'], // lots and numbers; people only with customers.read
  'recalls.write': ['owner', 'manager', 'farm_manager'],   // drafting, drills, and what came back
  'recalls.confirm': ['owner', 'manager'],                 // the second person
  'products.read':  ['owner', 'manager', 'packer', 'content'],
  'products.write': ['owner', 'manager', 'content'],       // texts, pictures and places in lists; a draft with its prices
  'pictures.write': ['owner', 'manager', 'content', 'farm_manager'], // uploads, used by products, pages and farms
  'products.price': ['owner', 'manager'],                  // publishing, prices of what was published, and imports
  'orders.create': ['owner', 'manager'],                    // for customers on the phone
  'orders.note':  ['owner', 'manager', 'packer'],
  'orders.write': ['owner', 'manager'],                     // includes sending mails again
  'cash.take':    ['owner', 'manager', 'packer'],           // cash
  'wallet.adjust': ['owner', 'manager'],
  'customers.read':  ['owner', 'manager'],                 // their details and history
  'customers.write': ['owner', 'manager'],
  'payments.read': ['owner', 'manager'],
  'payments.requery': ['owner', 'manager'],
  'refunds.read':   ['owner', 'manager'],
  'refunds.decide': ['owner', 'manager'],                  // above RM 500 two of them
  'reviews.decide': ['owner', 'manager', 'content'],       // publishing and hiding
  'enquiries.answer': ['owner', 'manager', 'content'],     // includes the visitors' contact details
  'coupons.write': ['owner', 'manager'],
  'deals.write':   ['owner', 'manager'],
  'preorders.write': ['owner', 'manager', 'farm_manager'], // opening and closing presales
  'delivery.read':  ['owner', 'manager', 'packer'],
  'delivery.write': ['owner', 'manager'],                  // fees, windows, and closed days
  'settings.write': ['owner', 'manager'],
  'content.write':  ['owner', 'manager', 'content'],
  'mails.write': ['owner', 'manager'],                      // the list of all mails, and sending them again
  'reports.read': ['owner', 'manager'],
  'farm.record':  ['owner', 'farm_manager', 'field_worker'], // field events
  'farm.decide':  ['owner', 'farm_manager'],                 // decisions, archives and workers
  'farm.write':   ['owner'],                                 // farms, plots, and crops
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

const StaffRoleName = StringEnum(staffRoles);
const Roles = Type.Array(StaffRoleName, { minItems: 1, maxItems: staffRoles.length, uniqueItems: true });
const Locale = StringEnum(languages);

/** A staff member, as they see themselves. */
export const StaffProfile = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  locale: Locale,
  roles: Type.Array(StaffRoleName),
  permissions: Type.Array(StringEnum(Object.keys(permissions) as Permission[])),
  farms: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String() }), {
    description: 'the farms of their farm permissions',
  }),
});

export type StaffProfile = Static<typeof StaffProfile>;

/** The code is the six digits of the authenticator, or a recovery code. */
export const StaffSignIn = StrictObject({
  login: OptionalText(maxEmailLength),
  password: OptionalText(maxTypedPasswordLength),
  code: OptionalText(maxTypedCodeLength),
  device_name: OptionalText(120),
});

export type StaffSignIn = Static<typeof StaffSignIn>;

const StaffSignInResult = Type.Object({
  token: Type.String(),
  token_type: StringEnum(['Bearer'] as const),
  expires_at: Timestamp,
  me: StaffProfile,
});

export const grantStaffToken = post('/staff/token', 'anyone', {
  summary:
    `Signs a staff member in, for at most ${staffSessionHours} hours: ` +
    'e-mail address, password and a code of the authenticator, ' +
    'which is accepted once. The refusal is the same whichever of them is wrong.',
  query: LanguageQuery,
  body: StaffSignIn,
  reply: StaffSignInResult,
});

export const getStaffMe = get('/staff/me', 'staff', {
  summary: 'The calling staff member. An expired token is refused with 401 `signed_out`.',
  query: LanguageQuery,
  reply: Type.Object({ me: StaffProfile }),
});

export const signOutStaff = post('/staff/logout', 'staff', {
  summary: 'Ends the session of this token, or all sessions of its owner.',
  query: LanguageQuery,
  body: StrictObject({ all_devices: Type.Optional(Type.Boolean()) }),
  reply: Type.Null(),
});

const StaffSession = Type.Object({
  id: Id,
  device: Nullable(Type.String()),
  is_this: Type.Boolean({ description: 'the session of this call' }),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp,
});

export const listStaffSessions = get('/staff/sessions', 'staff', {
  summary: 'The caller’s active sessions.',
  query: LanguageQuery,
  reply: ListReply(StaffSession),
});

export const endStaffSession = del('/staff/sessions/:id', 'staff', {
  summary: 'Ends one session.',
  params: StrictObject({ id: Id }),
  query: LanguageQuery,
  reply: Type.Null(),
});

/** The proof that a change of credentials requires. */
const shown = { password: OptionalText(maxTypedPasswordLength), code: OptionalText(maxTypedCodeLength) };

export const NewPassword = StrictObject({ ...shown, new_password: OptionalText(maxTypedPasswordLength) });
export type NewPassword = Static<typeof NewPassword>;

export const changeOwnPassword = put('/staff/me/password', 'staff', {
  summary: 'Changes the caller’s password, with the present one and a code. All other sessions end.',
  limit: 'staff_credentials',
  query: LanguageQuery,
  body: NewPassword,
  reply: Type.Null(),
});

export const offerAuthenticator = post('/staff/me/authenticator', 'staff', {
  summary: 'Returns a secret for another authenticator. Nothing changes before a code of it is entered.',
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Object({
    secret: Type.String({ description: 'base32' }),
    otpauth_url: Type.String(),
    sealed: Type.String({ description: 'the same, to be sent back with the code' }),
  }),
});

export const NewAuthenticator = StrictObject({
  ...shown,
  sealed: Type.String({ minLength: 1, maxLength: 200 }),
  new_code: OptionalText(40),
});

export type NewAuthenticator = Static<typeof NewAuthenticator>;

export const changeAuthenticator = put('/staff/me/authenticator', 'staff', {
  summary:
    'Replaces the authenticator, with a first code of the offered secret. Requires the password and a code of the ' +
    'present authenticator, or a recovery code; all other sessions end.',
  limit: 'staff_credentials',
  query: LanguageQuery,
  body: NewAuthenticator,
  reply: Type.Null(),
});

export const CredentialsProof = StrictObject(shown);
export type CredentialsProof = Static<typeof CredentialsProof>;

export const renewRecoveryCodes = post('/staff/me/recovery-codes', 'staff', {
  summary: 'Replaces the recovery codes, which are returned only here.',
  limit: 'staff_credentials',
  query: LanguageQuery,
  body: CredentialsProof,
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
});

const Ticket = Type.String({ minLength: 1, maxLength: 100 });

export const openEnrolment = post('/staff/enrolment', 'anyone', {
  summary: 'An invitation, with the secret for an authenticator.',
  limit: 'staff_enrol',
  query: LanguageQuery,
  body: StrictObject({ ticket: Ticket }),
  reply: Type.Object({
    name: Type.String(),
    email: Type.String(),
    is_first_owner: Type.Boolean({
      description: 'the link of a new shop: its owner also gives a name and an address',
    }),
    language: Nullable(Locale), // of the invited member
    secret: Type.String({ description: 'base32' }),
    otpauth_url: Type.String(),
    expires_at: Timestamp,
  }),
});

/** A password, and a first code that proves the authenticator's secret. */
export const Enrolment = StrictObject({
  ticket: Ticket,
  name: OptionalText(maxNameLength),
  email: OptionalText(maxEmailLength),
  password: OptionalText(maxTypedPasswordLength),
  code: OptionalText(maxTypedCodeLength),
  device_name: OptionalText(120),
});

export type Enrolment = Static<typeof Enrolment>;

export const finishEnrolment = post('/staff/enrolment/confirm', 'anyone', {
  summary: 'Accepts an invitation, once, and signs in. The recovery codes are returned only here.',
  limit: 'staff_enrol',
  query: LanguageQuery,
  body: Enrolment,
  reply: Type.Object({ ...StaffSignInResult.properties, recovery_codes: Type.Array(Type.String()) }),
});

export const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  locale: Locale,
  roles: Type.Array(StaffRoleName),
  farm_ids: Type.Array(Id),
  is_enrolled: Type.Boolean({ description: 'has accepted an invitation' }),
  is_active: Type.Boolean(),
  sessions: Type.Integer({ description: 'the number of active sessions' }),
  version: Type.Integer(),
  created_at: Timestamp,
});

export type StaffMember = Static<typeof StaffMember>;

const drafted = {
  name: Type.String({ minLength: 1, maxLength: maxNameLength, pattern: '\\S' }),
  email: Type.String({ format: 'email', maxLength: maxEmailLength }),
  locale: Locale,
  roles: Roles,
  farm_ids: Type.Array(Uuid, { maxItems: 100, uniqueItems: true }),
};

export const StaffDraft = StrictObject({ ...drafted, farm_ids: Type.Optional(drafted.farm_ids) });
export type StaffDraft = Static<typeof StaffDraft>;

const Invitation = Type.Object({
  ticket: Type.String({ description: 'returned only here; its holder can become this staff member' }),
  expires_at: Timestamp,
  is_mailed: Type.Boolean({ description: 'the invited person gets the link by mail as well' }),
});

export const listStaff = get('/staff/members', 'staff', {
  summary: 'All present and former staff.',
  query: LanguageQuery,
  reply: ListReply(StaffMember),
});

export const inviteStaff = post('/staff/members', 'staff', {
  summary: 'Invites a staff member, and returns the ticket of the invitation.',
  query: LanguageQuery,
  body: StaffDraft,
  reply: Type.Object({ data: StaffMember, invitation: Invitation }),
});

export const changeStaff = put('/staff/members/:id', 'staff', {
  summary:
    'Changes a staff member’s name, language and roles. One who is deactivated or changes roles is signed out. At ' +
    'least one owner must remain.',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  body: StrictObject({
    name: Type.Optional(drafted.name),
    locale: Type.Optional(drafted.locale),
    roles: Type.Optional(Roles),
    farm_ids: Type.Optional(drafted.farm_ids),
    is_active: Type.Optional(Type.Boolean()),
    version: Type.Optional(SeenVersion),
  }),
  reply: RecordReply(StaffMember),
});

export const inviteAgain = post('/staff/members/:id/invitation', 'staff', {
  summary:
    'Issues a new ticket, for a lost one or a lost authenticator. The earlier credentials become invalid.',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Object({ invitation: Invitation }),
});

export const signOutMember = del('/staff/members/:id/sessions', 'staff', {
  summary: 'Ends all sessions of a staff member, who may sign in again.',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  reply: Type.Null(),
});

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

export type AuditEntry = Static<typeof AuditEntry>;

export const listAudit = get('/audit', 'staff', {
  summary: 'All changes by staff, the newest first.',
  query: StrictObject(
    {
      lang: listQuery.lang,
      limit: listQuery.limit,
      cursor: PageCursor,
      action: Type.Optional(
        Type.String({ maxLength: 60, description: 'one action, or a prefix: `wallet.`' }),
      ),
      subject_id: Type.Optional(Type.String({ maxLength: maxIdLength })),
      staff_id: Type.Optional(Uuid),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    fiveYears,
  ),
  reply: Type.Object({ data: Type.Array(AuditEntry), next_cursor: Nullable(Id) }),
});

/** Their permissions apply to their own farms; an owner's to all. */
export const farmRoles: readonly StaffRole[] = ['farm_manager', 'field_worker'];

/** The server checks it before an action, and the back office before it shows the button. */
export const may = (roles: readonly StaffRole[], permission: Permission): boolean =>
  roles.some((role) => (permissions[permission] as readonly StaffRole[]).includes(role));

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => may(roles, permission));
export type StaffChange = Static<typeof changeStaff.call.body>;

/** The storage key of the staff token in the back office and on the field screen. */
export const staffTokenName = 'staff_token';

export const staffSignInRules: readonly Rule<StaffSignIn>[] = [
  filled('login', 'staff.rule_login'),
  filled('password', 'staff.rule_password'),
  filled('code', 'staff.rule_code'),
];

const lengthOf = (text: string | null | undefined) => [...(text ?? '')].length;

const longEnough = <Field extends string>(field: Field): Rule<{ [F in Field]?: string | null }> => ({
  field,
  message: 'staff.rule_password_length',
  holds: (draft) => !draft?.[field] || lengthOf(draft[field]) >= minStaffPasswordLength,
});

export const enrolmentRules: readonly Rule<Enrolment>[] = [
  filled('password', 'staff.rule_password'),
  longEnough('password'),
  filled('code', 'staff.rule_code'),
];

/** The first owner of a shop gives these as well, because no one invited them. */
export const firstOwnerRules: readonly Rule<Enrolment>[] = [
  filled('name', 'staff.rule_name'),
  filled('email', 'staff.rule_login'),
  fits('email', isEmail, 'rule.email'),
];

/** A change of credentials requires the present ones, because a desk may be unattended. */
export const shownKeysRules: readonly Rule<CredentialsProof>[] = [
  filled('password', 'staff.rule_password'),
  filled('code', 'staff.rule_code'),
];

export const newPasswordRules: readonly Rule<NewPassword>[] = [
  ...shownKeysRules,
  filled('new_password', 'staff.rule_new_password'),
  longEnough('new_password'),
];

export const newAuthenticatorRules: readonly Rule<NewAuthenticator>[] = [
  ...shownKeysRules,
  filled('new_code', 'staff.rule_new_code'),
];

const hasRole: Rule<{ roles?: readonly StaffRole[] }> = {
  field: 'roles',
  message: 'staff.rule_roles',
  holds: (draft) => draft?.roles === undefined || draft.roles.length > 0,
};

export const staffDraftRules: readonly Rule<StaffDraft>[] = [
  filled('name', 'staff.rule_name'),
  filled('email', 'staff.rule_login'),
  hasRole,
];

export const staffChangeRules: readonly Rule<StaffChange>[] = [filled('name', 'staff.rule_name'), hasRole];
