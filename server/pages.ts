import { pathWithoutLanguage } from '@kebun/contract/lib/languages.ts';
import { refusals } from '@kebun/contract/lib/refusals.ts';
import type { Target } from '@kebun/contract/lib/request-target.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { detourBeforeOpening, sendDetour } from '#domains/content/settings/detour-before-opening.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import type { CacheTags } from '#platform/cache/cache-tags.ts';
import type { Admission } from '#platform/cache/overload.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import {
  type CacheableReply,
  isFresh,
  sendCached,
  TaggedByteCache,
  toCacheEntry,
} from '#platform/cache/tagged-cache.ts';
import type { Files } from '#platform/files/files.ts';
import { pageHeaders } from '#platform/http/headers.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { inAllLanguages, targetOf } from '#platform/http/requests/request-target.ts';
import { describeRequest } from '#platform/http/send-error.ts';
import { openAddress, type ShopLanguages, sendToOpenLanguage } from './closed-languages.ts';

/** The built storefront. Its counterpart is storefront/platform/page/rendered-page.ts. */
export interface Storefront {
  parametersAt(path: string): readonly string[] | undefined;
  render(visit: Visit): Promise<RenderedPage>;
}

/** A parsed address of the shop, and the function that calls the API. */
export interface Visit extends Target {
  origin: string; // of PUBLIC_URL
  send: Send;
  /** The visitor of a personal page, which is never cached. */
  token?: string | undefined;
  /** A submitted form and its result. */
  posted?: PostedForm | undefined;
  /** The path in the links of the page, where it is rendered at another one. */
  shownPath?: string;
}

/** A submitted form and the answer of the API, without passwords. */
export interface PostedForm {
  form: string; // the path of its page, without its language
  failed: boolean;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
  message: string;
  reply: unknown; // data for the page; null after a failure
}

export type Send = (question: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}) => Promise<{ status: number; body: unknown; retryAfter?: string | undefined }>; // seconds

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
  tags: readonly string[];
  scriptHashes: readonly string[];
  isCacheable: boolean;
  faults: readonly unknown[];
}

interface PagesOptions {
  storefront: Storefront;
  isOff: (path: string) => Promise<boolean>; // whether the page belongs to a disabled feature
  isOpen: () => Promise<boolean>; // whether the owner has opened the shop
  languages: ShopLanguages;
  publicUrl: string;
  headers: Record<string, string>;
  tags: CacheTags;
  sendFor: (visitor: FastifyRequest) => Send;
  overload: Admission;
  payUrl?: string | undefined; // the target of payment forms
  frameUrl?: string | undefined; // the target of forms inside a frame
}

const megabytes = 64;
const freshFor = 60; // seconds until changes by time show
const staleFor = 600_000; // milliseconds in which an outdated page is sent while a new one is rendered

/** Our own cache is invalidated, but not foreign caches, so pages live only briefly there. */
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** Answers a request with the page at an address, which may be another one than that of the request. */
export type SendPage = (address: Target, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves pages. Each is rendered once and cached, because it is the same for everyone; browsers add personal data.
 * Returns the function with which other routes send a page.
 */
export function servePages(http: FastifyInstance, serving: PagesOptions): SendPage {
  const pages = new TaggedByteCache(megabytes);
  const addresses = new LRUCache<string, Target>({
    max: 10_000,
    maxSize: 8_000_000,
    sizeCalculation: sizeOf,
  });
  serving.tags.onDrop((dropped) => (dropped === 'all' ? pages.dropAll() : pages.drop(dropped)));

  const sendPage: SendPage = async (address, request, reply) => {
    const key = address.pathname + address.search;
    if (isCapitalised(address, serving.storefront)) return sendToLowerCase(address, reply);
    const detour = await detourBeforeOpening(address, request, serving.isOpen);
    if (detour) return sendDetour(detour, reply);
    const open = openAddress(address, await serving.languages());
    if (open !== undefined) return sendToOpenLanguage(open, reply);

    const cached = pages.find(key);
    if (cached && isFresh(cached)) return sendCached(cached, request, reply);

    if (!cached) serving.overload.admit();
    let isOurs = false;
    const make = () => {
      isOurs = true;
      return renderPage(address, request, serving);
    };
    const making = pages.make(key, make);
    if (cached && performance.now() <= cached.freshUntil + staleFor) {
      making.catch((err: unknown) => request.log.error({ err, request_id: request.id })); // the outdated page is served in the meantime
      return sendCached(cached, request, reply);
    }
    const made = await making;
    const isAnothers = made.status === tooMany && !isOurs; // a caller who waited for it has used no attempt
    sendCached(isAnothers ? toCacheEntry(await make()) : made, request, reply);
  };
  http.get('/*', { config: forEveryone, errorHandler: answerPlainly }, (request, reply) => {
    const address = addresses.get(request.url) ?? pageAddress(targetOf(request), serving.storefront);
    addresses.set(request.url, address);
    return sendPage(address, request, reply);
  });
  return sendPage;
}

const words = /^[\w/-]+$/; // separate from the next pattern: one pattern for both would backtrack at every capital
const capital = /[A-Z]/;

const codes = /^(\/[a-z]+)?\/(t|01)\//; // pages of lots have the code of the label in their address

/** Tells whether the path in lower case is a page. */
const isCapitalised = ({ pathname }: Target, { parametersAt }: Pick<Storefront, 'parametersAt'>) =>
  capital.test(pathname) &&
  words.test(pathname) &&
  !codes.test(pathname) &&
  parametersAt(pathname.toLowerCase()) !== undefined;

/** The router ignores case, but language and features are derived from the exact path. */
const sendToLowerCase = ({ pathname, search }: Target, reply: FastifyReply) =>
  reply
    .code(301)
    .headers({ location: pathname.toLowerCase() + search, 'cache-control': cacheControl })
    .send();

/** Serves files before pages. An outdated file name is not a page; that of a drawing leads to the present one. */
export function serveFiles(
  http: FastifyInstance,
  files: Files,
  presentOf: (path: string) => string | undefined,
): void {
  http.addHook('onRequest', (request, reply, done) => {
    const { pathname } = targetOf(request);
    const file = files.find(pathname);
    if (file) return sendCached(file, request, reply);
    if (!isOfFiles.test(pathname)) return done();
    const present = presentOf(pathname);
    if (present) return reply.code(302).headers({ location: present, 'cache-control': anHour }).send();
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
  });
}

const anHour = 'public, max-age=3600';
const isOfFiles = /^\/(backoffice\/)?(assets|media)\//;

const sizeOf = ({ pathname, search }: Target, url: string) =>
  2 * (url.length + pathname.length + search.length);

/**
 * Returns the address of a page with only its known parameters. Unknown ones, such as advertising ids, are dropped. The
 * first of several with one name counts, but lists of a form are joined with commas. The page is rendered from this
 * address and cached under it.
 */
export function pageAddress(
  { pathname, search }: Target,
  { parametersAt }: Pick<Storefront, 'parametersAt'>,
): Target {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of parametersAt(pathname) ?? []) {
    const values = given.getAll(name);
    const [first] = values;
    if (first !== undefined) known.set(name, lists.has(name) ? values.join(',') : first);
  }
  return { pathname, search: known.size > 0 ? `?${known}` : '' };
}

/** Parameters with several values; a price has two, from and to. */
const lists = new Set(['brand', 'dietary', 'tags', 'price']);

const tooMany = refusals.too_many_requests;

async function renderPage(
  address: Target,
  request: FastifyRequest,
  serving: PagesOptions,
): Promise<CacheableReply> {
  const { storefront, publicUrl: origin, sendFor } = serving;
  const callApi = sendFor(request);
  let retryAfter: string | undefined;
  const send: Send = async (question) => {
    const answer = await callApi(question);
    retryAfter ??= answer.retryAfter;
    return answer;
  };
  const isOff = await serving.isOff(address.pathname);
  // rendered as an address without a page; its links still name the requested address
  const nowhere = isOff && { pathname: `${address.pathname}/switched-off`, shownPath: address.pathname };
  const page = await (nowhere
    ? storefront.render({ ...address, ...nowhere, origin, send })
    : storefront.render({ ...address, origin, send }));
  for (const fault of page.faults) request.log.error({ err: fault, request_id: request.id });

  const keeps = page.isCacheable && page.status === 200;
  return {
    status: page.status,
    bytes: Buffer.from(page.body),
    headers: {
      ...lowerCase(page.headers),
      ...(page.status >= 400 && retryAfter && { 'retry-after': retryAfter }),
      ...serving.headers,
      ...pageHeaders(page.scriptHashes, { ...serving, framedByUs: isLayoutPreview(address) }),
    },
    cacheControl: keeps ? cacheControl : 'no-store',
    tags: page.tags,
    seconds: keeps ? freshFor : 0,
  };
}

/** The front page with another layout, previewed by staff. */
const isLayoutPreview = ({ pathname, search }: Target) =>
  /^\/?$/.test(pathWithoutLanguage(pathname)) && new URLSearchParams(search).has('layout');

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Sends a plain sentence when even the storefront's error page fails. */
export function answerPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = error instanceof Refusal ? error.code : 'server_failed';
  if (code === 'server_failed') request.log.error({ err: error, ...describeRequest(request) });
  else reply.header('retry-after', 1);
  return reply
    .code(refusals[code])
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(inAllLanguages(code));
}

/**
 * Calls the API inside the process, as the visitor of the page, whose limits apply. Cached answers are returned
 * directly.
 */
export const callInProcess =
  (http: FastifyInstance, answers: ResponseCache) =>
  (visitor: FastifyRequest): Send =>
  async ({ method, path, headers, body }) => {
    const cached = method === 'GET' ? answers.find(path) : undefined;
    if (cached) return { status: 200, body: JSON.parse(cached.bytes.toString()) };

    const answer = await http.inject({
      method: method as 'GET',
      url: path,
      headers,
      remoteAddress: visitor.ip,
      ...(body !== undefined && { payload: body }),
    });
    return {
      status: answer.statusCode,
      body: answer.payload ? JSON.parse(answer.payload) : undefined,
      retryAfter: answer.headers['retry-after']?.toString(),
    };
  };
