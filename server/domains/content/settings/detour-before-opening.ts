import { languageAt, languagePath, pathWithoutLanguage } from '@kebun/contract/lib/languages.ts';
import { lookAroundDays } from '@kebun/contract/lib/limits.ts';
import type { Target } from '@kebun/contract/lib/request-target.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Detour {
  location: string;
  /** The visitor comes by the link of the back office. */
  looksAround?: true;
}

const openingPath = '/opening';

/** The field app belongs to the farm, which works before its shop opens. */
const shownBeforeOpening = new Set([openingPath, '/farm/record']);

/** The parameter and the cookie of staff who look at a shop that is not open. */
const lookAround = /[?&]look_around=1(&|$)/;
const lookAroundCookie = /(^|;\s*)look_around=1(;|$)/;

/**
 * Returns where a visitor is sent instead of a page: before the opening to the page that announces it, afterwards
 * from there to the front page. Returns undefined where the page itself is sent.
 *
 * Staff look around by a cookie. It is no secret, because the API answers everyone: it keeps shoppers from pages that
 * are not ready, and orders are refused in any case.
 */
export async function detourBeforeOpening(
  { pathname, search }: Target,
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  isOpen: () => Promise<boolean>,
): Promise<Detour | undefined> {
  if (lookAround.test(url)) return { location: pathname + search, looksAround: true };
  const prefix = languagePath(languageAt(pathname));
  const page = pathWithoutLanguage(pathname);
  if (await isOpen()) return page === openingPath ? { location: prefix || '/' } : undefined;
  if (shownBeforeOpening.has(page) || lookAroundCookie.test(headers.cookie ?? '')) return undefined;
  return { location: prefix + openingPath };
}

const lifetime = lookAroundDays * 24 * 3600; // seconds

export function sendDetour({ location, looksAround }: Detour, reply: FastifyReply) {
  if (looksAround) reply.header('set-cookie', `look_around=1; Path=/; SameSite=Lax; Max-Age=${lifetime}`);
  return reply.code(302).headers({ location, 'cache-control': 'no-store' }).send();
}
