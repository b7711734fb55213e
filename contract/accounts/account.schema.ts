import Type from 'typebox';
import { Shortfall } from '../cart/cart.schema.ts';
import { collection, listQuery } from '../lib/collection.schema.ts';
import { languages } from '../lib/languages.ts';
import {
  Day,
  Id,
  Listed,
  Nullable,
  Paged,
  SeenVersion,
  Single,
  StrictObject,
  StringEnum,
  Substitution,
  Timestamp,
  Typed,
  Uuid,
} from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });

export const Gender = StringEnum(['male', 'female'] as const);

const Preferences = {
  marketing_email: Type.Boolean(),
  marketing_whatsapp: Type.Boolean(),
  order_email: Type.Boolean(),
  order_whatsapp: Type.Boolean(),
  substitution_default: Substitution,
};

/** The signed-in customer, as they see themselves. */
export const Me = Type.Object({
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

/** True at the checkout: the visible basket stays after sign-in. */
export const CheckingOut = Type.Boolean({
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

/** A new session with its token, which is returned only here. */
export const SignedIn = Type.Object({
  token: Type.String(),
  token_type: StringEnum(['Bearer'] as const),
  guest: Type.Boolean(),
  expires_at: Timestamp,
  me: Me,
  cart_merge: CartMerge,
  linked_orders: Type.Integer({ description: 'orders placed as a guest' }),
});

/** The sign-up form as it is sent; the rules of account.ts report missing or invalid fields, in the form's language. */
export const Registration = StrictObject({
  first_name: Typed(80),
  last_name: Typed(80),
  display_name: Typed(80),
  email: Typed(254),
  phone: Typed(40),
  password: Typed(1_000),
  date_of_birth: Typed(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(StringEnum(languages)),
  accept_terms: Type.Optional(Type.Boolean()),
  remember: Type.Optional(Type.Boolean()),
  refer_code: Typed(40), // the refer code of the inviter
  order_number: Typed(40), // an order of this guest, which fills in the fields that are left out
  guest_token: Typed(60), // the guest's token, where it is not sent as the bearer
});

/** The reply after a code was sent. It does not reveal whether the address has an account. */
export const RegistrationSent = Type.Object({
  registration: Type.String({ description: 'to be sent together with the code' }),
  sent_to: Type.String(),
  resend_after: Type.Integer({ description: 'seconds' }),
});

export const register = {
  summary:
    'Registers a customer. With an e-mail address a code is mailed and the reply is 202, the same whether or not ' +
    'an account exists; POST /register/check creates the account. With only a phone number the account is created ' +
    'at once (201). Fields that are left out are taken from the guest’s order.',
  query,
  body: Registration,
  reply: Type.Object({
    ...Type.Partial(SignedIn).properties,
    ...Type.Partial(RegistrationSent).properties,
    message: Type.Optional(Type.String()),
  }),
};

export const RegistrationCode = StrictObject({
  registration: Uuid,
  token: Typed(20),
  guest_token: Typed(60), // as above
  remember: Type.Optional(Type.Boolean()),
  checking_out: Type.Optional(CheckingOut),
});

export const finishRegistration = {
  summary:
    'Checks the mailed code, which is valid once, for half an hour and five tries. Creates the account and signs ' +
    'in. The guest’s basket and orders move to it, and orders placed under the address.',
  query,
  body: RegistrationCode,
  reply: SignedIn,
};

export const sendRegistration = {
  summary: 'Sends the code again. The reply is always the same.',
  query,
  body: StrictObject({ registration: Uuid }),
  reply: Type.Object({ message: Type.String(), resend_after: Type.Integer({ description: 'seconds' }) }),
};

export const signOut = {
  summary: 'Ends the session of this token, or all of its customer’s sessions.',
  query,
  body: StrictObject({ all_devices: Type.Optional(Type.Boolean()) }),
  reply: Type.Null(),
};

export const PasswordChange = StrictObject({
  old_password: Typed(1_000),
  new_password: Typed(1_000),
});

/** The same with the field names that other programs use. */
export const PasswordChangeBody = StrictObject({
  ...PasswordChange.properties,
  oldPassword: Typed(1_000),
  newPassword: Typed(1_000),
});

export const changePassword = {
  summary: 'Replaces the old password. Every other session ends; the caller gets a new token.',
  query,
  body: PasswordChangeBody,
  reply: Type.Object({ message: Type.String(), token: Type.String(), expires_at: Timestamp }),
};

/** The fields that a customer changes: only those that are sent. */
export const Profile = StrictObject({
  first_name: Typed(80),
  last_name: Typed(80),
  display_name: Typed(80),
  date_of_birth: Typed(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(StringEnum(languages)),
  preferences: Type.Optional(Type.Partial(StrictObject(Preferences))),
  version: Type.Optional(SeenVersion),
  email: Typed(254),
  phone: Typed(40),
  password: Typed(1_000), // required for a new address or number
});

/** An e-mail address or a phone number. */
export const Channel = StringEnum(['email', 'phone'] as const);

/** A code that was sent and is still valid. */
export const Verification = Type.Object({
  channel: Channel,
  value: Type.String({ description: 'the new address or number' }),
  sent_to: Type.String({ description: 'the e-mail address that the code was sent to' }),
  resend_after: Type.Integer({ description: 'seconds until another code can be requested' }),
});

export const changeMe = {
  summary:
    'Changes the customer’s profile. A new e-mail address or phone number counts once its code is entered; the ' +
    'reply is the same whether or not another account has it.',
  query,
  body: Profile,
  reply: Type.Object({ me: Me, pending_verification: Type.Array(Verification), message: Type.String() }),
};

const UserId = StrictObject({ id: Id });

export const userList = collection({
  search: ['email', 'phone', 'first_name', 'last_name'],
  filters: ['text', 'keyword'],
  orders: ['created_at'],
});

export const listUsers = {
  summary: 'The calling customer only. Staff use /staff/customers.',
  query: StrictObject(userList.query),
  reply: Paged(Me),
};

export const addUser = { ...register, summary: 'The same as POST /register.' };

export const getUser = {
  summary: 'The calling customer. No one else is found.',
  params: UserId,
  query,
  reply: Single(Me),
};

export const changeUser = {
  summary: 'The same as PUT /me, with the caller’s own id.',
  params: UserId,
  query,
  body: Profile,
  reply: Type.Object({ data: Me, pending_verification: Type.Array(Verification), message: Type.String() }),
};

export const listVerifications = {
  summary: 'The pending verifications whose codes are still valid.',
  query,
  reply: Listed(Verification),
};

export const requestVerification = {
  summary: 'Sends a code, or another one, for an unverified address or number.',
  query,
  body: StrictObject({ channel: Channel }),
  reply: Type.Object({ data: Verification, message: Type.String() }),
};

export const VerificationCode = StrictObject({ channel: Channel, token: Typed(20) });

export const confirmVerification = {
  summary:
    'Checks the mailed code, which is valid once, for ten minutes and five tries. A verified e-mail address ' +
    'brings the orders that were placed under it as a guest.',
  query,
  body: VerificationCode,
  reply: Type.Object({ me: Me, linked_orders: Type.Integer(), message: Type.String() }),
};

export const Session = Type.Object({
  id: Id,
  device: Nullable(Type.String()),
  is_this: Type.Boolean({ description: 'the session of this call' }),
  created_at: Timestamp,
  last_used_at: Timestamp,
});

export const sessionList = collection({
  search: ['device'],
  filters: ['text', 'keyword'],
  orders: ['last_used_at', 'created_at'],
});

export const listSessions = {
  summary: 'The active sessions of the customer.',
  query: StrictObject(sessionList.query),
  reply: Paged(Session),
};

export const getSession = {
  summary: 'One session.',
  params: StrictObject({ id: Id }),
  query,
  reply: Single(Session),
};

export const endSession = {
  summary: 'Ends one session.',
  params: StrictObject({ id: Id }),
  query,
  reply: Type.Null(),
};

export const ForgottenPassword = StrictObject({ email: Typed(254) });

export const forgetPassword = {
  summary: 'Sends a code to an address, if it has an account. The reply is always the same.',
  query,
  body: ForgottenPassword,
  reply: Type.Object({
    message: Type.String(),
    resend_after: Type.Integer({ description: 'seconds' }),
  }),
};

export const ResetCode = StrictObject({ email: Typed(254), token: Typed(60) });

export const checkResetCode = {
  summary:
    'Returns a ticket for the mailed code, or for the secret of its link. A code is valid for ten minutes and ' +
    'twenty tries in all; the link is valid for an hour.',
  query,
  body: ResetCode,
  reply: Type.Object({ valid: Type.Boolean(), reset_ticket: Type.String(), expires_at: Timestamp }),
};

export const PasswordReset = StrictObject({
  email: Typed(254),
  reset_ticket: Typed(100),
  token: Typed(60), // or, in place of the ticket, the code itself or the link’s secret
  password: Typed(1_000),
  checking_out: Type.Optional(CheckingOut),
});

export const resetPassword = {
  summary:
    'Sets a new password with a ticket or the code itself, once. Every session ends, and a new one starts.',
  query,
  body: PasswordReset,
  reply: Type.Object({ ...SignedIn.properties, message: Type.String() }),
};
