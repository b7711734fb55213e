import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forEveryone } from '../../auth/policy.ts';
import { type CacheEntry, sendCached, toCacheEntry } from '../../cache/tagged-cache.ts';
import { pageHeaders } from '../headers.ts';
import type { App } from '../http.ts';
import { apiPage, type Description } from './api-page.ts';

const styles = readFileSync(new URL('./api-page.css', import.meta.url));

/**
 * Serves the API description: OpenAPI for machines, a page for people. Staff calls are included in a demo,
 * otherwise only for staff tokens. Each form is built once, at start or on first request.
 */
export function apiDocsRoutes({ http, headers, config, staffSessions }: App): void {
  const whole = memoize(() => http.swagger() as unknown as Description);
  const document = memoize(() => (config.demo ? whole() : withoutStaff(whole())));

  const file = (type: string, text: string | Buffer, cacheControl = 'public, max-age=300') =>
    toCacheEntry({
      bytes: Buffer.from(text),
      headers: { 'content-type': `${type}; charset=utf-8`, ...headers, ...pageHeaders([]) },
      cacheControl,
      tags: [],
      seconds: Number.POSITIVE_INFINITY,
    });
  const forAll = memoize(() => file('application/json', JSON.stringify(document())));
  const forStaff = memoize(() => file('application/json', JSON.stringify(whole()), 'no-store'));
  const page = memoize(() => file('text/html', apiPage(document())));
  const css = memoize(() => file('text/css', styles));

  send(http, '/openapi.json', async (request) => {
    if (config.demo || !hasStaffToken(request.headers.authorization)) return forAll();
    await staffSessions.callerOf(request);
    return forStaff();
  });
  send(http, '/docs', page);
  send(http, '/docs.css', css);
  http.addHook('onListen', async () => {
    forAll();
    page();
  });
}

const hasStaffToken = (authorization: string | undefined) => /^bearer st_/i.test(authorization ?? '');

/** Removes the staff calls. */
function withoutStaff({ tags = [], paths, ...rest }: Description): Description {
  const visible = Object.entries(paths).flatMap(([path, operations]) => {
    const shoppers = Object.entries(operations).filter(([, { tags: of = [] }]) => !of.includes('staff'));
    return shoppers.length > 0 ? [[path, Object.fromEntries(shoppers)] as const] : [];
  });
  return { ...rest, tags: tags.filter(({ name }) => name !== 'staff'), paths: Object.fromEntries(visible) };
}

function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function send(
  http: App['http'],
  url: string,
  written: (request: FastifyRequest) => CacheEntry | Promise<CacheEntry>,
) {
  http.get(
    url,
    { config: forEveryone, schema: { hide: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      sendCached(await written(request), request, reply);
      return reply;
    },
  );
}
