import { cookieName, tokenNames } from '@kebun/contract/sessions/sessions.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../lib/config.ts';

type Holder = keyof typeof tokenNames;
type Address = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Address) => publicUrl.startsWith('https:');
const nameOf = (holder: Holder, address: Address) => cookieName(tokenNames[holder], isSecure(address));

const token = /^(gt|sa)_[A-Za-z0-9_-]{43}$/;
const longest = 400 * 24 * 60 * 60; // seconds; browsers keep no cookie longer

/** Returns the tokens in a browser's cookies. Malformed values are dropped. */
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
 * Returns the `Set-Cookie` header that sets a token until `expiresAt`, or deletes it. Scripts of the shop may read
 * it, because they move it to their own storage (storefront/platform/storage/browser-storage.ts).
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
