import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './sessions.schema.ts';

/** The names of tokens in local storage, or else in a cookie. */
export const tokenNames = { customer: 'auth_token', guest: 'guest_token' } as const;

/** Returns the name of a cookie. Over https its prefix ensures that no other host of ours has set it. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export type GrantedToken = Static<typeof schema.grantToken.reply>;
export type TokenRequest = Static<typeof schema.TokenRequest>;

export const grantToken = post<typeof schema.grantToken>('/token', 'anyone');

/**
 * Returns null for a guest, without a token and for an expired token alike, so that a client can drop it without an
 * error.
 */
export const getMe = get<typeof schema.getMe>('/me', 'anyone');
