import {
  type Language,
  languageAt,
  languagePath,
  pathWithoutLanguage,
} from '@kebun/contract/lib/languages.ts';
import type { Target } from '@kebun/contract/lib/request-target.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { targetOf } from '#platform/http/requests/request-target.ts';

/** The languages of the shop, the base language first. */
export type ShopLanguages = () => Promise<readonly Language[]>;

/** Field workers choose their own language, as staff do in the back office. */
const inEveryLanguage = new Set(['/farm/record']);

/**
 * Returns the address of the same page in the base language, for a page in a language that the shop does not have.
 * Returns undefined for any other page. A second slash at the start would name another host.
 */
export function openAddress({ pathname, search }: Target, chosen: readonly Language[]): string | undefined {
  const asked = languageAt(pathname);
  const served = servedLanguage(asked, chosen);
  const page = pathWithoutLanguage(pathname).replace(/^\/+/, '/');
  if (served === asked || inEveryLanguage.has(page)) return undefined;
  return `${languagePath(served)}${page === '/' && languagePath(served) ? '' : page}${search}`;
}

/**
 * Sends a visitor to the base language for good. The next setting may open the language, so no cache stores it long.
 */
export const sendToOpenLanguage = (location: string, reply: FastifyReply) =>
  reply
    .code(308) // unlike 301, a submitted form stays one
    .headers({ location, 'cache-control': 'public, max-age=0, s-maxage=10' })
    .send();

/** The hook of a route with an address in each language. */
export const leaveClosedLanguage =
  (languages: ShopLanguages) => async (request: FastifyRequest, reply: FastifyReply) => {
    const location = openAddress(targetOf(request), await languages());
    return location === undefined ? undefined : sendToOpenLanguage(location, reply);
  };
