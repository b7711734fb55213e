import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import type * as schema from './account.schema.ts';
import { couldBePhone, isEmail } from './address.ts';

export type Me = Static<typeof schema.Me>;
export type SignedIn = Static<typeof schema.SignedIn>;
export type CartMerge = Static<typeof schema.CartMerge>;
export type Registration = Static<typeof schema.Registration>;
export type RegistrationSent = Static<typeof schema.RegistrationSent>;
export type RegistrationCode = Static<typeof schema.RegistrationCode>;
/** The reply: a code was sent, or the customer is signed in. */
export type Registered = RegistrationSent | SignedIn;
export type PasswordChange = Static<typeof schema.PasswordChange>;
export type Profile = Static<typeof schema.Profile>;
export type ForgottenPassword = Static<typeof schema.ForgottenPassword>;
export type ResetCode = Static<typeof schema.ResetCode>;
export type PasswordReset = Static<typeof schema.PasswordReset>;
export type Session = Static<typeof schema.Session>;
export type Verification = Static<typeof schema.Verification>;
export type VerificationCode = Static<typeof schema.VerificationCode>;
export type Channel = Verification['channel'];

export const register = post<typeof schema.register>('/register', 'anyone');
export const finishRegistration = post<typeof schema.finishRegistration>('/register/check', 'anyone');
export const sendRegistration = post<typeof schema.sendRegistration>('/register/send', 'anyone');
export const signOut = post<typeof schema.signOut>('/logout', 'customer');
export const changePassword = post<typeof schema.changePassword>('/change-password', 'customer');
export const changeMe = put<typeof schema.changeMe>('/me', 'customer');
export const getUser = get<typeof schema.getUser>('/users/:id', 'customer');
export const listUsers = get<typeof schema.listUsers>('/users', 'customer');
export const addUser = post<typeof schema.addUser>('/users', 'anyone');
export const changeUser = put<typeof schema.changeUser>('/users/:id', 'customer');
export const listVerifications = get<typeof schema.listVerifications>('/me/verification', 'customer');
export const requestVerification = post<typeof schema.requestVerification>('/me/verification', 'customer');
export const confirmVerification = post<typeof schema.confirmVerification>(
  '/me/verification/check',
  'customer',
);
export const listSessions = get<typeof schema.listSessions>('/sessions', 'customer');
export const getSession = get<typeof schema.getSession>('/sessions/:id', 'customer');
export const endSession = del<typeof schema.endSession>('/sessions/:id', 'customer');

export const forgetPassword = post<typeof schema.forgetPassword>('/forget-password', 'anyone');
export const checkResetCode = post<typeof schema.checkResetCode>('/verify-forget-password-token', 'anyone');
export const resetPassword = post<typeof schema.resetPassword>('/reset-password', 'anyone');

export const passwordLength = { least: 8, most: 128 } as const;

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
    holds: (draft) => lengthOf(draft?.[field]) === 0 || lengthOf(draft?.[field]) >= passwordLength.least,
  },
  {
    field,
    message: 'account.rule_password_long',
    holds: (draft) => lengthOf(draft?.[field]) <= passwordLength.most,
  },
];

/** Counts characters as a person does. Blanks count, because they are part of a password. */
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 0);

const has = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Checked from top to bottom, on the form and by the API. Specification, sections 3 and 5. */
// biome-ignore format: table
export const registrationRules: readonly Rule<Registration>[] = [
  filled('first_name',  'account.rule_first_name'),
  filled('last_name',   'account.rule_last_name'),
  { field: 'email',     message: 'account.rule_email_or_phone', holds: (draft) => has(draft?.email) || has(draft?.phone) },
  { field: 'phone',     message: 'account.rule_phone_or_email', holds: (draft) => has(draft?.email) || has(draft?.phone) },
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
  { field: 'first_name',   message: 'account.rule_first_name',   holds: (draft) => draft?.first_name === undefined   || has(draft.first_name) },
  { field: 'last_name',    message: 'account.rule_last_name',    holds: (draft) => draft?.last_name === undefined    || has(draft.last_name) },
  { field: 'display_name', message: 'account.rule_display_name', holds: (draft) => draft?.display_name === undefined || has(draft.display_name) },
  fits('date_of_birth',    isPastDay,                            'account.rule_date_of_birth'),
  { field: 'email',        message: 'common.rule_email',        holds: (draft) => draft?.email === undefined        || has(draft.email) },
  fits('email',            isEmail,                              'rule.email'),
  { field: 'phone',        message: 'account.rule_phone',         holds: (draft) => draft?.phone === undefined        || has(draft.phone) },
  fits('phone',            couldBePhone,                         'rule.phone'),
  { field: 'password',     message: 'account.rule_password',     holds: (draft) => !changesLogin(draft)             || has(draft?.password) },
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
