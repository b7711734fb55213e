import Type, { type Static } from 'typebox';
import { Shortfall } from '../cart/cart.ts';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import {
  maxEmailLength,
  maxMailedCodeLength,
  maxNameLength,
  maxPasswordLength,
  maxPhoneLength,
  maxTypedCodeLength,
  maxTypedPasswordLength,
  minPasswordLength,
  registrationCodeMinutes,
  registrationCodeTries,
  resetCodeMinutes,
  resetCodeTries,
  resetLinkMinutes,
  verificationCodeMinutes,
  verificationCodeTries,
} from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import {
  Day,
  Id,
  ListReply,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Substitution,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';
import { couldBePhone, isEmail } from './address.ts';

const Gender = StringEnum(['male', 'female'] as const);

const Preferences = {
  marketing_email: Type.Boolean(),
  marketing_whatsapp: Type.Boolean(),
  order_email: Type.Boolean(),
  order_whatsapp: Type.Boolean(),
  substitution_default: Substitution,
};

/** The signed-in customer, as they see themselves. */
export const OwnAccount = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  display_name: Type.String(),
  email: Nullable(Type.String()),
  email_verified: Type.Boolean(),
  phone: Nullable(Type.String({ description: 'E.164' })),
  phone_verified: Type.Boolean(),
  date_of_birth: Nullable(Day),
  gender: Nullable(Gender),
  locale: StringEnum(languages),
  preferences: Type.Object(Preferences),
  deletion_at: Nullable(Timestamp),
  version: Type.Integer(),
  created_at: Timestamp,
});

export type OwnAccount = Static<typeof OwnAccount>;

/** True at the checkout: the visible basket stays after sign-in. */
export const CheckoutFlag = Type.Boolean({
  description: 'at the checkout: the customer’s earlier basket is parked',
});

/** The result of merging a guest's basket into a customer's. */
export const CartMerge = Type.Object({
  merged: Type.Integer({ description: 'lines that were merged' }),
  parked_items: Type.Integer({
    description: 'lines of the customer’s earlier basket, parked while they pay for this one',
  }),
  adjusted: Type.Array(Shortfall, { description: 'lines with too little stock' }),
});

export type CartMerge = Static<typeof CartMerge>;

/** A new session with its token, which is returned only here. */
export const SignInResult = Type.Object({
  token: Type.String(),
  token_type: StringEnum(['Bearer'] as const),
  guest: Type.Boolean(),
  expires_at: Timestamp,
  me: OwnAccount,
  cart_merge: CartMerge,
  linked_orders: Type.Integer({ description: 'orders placed as a guest' }),
});

export type SignInResult = Static<typeof SignInResult>;

/** The sign-up form as it is sent; the rules of account.ts report missing or invalid fields, in the form's language. */
export const Registration = StrictObject({
  first_name: OptionalText(maxNameLength),
  last_name: OptionalText(maxNameLength),
  display_name: OptionalText(maxNameLength),
  email: OptionalText(maxEmailLength),
  phone: OptionalText(maxPhoneLength),
  password: OptionalText(maxTypedPasswordLength),
  date_of_birth: OptionalText(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(StringEnum(languages)),
  accept_terms: Type.Optional(Type.Boolean()),
  remember: Type.Optional(Type.Boolean()),
  refer_code: OptionalText(maxTypedCodeLength), // the refer code of the inviter
  order_number: OptionalText(maxTypedCodeLength), // an order of this guest, which fills in the fields that are left out
  guest_token: OptionalText(60), // the guest's token, where it is not sent as the bearer
});

export type Registration = Static<typeof Registration>;

/** The reply after a code was sent. It does not reveal whether the address has an account. */
export const RegistrationReceipt = Type.Object({
  registration: Type.String({ description: 'to be sent together with the code' }),
  sent_to: Type.String(),
  resend_after: Type.Integer({ description: 'seconds' }),
});

export type RegistrationReceipt = Static<typeof RegistrationReceipt>;

export const register = post('/register', 'anyone', {
  summary:
    'Registers a customer. With an e-mail address a code is mailed and the reply is 202, the same whether or not ' +
    'an account exists; POST /register/check creates the account. With only a phone number the account is created ' +
    'at once (201). Fields that are left out are taken from the guest’s order.',
  query: LanguageQuery,
  body: Registration,
  reply: Type.Object({
    ...Type.Partial(SignInResult).properties,
    ...Type.Partial(RegistrationReceipt).properties,
    message: Type.Optional(Type.String()),
  }),
});

export const RegistrationCode = StrictObject({
  registration: Uuid,
  token: OptionalText(maxMailedCodeLength),
  guest_token: OptionalText(60), // as above
  remember: Type.Optional(Type.Boolean()),
  checking_out: Type.Optional(CheckoutFlag),
});

export type RegistrationCode = Static<typeof RegistrationCode>;

export const finishRegistration = post('/register/check', 'anyone', {
  summary:
    `Checks the mailed code, which is valid once, for ${registrationCodeMinutes} minutes and ` +
    `${registrationCodeTries} tries. Creates the account and signs in. ` +
    'The guest’s basket and orders move to it, and orders placed under the address.',
  query: LanguageQuery,
  body: RegistrationCode,
  reply: SignInResult,
});

export const sendRegistration = post('/register/send', 'anyone', {
  summary: 'Sends the code again. The reply is always the same.',
  limit: 'register',
  query: LanguageQuery,
  body: StrictObject({ registration: Uuid }),
  reply: Type.Object({ message: Type.String(), resend_after: Type.Integer({ description: 'seconds' }) }),
});

export const signOut = post('/logout', 'customer', {
  summary: 'Ends the session of this token, or all of its customer’s sessions.',
  query: LanguageQuery,
  body: StrictObject({ all_devices: Type.Optional(Type.Boolean()) }),
  reply: Type.Null(),
});

export const PasswordChange = StrictObject({
  old_password: OptionalText(maxTypedPasswordLength),
  new_password: OptionalText(maxTypedPasswordLength),
});

export type PasswordChange = Static<typeof PasswordChange>;

/** The same with the field names that other programs use. */
const PasswordChangeBody = StrictObject({
  ...PasswordChange.properties,
  oldPassword: OptionalText(maxTypedPasswordLength),
  newPassword: OptionalText(maxTypedPasswordLength),
});

export const changePassword = post('/change-password', 'customer', {
  summary: 'Replaces the old password. Every other session ends; the caller gets a new token.',
  limit: 'password',
  query: LanguageQuery,
  body: PasswordChangeBody,
  reply: Type.Object({ message: Type.String(), token: Type.String(), expires_at: Timestamp }),
});

/** The fields that a customer changes: only those that are sent. */
export const Profile = StrictObject({
  first_name: OptionalText(maxNameLength),
  last_name: OptionalText(maxNameLength),
  display_name: OptionalText(maxNameLength),
  date_of_birth: OptionalText(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(StringEnum(languages)),
  preferences: Type.Optional(Type.Partial(StrictObject(Preferences))),
  version: Type.Optional(SeenVersion),
  email: OptionalText(maxEmailLength),
  phone: OptionalText(maxPhoneLength),
  password: OptionalText(maxTypedPasswordLength), // required for a new address or number
});

export type Profile = Static<typeof Profile>;

/** An e-mail address or a phone number. */
export const Channel = StringEnum(['email', 'phone'] as const);

/** A code that was sent and is still valid. */
export const Verification = Type.Object({
  channel: Channel,
  value: Type.String({ description: 'the new address or number' }),
  sent_to: Type.String({ description: 'the e-mail address that the code was sent to' }),
  resend_after: Type.Integer({ description: 'seconds until another code can be requested' }),
});

export type Verification = Static<typeof Verification>;

export const changeMe = put('/me', 'customer', {
  summary:
    'Changes the customer’s profile. A new e-mail address or phone number counts once its code is entered; the ' +
    'reply is the same whether or not another account has it.',
  query: LanguageQuery,
  body: Profile,
  reply: Type.Object({
    me: OwnAccount,
    pending_verification: Type.Array(Verification),
    message: Type.String(),
  }),
});

const UserId = StrictObject({ id: Id });

export const userList = collection({
  search: ['email', 'phone', 'first_name', 'last_name'],
  filters: ['text', 'keyword'],
  orders: ['created_at'],
});

export const listUsers = get('/users', 'customer', {
  summary: 'The calling customer only. Staff use /staff/customers.',
  query: StrictObject(userList.query),
  reply: PageReply(OwnAccount),
});

export const addUser = post('/users', 'anyone', { ...register.call, summary: 'The same as POST /register.' });

export const getUser = get('/users/:id', 'customer', {
  summary: 'The calling customer. No one else is found.',
  params: UserId,
  query: LanguageQuery,
  reply: RecordReply(OwnAccount),
});

export const changeUser = put('/users/:id', 'customer', {
  summary: 'The same as PUT /me, with the caller’s own id.',
  params: UserId,
  query: LanguageQuery,
  body: Profile,
  reply: Type.Object({
    data: OwnAccount,
    pending_verification: Type.Array(Verification),
    message: Type.String(),
  }),
});

export const listVerifications = get('/me/verification', 'customer', {
  summary: 'The pending verifications whose codes are still valid.',
  query: LanguageQuery,
  reply: ListReply(Verification),
});

export const requestVerification = post('/me/verification', 'customer', {
  summary: 'Sends a code, or another one, for an unverified address or number.',
  limit: 'verification',
  query: LanguageQuery,
  body: StrictObject({ channel: Channel }),
  reply: Type.Object({ data: Verification, message: Type.String() }),
});

export const VerificationCode = StrictObject({ channel: Channel, token: OptionalText(maxMailedCodeLength) });
export type VerificationCode = Static<typeof VerificationCode>;

export const confirmVerification = post('/me/verification/check', 'customer', {
  summary:
    `Checks the mailed code, which is valid once, for ${verificationCodeMinutes} minutes and ` +
    `${verificationCodeTries} tries. A verified e-mail address ` +
    'brings the orders that were placed under it as a guest.',
  query: LanguageQuery,
  body: VerificationCode,
  reply: Type.Object({ me: OwnAccount, linked_orders: Type.Integer(), message: Type.String() }),
});

export const Session = Type.Object({
  id: Id,
  device: Nullable(Type.String()),
  is_this: Type.Boolean({ description: 'the session of this call' }),
  created_at: Timestamp,
  last_used_at: Timestamp,
});

export type Session = Static<typeof Session>;

export const sessionList = collection({
  search: ['device'],
  filters: ['text', 'keyword'],
  orders: ['last_used_at', 'created_at'],
});

export const listSessions = get('/sessions', 'customer', {
  summary: 'The active sessions of the customer.',
  query: StrictObject(sessionList.query),
  reply: PageReply(Session),
});

export const getSession = get('/sessions/:id', 'customer', {
  summary: 'One session.',
  params: StrictObject({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(Session),
});

export const endSession = del('/sessions/:id', 'customer', {
  summary: 'Ends one session.',
  params: StrictObject({ id: Id }),
  query: LanguageQuery,
  reply: Type.Null(),
});

export const ForgottenPassword = StrictObject({ email: OptionalText(maxEmailLength) });
export type ForgottenPassword = Static<typeof ForgottenPassword>;

export const forgetPassword = post('/forget-password', 'anyone', {
  summary: 'Sends a code to an address, if it has an account. The reply is always the same.',
  limit: 'reset_password',
  query: LanguageQuery,
  body: ForgottenPassword,
  reply: Type.Object({
    message: Type.String(),
    resend_after: Type.Integer({ description: 'seconds' }),
  }),
});

export const ResetCode = StrictObject({ email: OptionalText(maxEmailLength), token: OptionalText(60) });
export type ResetCode = Static<typeof ResetCode>;

export const checkResetCode = post('/verify-forget-password-token', 'anyone', {
  summary:
    'Returns a ticket for the mailed code, or for the secret of its link. ' +
    `A code is valid for ${resetCodeMinutes} minutes and ${resetCodeTries} tries in all; ` +
    `the link is valid for ${resetLinkMinutes} minutes.`,
  query: LanguageQuery,
  body: ResetCode,
  reply: Type.Object({ valid: Type.Boolean(), reset_ticket: Type.String(), expires_at: Timestamp }),
});

export const PasswordReset = StrictObject({
  email: OptionalText(maxEmailLength),
  reset_ticket: OptionalText(100),
  token: OptionalText(60), // or, in place of the ticket, the code itself or the link’s secret
  password: OptionalText(maxTypedPasswordLength),
  checking_out: Type.Optional(CheckoutFlag),
});

export type PasswordReset = Static<typeof PasswordReset>;

export const resetPassword = post('/reset-password', 'anyone', {
  summary:
    'Sets a new password with a ticket or the code itself, once. Every session ends, and a new one starts.',
  limit: 'ticket',
  query: LanguageQuery,
  body: PasswordReset,
  reply: Type.Object({ ...SignInResult.properties, message: Type.String() }),
});
/** The reply: a code was sent, or the customer is signed in. */
export type RegistrationResult = RegistrationReceipt | SignInResult;
export type Channel = Verification['channel'];

/** Returns whether the text is a past calendar day, YYYY-MM-DD. */
const isPastDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime())) return false;
  return day.toISOString().startsWith(value) && day.getUTCFullYear() >= 1900 && day.getTime() <= Date.now();
};

/** Returns the rules of a new password and its repetition: the length, and that both are equal. */
const passwordRules = <Draft>(field: keyof Draft & string): readonly Rule<Draft>[] => [
  {
    field,
    message: 'account.rule_password_length',
    holds: (draft) => lengthOf(draft?.[field]) === 0 || lengthOf(draft?.[field]) >= minPasswordLength,
  },
  {
    field,
    message: 'account.rule_password_long',
    holds: (draft) => lengthOf(draft?.[field]) <= maxPasswordLength,
  },
];

/** Counts characters as a person does. Blanks count, because they are part of a password. */
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 0);

const isFilledIn = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Checked from top to bottom, on the form and by the API. Specification, sections 3 and 5. */
// biome-ignore format: table
export const registrationRules: readonly Rule<Registration>[] = [
  filled('first_name',  'account.rule_first_name'),
  filled('last_name',   'account.rule_last_name'),
  { field: 'email',     message: 'account.rule_email_or_phone', holds: (draft) => isFilledIn(draft?.email) || isFilledIn(draft?.phone) },
  { field: 'phone',     message: 'account.rule_phone_or_email', holds: (draft) => isFilledIn(draft?.email) || isFilledIn(draft?.phone) },
  fits('email',         isEmail,    'rule.email'),
  fits('phone',         couldBePhone,    'rule.phone'),
  filled('password',    'account.rule_password'),
  ...passwordRules<Registration>('password'),
  fits('date_of_birth', isPastDay,  'account.rule_date_of_birth'),
  { field: 'accept_terms', message: 'account.rule_terms', holds: (draft) => draft?.accept_terms === true },
];

// biome-ignore format: table
export const passwordChangeRules: readonly Rule<PasswordChange>[] = [
  filled('old_password', 'account.rule_old_password'),
  filled('new_password', 'account.rule_new_password'),
  ...passwordRules<PasswordChange>('new_password'),
  { field: 'new_password', message: 'account.rule_password_same', holds: (draft) => !draft?.new_password || draft.new_password !== draft.old_password },
];

/** Fields that are sent must be valid; the others stay unchanged. */
// biome-ignore format: table
export const profileRules: readonly Rule<Profile>[] = [
  { field: 'first_name',   message: 'account.rule_first_name',   holds: (draft) => draft?.first_name === undefined   || isFilledIn(draft.first_name) },
  { field: 'last_name',    message: 'account.rule_last_name',    holds: (draft) => draft?.last_name === undefined    || isFilledIn(draft.last_name) },
  { field: 'display_name', message: 'account.rule_display_name', holds: (draft) => draft?.display_name === undefined || isFilledIn(draft.display_name) },
  fits('date_of_birth',    isPastDay,                            'account.rule_date_of_birth'),
  { field: 'email',        message: 'common.rule_email',        holds: (draft) => draft?.email === undefined        || isFilledIn(draft.email) },
  fits('email',            isEmail,                              'rule.email'),
  { field: 'phone',        message: 'account.rule_phone',         holds: (draft) => draft?.phone === undefined        || isFilledIn(draft.phone) },
  fits('phone',            couldBePhone,                         'rule.phone'),
  { field: 'password',     message: 'account.rule_password',     holds: (draft) => !changesLogin(draft)             || isFilledIn(draft?.password) },
];

/** Returns whether a change needs the password: a browser may have been left open. */
export const changesLogin = (draft: Profile | null | undefined): boolean =>
  draft?.email !== undefined || draft?.phone !== undefined;

// biome-ignore format: table
export const forgottenPasswordRules: readonly Rule<ForgottenPassword>[] = [
  filled('email', 'common.rule_email'),
  fits('email',   isEmail, 'rule.email'),
];

export const resetCodeRules: readonly Rule<ResetCode>[] = [filled('token', 'account.rule_code')];

export const registrationCodeRules: readonly Rule<RegistrationCode>[] = [
  filled('token', 'account.rule_code'),
];

export const verificationCodeRules: readonly Rule<VerificationCode>[] = [
  filled('token', 'account.rule_code'),
];

export const passwordResetRules: readonly Rule<PasswordReset>[] = [
  filled('password', 'account.rule_new_password'),
  ...passwordRules<PasswordReset>('password'),
];
