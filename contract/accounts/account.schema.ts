import Type from 'typebox';
import { Shortfall } from '../cart/cart.schema.ts';
import { collection, listQuery } from '../lib/collection.schema.ts';
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

/** A customer, as they see themselves. */
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
  locale: StringEnum(['en', 'zh'] as const),
  preferences: Type.Object(Preferences),
  deletion_at: Nullable(Timestamp),
  version: Type.Integer(),
  created_at: Timestamp,
});

/** Whoever signs in at the checkout goes on with the basket in front of them. */
export const CheckingOut = Type.Boolean({
  description: 'at the checkout: what the customer had in the basket before is kept aside',
});

/** What becomes of a guest's basket when it joins a customer's. */
export const CartMerge = Type.Object({
  merged: Type.Integer({ description: 'lines that came along' }),
  parked_items: Type.Integer({
    description:
      'lines that the customer had in the basket before, kept for them while they pay for this one',
  }),
  adjusted: Type.Array(Shortfall, { description: 'of which there were too few' }),
});

/** Somebody is signed in: their token, told once. */
export const SignedIn = Type.Object({
  token: Type.String(),
  token_type: StringEnum(['Bearer'] as const),
  guest: Type.Boolean(),
  expires_at: Timestamp,
  me: Me,
  cart_merge: CartMerge,
  linked_orders: Type.Integer({ description: 'orders that were placed as a guest' }),
});

/** As a form sends it; what is missing or wrong is said by the rules of account.ts, in the form's language. */
export const Registration = StrictObject({
  first_name: Typed(80),
  last_name: Typed(80),
  display_name: Typed(80),
  email: Typed(254),
  phone: Typed(40),
  password: Typed(1_000),
  date_of_birth: Typed(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(StringEnum(['en', 'zh'] as const)),
  accept_terms: Type.Optional(Type.Boolean()),
  remember: Type.Optional(Type.Boolean()),
  refer_code: Typed(40), // of whoever brought them
  order_number: Typed(40), // an order of the guest who asks: what is left out is as it says there
  guest_token: Typed(60), // of the guest who asks, where it is not shown as the bearer
});

/** A code is on its way, to an address that may have an account already: the answer does not say. */
export const RegistrationSent = Type.Object({
  registration: Type.String({ description: 'shown again beside the code' }),
  sent_to: Type.String(),
  resend_after: Type.Integer({ description: 'seconds' }),
});

export const register = {
  summary:
    'Begins an account. With an e-mail address a code goes there and the answer is 202, the same whether or not there ' +
    'is an account with it; POST /register/check makes the account. With a phone number alone the account is made at ' +
    'once (201). What is left of an order’s guest is taken from it.',
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
    'The code from the mail: tried five times, good for half an hour, and once. Makes the account and signs in. The ' +
    'basket and the orders of the guest who asks come along, and orders that were placed under the address.',
  query,
  body: RegistrationCode,
  reply: SignedIn,
};

export const sendRegistration = {
  summary: 'Sends the code once more. The answer is always the same.',
  query,
  body: StrictObject({ registration: Uuid }),
  reply: Type.Object({ message: Type.String(), resend_after: Type.Integer({ description: 'seconds' }) }),
};

export const signOut = {
  summary: 'Takes back the token that is shown, or all of its customer’s.',
  query,
  body: StrictObject({ all_devices: Type.Optional(Type.Boolean()) }),
  reply: Type.Null(),
};

export const PasswordChange = StrictObject({
  old_password: Typed(1_000),
  new_password: Typed(1_000),
});

/** The same under the names that other programs use. */
export const PasswordChangeBody = StrictObject({
  ...PasswordChange.properties,
  oldPassword: Typed(1_000),
  newPassword: Typed(1_000),
});

export const changePassword = {
  summary: 'A new password for the old one. Every other session ends; the one that asks gets a new token.',
  query,
  body: PasswordChangeBody,
  reply: Type.Object({ message: Type.String(), token: Type.String(), expires_at: Timestamp }),
};

/** What a customer changes of themselves: only what is sent. */
export const Profile = StrictObject({
  first_name: Typed(80),
  last_name: Typed(80),
  display_name: Typed(80),
  date_of_birth: Typed(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(StringEnum(['en', 'zh'] as const)),
  preferences: Type.Optional(Type.Partial(StrictObject(Preferences))),
  version: Type.Optional(SeenVersion),
  email: Typed(254),
  phone: Typed(40),
  password: Typed(1_000), // beside a new address or number
});

/** An e-mail address or a phone number. */
export const Channel = StringEnum(['email', 'phone'] as const);

/** What a code has been sent for. */
export const Verification = Type.Object({
  channel: Channel,
  value: Type.String({ description: 'the address or number that will be theirs' }),
  sent_to: Type.String({ description: 'the e-mail address that the code went to' }),
  resend_after: Type.Integer({ description: 'seconds from asking until another code can be sent' }),
});

export const changeMe = {
  summary:
    'Changes what the customer tells of themselves. A new e-mail address or phone number counts once the code for it ' +
    'has been shown; the answer is the same whether or not somebody else has it.',
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
  summary: 'The customer who asks, alone: nobody else is found. Staff have /staff/customers.',
  query: StrictObject(userList.query),
  reply: Paged(Me),
};

export const addUser = { ...register, summary: 'The same as POST /register.' };

export const getUser = {
  summary: 'A customer as they see themselves. Nobody else is found.',
  params: UserId,
  query,
  reply: Single(Me),
};

export const changeUser = {
  summary: 'The same as PUT /me, under one’s own id.',
  params: UserId,
  query,
  body: Profile,
  reply: Type.Object({ data: Me, pending_verification: Type.Array(Verification), message: Type.String() }),
};

export const listVerifications = {
  summary: 'The codes that have been sent and are still good.',
  query,
  reply: Listed(Verification),
};

export const requestVerification = {
  summary: 'Sends a code, or another one, for what is not proven yet.',
  query,
  body: StrictObject({ channel: Channel }),
  reply: Type.Object({ data: Verification, message: Type.String() }),
};

export const VerificationCode = StrictObject({ channel: Channel, token: Typed(20) });

export const confirmVerification = {
  summary:
    'The code from the mail: tried five times, good for ten minutes, and once. With a proven e-mail address come the ' +
    'orders that were placed under it as a guest.',
  query,
  body: VerificationCode,
  reply: Type.Object({ me: Me, linked_orders: Type.Integer(), message: Type.String() }),
};

export const Session = Type.Object({
  id: Id,
  device: Nullable(Type.String()),
  is_this: Type.Boolean({ description: 'the one that asks' }),
  created_at: Timestamp,
  last_used_at: Timestamp,
});

export const sessionList = collection({
  search: ['device'],
  filters: ['text', 'keyword'],
  orders: ['last_used_at', 'created_at'],
});

export const listSessions = {
  summary: 'Where the customer is signed in.',
  query: StrictObject(sessionList.query),
  reply: Paged(Session),
};

export const getSession = {
  summary: 'One of them.',
  params: StrictObject({ id: Id }),
  query,
  reply: Single(Session),
};

export const endSession = {
  summary: 'Ends one of them.',
  params: StrictObject({ id: Id }),
  query,
  reply: Type.Null(),
};

export const ForgottenPassword = StrictObject({ email: Typed(254) });

export const forgetPassword = {
  summary: 'Sends a code to an address, if there is an account with it. The answer is always the same.',
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
    'A ticket for the code that came by mail, or for the secret of the link in it. A code is good for ten minutes and can ' +
    'be tried twenty times in all; the link is good for an hour.',
  query,
  body: ResetCode,
  reply: Type.Object({ valid: Type.Boolean(), reset_ticket: Type.String(), expires_at: Timestamp }),
};

export const PasswordReset = StrictObject({
  email: Typed(254),
  reset_ticket: Typed(100),
  token: Typed(60), // or the code or the link’s secret itself, which the ticket is given for
  password: Typed(1_000),
  checking_out: Type.Optional(CheckingOut),
});

export const resetPassword = {
  summary:
    'A new password for a ticket or for the code itself, once. Every session ends, and a new one begins here.',
  query,
  body: PasswordReset,
  reply: Type.Object({ ...SignedIn.properties, message: Type.String() }),
};
