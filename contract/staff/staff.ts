import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type * as schema from './staff.schema.ts';

/** The roles of staff. One person may have several. */
// biome-ignore format: table
export const staffRoles = ['owner', 'manager', 'packer', 'content', 'farm_manager', 'field_worker'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Their permissions apply to their own farms; an owner's to all. */
export const farmRoles: readonly StaffRole[] = ['farm_manager', 'field_worker'];

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
  'products.read':  ['owner', 'manager', 'packer', 'content'],
  'products.write': ['owner', 'manager', 'content'],
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
  'delivery.read':  ['owner', 'manager', 'packer'],
  'delivery.write': ['owner', 'manager'],                  // fees, windows, and closed days
  'settings.write': ['owner', 'manager'],
  'content.write':  ['owner', 'manager', 'content'],
  'reports.read': ['owner', 'manager'],
  'farm.record':  ['owner', 'farm_manager', 'field_worker'], // field events
  'farm.decide':  ['owner', 'farm_manager'],                 // decisions, archives and workers
  'farm.write':   ['owner'],                                 // farms, plots, and crops
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** The server checks it before an action, and the back office before it shows the button. */
export const may = (roles: readonly StaffRole[], permission: Permission): boolean =>
  roles.some((role) => (permissions[permission] as readonly StaffRole[]).includes(role));

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => may(roles, permission));

export type StaffMe = Static<typeof schema.StaffMe>;
export type StaffSignIn = Static<typeof schema.StaffSignIn>;
export type StaffSignedIn = Static<typeof schema.StaffSignedIn>;
export type StaffMember = Static<typeof schema.StaffMember>;
export type StaffDraft = Static<typeof schema.StaffDraft>;
export type StaffChange = Static<typeof schema.changeStaff.body>;
export type StaffSession = Static<typeof schema.StaffSession>;
export type NewPassword = Static<typeof schema.NewPassword>;
export type NewAuthenticator = Static<typeof schema.NewAuthenticator>;
export type ShownKeys = Static<typeof schema.ShownKeys>;
export type Enrolment = Static<typeof schema.Enrolment>;
export type AuditEntry = Static<typeof schema.AuditEntry>;

/** The storage key of the staff token in the back office and on the field screen. */
export const staffTokenName = 'staff_token';

export const grantStaffToken = post<typeof schema.grantStaffToken>('/staff/token', 'anyone');
export const openEnrolment = post<typeof schema.openEnrolment>('/staff/enrolment', 'anyone');
export const finishEnrolment = post<typeof schema.finishEnrolment>('/staff/enrolment/confirm', 'anyone');

export const getStaffMe = get<typeof schema.getStaffMe>('/staff/me', 'staff');
export const signOutStaff = post<typeof schema.signOutStaff>('/staff/logout', 'staff');
export const listStaffSessions = get<typeof schema.listStaffSessions>('/staff/sessions', 'staff');
export const endStaffSession = del<typeof schema.endStaffSession>('/staff/sessions/:id', 'staff');

export const changeOwnPassword = put<typeof schema.changeOwnPassword>('/staff/me/password', 'staff');
export const offerAuthenticator = post<typeof schema.offerAuthenticator>('/staff/me/authenticator', 'staff');
export const changeAuthenticator = put<typeof schema.changeAuthenticator>('/staff/me/authenticator', 'staff');
export const renewRecoveryCodes = post<typeof schema.renewRecoveryCodes>('/staff/me/recovery-codes', 'staff');

export const listStaff = get<typeof schema.listStaff>('/staff/members', 'staff');
export const inviteStaff = post<typeof schema.inviteStaff>('/staff/members', 'staff');
export const changeStaff = put<typeof schema.changeStaff>('/staff/members/:id', 'staff');
export const inviteAgain = post<typeof schema.inviteAgain>('/staff/members/:id/invitation', 'staff');
export const signOutMember = del<typeof schema.signOutMember>('/staff/members/:id/sessions', 'staff');
export const listAudit = get<typeof schema.listAudit>('/audit', 'staff');

export const staffPasswordLength = 12;

export const staffSignInRules: readonly Rule<StaffSignIn>[] = [
  filled('login', 'staff.rule_login'),
  filled('password', 'staff.rule_password'),
  filled('code', 'staff.rule_code'),
];

const lengthOf = (text: string | null | undefined) => [...(text ?? '')].length;

const longEnough = <Field extends string>(field: Field): Rule<{ [F in Field]?: string | null }> => ({
  field,
  message: 'staff.rule_password_length',
  holds: (draft) => !draft?.[field] || lengthOf(draft[field]) >= staffPasswordLength,
});

export const enrolmentRules: readonly Rule<Enrolment>[] = [
  filled('password', 'staff.rule_password'),
  longEnough('password'),
  filled('code', 'staff.rule_code'),
];

/** A change of credentials requires the present ones, because a desk may be unattended. */
export const shownKeysRules: readonly Rule<ShownKeys>[] = [
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
