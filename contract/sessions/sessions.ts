import Type, { type Static } from 'typebox';
import { CartMerge, CheckoutFlag, OwnAccount } from '../accounts/accounts.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxEmailLength, maxPhoneLength, maxTypedPasswordLength } from '../lib/limits.ts';
import { Nullable, OptionalText, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';

/** A guest's token, where it is not sent as the bearer. */
const GuestToken = OptionalText(60);

/** A guest's request has no login; a customer's has one. Without a grant type it is a login. */
export const TokenRequest = StrictObject({
  grant_type: Type.Optional(StringEnum(['guest', 'password'] as const)),
  login: OptionalText(maxEmailLength), // an e-mail address or a phone number
  email: OptionalText(maxEmailLength), // or under their own names
  phone: OptionalText(maxPhoneLength),
  password: OptionalText(maxTypedPasswordLength),
  remember: Type.Optional(Type.Boolean({ description: 'stays signed in on this device' })),
  device_name: OptionalText(120),
  checking_out: Type.Optional(CheckoutFlag),
  guest_token: GuestToken,
});

export type TokenRequest = Static<typeof TokenRequest>;

export const grantToken = post('/token', 'anyone', {
  summary:
    'Issues a token: for a guest, who owns carts, checkouts and orders by it; or for a customer, by password. The ' +
    'guest’s basket and orders move to the customer.',
  query: LanguageQuery,
  body: TokenRequest,
  reply: Type.Object({
    token: Type.String(),
    token_type: StringEnum(['Bearer'] as const),
    guest: Type.Boolean(),
    expires_at: Timestamp,
    me: Type.Optional(OwnAccount),
    cart_merge: Type.Optional(CartMerge),
    linked_orders: Type.Optional(Type.Integer()),
  }),
});

/**
 * Returns null for a guest, without a token and for an expired token alike, so that a client can drop it without an
 * error.
 */
export const getMe = get('/me', 'anyone', {
  summary: 'The signed-in customer.',
  query: LanguageQuery,
  reply: Type.Object({ me: Nullable(OwnAccount) }),
});

/** The names of tokens in local storage, or else in a cookie. */
export const tokenNames = { customer: 'auth_token', guest: 'guest_token' } as const;

/** Returns the name of a cookie. Over https its prefix ensures that no other host of ours has set it. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export type GrantedToken = Static<typeof grantToken.call.reply>;
