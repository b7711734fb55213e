import Type from 'typebox';
import { listQuery } from './collection.schema.ts';
import { Closed, Day, Id, Listed, Moment, Nullable, Substitution, Typed, Word } from './shapes.schema.ts';

const query = Closed({ lang: listQuery.lang });

export const Gender = Word(['male', 'female'] as const);

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
  locale: Word(['en', 'zh'] as const),
  preferences: Type.Object(Preferences),
  removal_at: Nullable(Moment),
  version: Type.Integer(),
  created_at: Moment,
});

/** What becomes of a guest's basket when it joins a customer's. */
export const CartMerge = Type.Object({
  merged: Type.Integer({ description: 'lines that came along' }),
  adjusted: Type.Array(Type.Object({ name: Type.String(), wanted: Type.Integer(), got: Type.Integer() }), {
    description: 'of which there were too few',
  }),
});

/** Somebody is signed in: their token, told once. */
export const SignedIn = Type.Object({
  token: Type.String(),
  token_type: Word(['Bearer'] as const),
  guest: Type.Boolean(),
  expires_at: Moment,
  me: Me,
  cart_merge: CartMerge,
  linked_orders: Type.Integer({ description: 'orders that were placed as a guest' }),
});

/** As a form sends it; what is missing or wrong is said by the rules of account.ts, in the form's language. */
export const Registration = Closed({
  first_name: Typed(80),
  last_name: Typed(80),
  display_name: Typed(80),
  email: Typed(254),
  phone: Typed(40),
  password: Typed(1_000),
  date_of_birth: Typed(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(Word(['en', 'zh'] as const)),
  accept_terms: Type.Optional(Type.Boolean()),
  remember: Type.Optional(Type.Boolean()),
});

export const register = {
  summary:
    'Makes an account, and signs in at once. The basket and the orders of the guest who asks come along.',
  query,
  body: Registration,
  reply: SignedIn,
};

export const signOut = {
  summary: 'Takes back the token that is shown, or all of its customer’s.',
  query,
  body: Closed({ all_devices: Type.Optional(Type.Boolean()) }),
  reply: Type.Null(),
};

export const PasswordChange = Closed({
  old_password: Typed(1_000),
  new_password: Typed(1_000),
});

export const changePassword = {
  summary: 'A new password for the old one. Every other session ends; the one that asks gets a new token.',
  query,
  body: PasswordChange,
  reply: Type.Object({ message: Type.String(), token: Type.String(), expires_at: Moment }),
};

/** What a customer changes of themselves: only what is sent. */
export const Profile = Closed({
  first_name: Typed(80),
  last_name: Typed(80),
  display_name: Typed(80),
  date_of_birth: Typed(10),
  gender: Type.Optional(Nullable(Gender)),
  locale: Type.Optional(Word(['en', 'zh'] as const)),
  preferences: Type.Optional(Type.Partial(Closed(Preferences))),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const changeMe = {
  summary: 'Changes what the customer tells of themselves.',
  query,
  body: Profile,
  reply: Type.Object({ me: Me, message: Type.String() }),
};

export const Session = Type.Object({
  id: Id,
  device: Nullable(Type.String()),
  is_this: Type.Boolean({ description: 'the one that asks' }),
  created_at: Moment,
  last_used_at: Moment,
});

export const listSessions = {
  summary: 'Where the customer is signed in.',
  query,
  reply: Listed(Session),
};

export const endSession = {
  summary: 'Ends one of them.',
  params: Closed({ id: Id }),
  query,
  reply: Type.Null(),
};

export const ForgottenPassword = Closed({ email: Typed(254) });

export const forgetPassword = {
  summary: 'Sends a code to an address, if there is an account with it. The answer is always the same.',
  query,
  body: ForgottenPassword,
  reply: Type.Object({
    message: Type.String(),
    resend_after: Type.Integer({ description: 'seconds' }),
  }),
};

export const ResetCode = Closed({ email: Typed(254), token: Typed(20) });

export const checkResetCode = {
  summary: 'A ticket for the code that came by mail. A code can be tried five times, for ten minutes.',
  query,
  body: ResetCode,
  reply: Type.Object({ valid: Type.Boolean(), reset_ticket: Type.String(), expires_at: Moment }),
};

export const PasswordReset = Closed({
  email: Typed(254),
  reset_ticket: Typed(100),
  password: Typed(1_000),
});

export const resetPassword = {
  summary: 'A new password for a ticket, once. Every session ends, and a new one begins here.',
  query,
  body: PasswordReset,
  reply: Type.Object({ ...SignedIn.properties, message: Type.String() }),
};
