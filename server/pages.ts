import { languages } from '@kebun/contract/languages.ts';
import { refusals } from '@kebun/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '#platform/answer-cache.ts';
import type { Files } from '#platform/files.ts';
import { pageHeaders } from '#platform/headers.ts';
import { isFresh, type Keepable, type Kept, KeptBytes, sendKept } from '#platform/kept.ts';
import { inLanguage } from '#platform/language.ts';
import type { Admission } from '#platform/overload.ts';
import { forEveryone } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Tags } from '#platform/tags.ts';

/** The storefront as the server finds it built. The other half of this is storefront/platform/rendered-page.ts. */
export interface Storefront {
  parametersAt(path: string): readonly string[] | undefined;
  render(visit: { url: string; send: Send }): Promise<RenderedPage>;
}

export type Send = (question: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}) => Promise<{ status: number; body: unknown }>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
  tags: readonly string[];
  scriptHashes: readonly string[];
  keep: boolean;
  faults: readonly unknown[];
}

interface Serving {
  storefront: Storefront;
  publicUrl: string;
  headers: Record<string, string>;
  tags: Tags;
  send: Send;
  overload: Admission;
  payUrl?: string | undefined; // where a page may send the form of a payment
  frameUrl?: string | undefined; // whose form a page may show in a frame
}

const megabytes = 64;
const freshFor = 60; // seconds: what time alone changes shows within them
const staleFor = 600_000; // milliseconds in which an old page is sent while a new one is made

/** We can take a page back from our own memory, but not out of another's cache: there it lives shortly. */
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** Every page is made once and kept, for it is the same for everyone: who is looking, the browser fills in. */
export function servePages(http: FastifyInstance, serving: Serving): void {
  const pages = new KeptBytes(megabytes);
  const keys = new LRUCache<string, string>({ max: 10_000 });
  serving.tags.onDrop((dropped) => (dropped === 'all' ? pages.dropAll() : pages.drop(dropped)));

  http.get('/*', { config: forEveryone, errorHandler: answerPlainly }, async (request, reply) => {
    const { url } = request.raw as { url: string };
    const key = keys.get(url) ?? pageKey(url, serving.storefront);
    keys.set(url, key);

    const kept = pages.find(key);
    if (kept && isFresh(kept)) return send(kept, request, reply);

    if (!kept) serving.overload.admit();
    const making = pages.make(key, () => renderPage(url, request, serving));
    if (!kept || performance.now() > kept.freshUntil + staleFor) return send(await making, request, reply);
    making.catch((err: unknown) => request.log.error({ err, request_id: request.id })); // the old page stands meanwhile
    return send(kept, request, reply);
  });
}

/** Files come before pages, and an old name of one is no page. */
export function serveFiles(http: FastifyInstance, files: Files): void {
  http.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const file = files.find(path);
    if (file) return send(file, request, reply);
    if (!isOfFiles.test(path)) return done();
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
  });
}

const isOfFiles = /^\/(backoffice\/)?(assets|media)\//;

function send(kept: Kept, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  sendKept(kept, request.raw, reply.raw);
}

/** What the page does not know — where an advertisement was clicked — makes no page of its own. */
export function pageKey(url: string, { parametersAt }: Pick<Storefront, 'parametersAt'>): string {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const known = (parametersAt(pathname) ?? []).flatMap((name) =>
    searchParams.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return [pathname, ...known].join('&');
}

async function renderPage(url: string, request: FastifyRequest, serving: Serving): Promise<Keepable> {
  const page = await serving.storefront.render({ url: serving.publicUrl + url, send: serving.send });
  for (const fault of page.faults) request.log.error({ err: fault, request_id: request.id });

  const keeps = page.keep && page.status === 200;
  return {
    status: page.status,
    bytes: Buffer.from(page.body),
    headers: {
      ...lowerCase(page.headers),
      ...serving.headers,
      ...pageHeaders(page.scriptHashes, { ...serving, framedByUs: isLook(url) }),
    },
    cacheControl: keeps ? cacheControl : 'no-store',
    tags: page.tags,
    seconds: keeps ? freshFor : 0,
  };
}

/** The front page as a layout would have it, which staff look at beside what they are making of it. */
function isLook(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  return /^\/(zh\/?)?$/.test(pathname) && searchParams.has('layout');
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The storefront makes a page of its own defects. When it cannot even do that, this is what is left to say. */
function answerPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = error instanceof Refusal ? error.code : 'server_failed';
  if (code === 'server_failed') request.log.error({ err: error, request_id: request.id });
  else reply.header('retry-after', 1);
  return reply
    .code(refusals[code])
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(languages.map((language) => `${inLanguage(language)(`refusal.${code}`)}\n`).join(''));
}

/** Asks the API without leaving the process. An answer that is kept is not even asked for. */
export const sendInside =
  (http: FastifyInstance, answers: AnswerCache): Send =>
  async ({ method, path, headers, body }) => {
    const kept = method === 'GET' ? answers.find(path) : undefined;
    if (kept) return { status: 200, body: JSON.parse(kept.bytes.toString()) };

    const answer = await http.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.payload ? JSON.parse(answer.payload) : undefined };
  };
