import { cookieName, tokenNames } from '@kebun/contract/sessions/sessions.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../lib/config.ts';

type Holder = keyof typeof tokenNames;
type Address = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Address) => publicUrl.startsWith('https:');
const nameOf = (holder: Holder, address: Address) => cookieName(tokenNames[holder], isSecure(address));

const token = /^(gt|sa)_[A-Za-z0-9_-]{43}$/;
const longest = 400 * 24 * 60 * 60; // seconds; browsers keep no cookie longer

/** The tokens that a browser sends in cookies, where it cannot keep them otherwise. What is no token is left out. */
export function tokensInCookies(
  { headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>,
  address: Address,
): Partial<Record<Holder, string>> {
  const sent = new Map(
    cookie.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')];
    }),
  );
  const find = (holder: Holder) => {
    const value = sent.get(nameOf(holder, address));
    return value !== undefined && token.test(value) ? { [holder]: value } : {};
  };
  return { ...find('customer'), ...find('guest') };
}

/**
 * The `Set-Cookie` that gives a browser a token until `expiresAt`, or takes it away where there is none. Scripts of the
 * shop read it: they move it to where they keep tokens themselves (storefront/platform/storage/browser-storage.ts).
 */
export function tokenCookie(
  holder: Holder,
  value: string | undefined,
  address: Address & { secondsLeft?: number },
): string {
  const seconds = value === undefined ? 0 : Math.min(longest, Math.max(1, address.secondsLeft ?? longest));
  const parts = [`${nameOf(holder, address)}=${value ?? ''}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Lax'];
  return [...parts, ...(isSecure(address) ? ['Secure'] : [])].join('; ');
}
