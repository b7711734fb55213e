import { randomUUID } from 'node:crypto';
import { type Language, languagePath, languages, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { ownPath } from '@kebun/contract/lib/own-path.ts';
import { type RefusalBody, refusals } from '@kebun/contract/lib/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { detourBeforeOpening, sendDetour } from '#domains/content/settings/detour-before-opening.ts';
import { forEveryone } from '#platform/auth/policy.ts';
import { tokenCookie, tokensInCookies } from '#platform/auth/token-cookies.ts';
import type { Admission } from '#platform/cache/overload.ts';
import { maxUploadBytes } from '#platform/files/images.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { pageHeaders } from '#platform/http/headers.ts';
import { inLanguage } from '#platform/http/language.ts';
import { refusalValues } from '#platform/http/refusal-values.ts';
import { readFormBody, readPhotoForm } from '#platform/http/requests/form-body.ts';
import { targetOf } from '#platform/http/requests/request-target.ts';
import { classifyAndLogError } from '#platform/http/send-error.ts';
import { leaveClosedLanguage, type ShopLanguages } from './closed-languages.ts';
import { type Fields, type FormCall, type PageForm, pageForms } from './page-forms.ts';
import { type PostedForm, pageAddress, type RenderedPage, type Send, type Storefront } from './pages.ts';

interface FormServices {
  storefront?: Storefront | undefined; // without it a form is answered with a sentence
  publicUrl: string;
  headers: Record<string, string>;
  overload: Admission;
  sendFor: (visitor: FastifyRequest) => Send;
  languages: ShopLanguages;
  isOpen: () => Promise<boolean>; // whether the owner has opened the shop
  payUrl?: string | undefined;
  frameUrl?: string | undefined;
}

interface Answer {
  status: number;
  body: unknown;
  file?: Record<string, string> | undefined; // its headers, when the answer is a file
  retryAfter?: string | undefined;
}

/** A visitor without scripts: their tokens from cookies, and the changes by the answer. */
interface Visitor {
  token: string | undefined;
  cookies: string[];
}

/** Pages rendered for one visitor, identified by cookie. They are never cached. */
const personalPages = ['/basket', '/my-account/auth', '/track-order/view', '/report-freshness', '/logout'];

/**
 * Handles the forms of pages when no script has. Each form becomes a call of the API, with the same validation and
 * limits. A refusal is shown on the form's own page.
 */
export function formRoutes(web: FastifyInstance, http: FastifyInstance, services: FormServices): void {
  const typed = 'application/x-www-form-urlencoded';
  web.addContentTypeParser(typed, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    Object.fromEntries(readFormBody(request, bytes)),
  );
  // A form with a photo. A one-click request of a mail program may be multipart too; its subject is in the address.
  web.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { photoField } = request.routeOptions.config;
      return photoField === undefined ? {} : readPhotoForm(request, bytes, photoField);
    },
  );

  for (const language of languages) {
    const options = {
      config: forEveryone,
      onRequest: leaveClosedLanguage(services.languages),
      errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        const { code, details } = classifyAndLogError(error, request);
        return sendSentence(reply, services, language, {
          status: refusals[code],
          sentence: inLanguage(language)(`refusal.${code}`, refusalValues(language, details.values)),
        });
      },
    };
    const at = (path: string) => `${languagePath(language)}${path}`;
    for (const [path, form] of Object.entries(pageForms)) {
      web.post(at(path), { ...options, ...withPhoto(options, form) }, (request, reply) =>
        takeForm({ path, form, language, http, services, request, reply }),
      );
    }
    for (const path of services.storefront ? personalPages : []) {
      web.get(at(path), options, async (request, reply) => {
        const detour = await detourBeforeOpening(targetOf(request), request, services.isOpen);
        if (detour) return sendDetour(detour, reply);
        services.overload.admit();
        const visitor = visitorOf(request, services);
        const page = await render({ services, request, visitor });
        return sendPage(reply, { page, services, visitor, status: page.status });
      });
    }
  }
}

const withPhoto = ({ config }: { config: typeof forEveryone }, { photo }: PageForm) =>
  photo === undefined
    ? {}
    : { bodyLimit: maxUploadBytes + besidePhoto, config: { ...config, photoField: photo } };

const besidePhoto = 64_000; // bytes of the other fields

interface FormSubmission {
  path: string; // of the form's page, without its language
  form: PageForm;
  language: Language;
  http: FastifyInstance;
  services: FormServices;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function takeForm(taking: FormSubmission) {
  const { path, form, language, services, request, reply } = taking;
  if (!(isOurs(request, services) || (form.fromAnywhere && isWithoutOrigin(request)))) {
    const sentence = inLanguage(language)('form.elsewhere');
    return sendSentence(reply, services, language, { status: 403, sentence });
  }
  services.overload.admit();

  const fields = fieldsOf(request);
  const visitor = visitorOf(request, services);
  const answer = await callApi(taking, form.callOf(fields), visitor);
  const isDone = answer.status < 400;
  const outcome = outcomeOf(form, fields, answer);

  if (isDone && outcome === 'is_file') {
    return reply
      .code(200)
      .headers({ ...services.headers, ...answer.file, 'cache-control': 'no-store' })
      .header('set-cookie', visitor.cookies)
      .send(answer.body);
  }
  if (isDone && outcome !== 'is_told') {
    const to = redirectAfter(outcome, answer, fields, taking, visitor);
    return reply
      .code(303)
      .headers({ ...services.headers, 'cache-control': 'no-store', location: to })
      .header('set-cookie', visitor.cookies)
      .send();
  }

  const posted = postedOf(path, form, fields, answer);
  const status = isDone ? answer.status : pageStatusOf(answer.status);
  if (!services.storefront || isFromMail(fields)) {
    return sendSentence(reply, services, language, { status, sentence: posted.message });
  }
  const page = await render({ services, request, visitor, posted });
  return sendPage(reply, { page, services, visitor, status, retryAfter: answer.retryAfter });
}

/** Accepts forms from our own pages only. Either header may be missing, but neither may name another site. */
const isOurs = (
  { headers: { origin, 'sec-fetch-site': site } }: FastifyRequest,
  { publicUrl }: FormServices,
) =>
  (origin ?? site) !== undefined &&
  (origin === undefined || origin === publicUrl) &&
  (site === undefined || site === 'same-origin');

/** A mail program or a very old browser. */
const isWithoutOrigin = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === undefined && headers.origin === undefined;

const isFromMail = (fields: Fields) => 'List-Unsubscribe' in fields;

/** Returns the typed fields. A link in a mail, and the page it opens, have the token in the address. */
function fieldsOf({ body, query }: FastifyRequest): Fields {
  const { token, to, order, line } = query as Fields;
  const fields = {
    ...(body as Fields | null),
    ...(token && { token }),
    ...(to && { to }),
    ...(order && { order }),
    ...(line && { line }),
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeableText(value)]));
}

/** Control characters are removed, because pages and mails would contain them raw. Tabs and line breaks stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
const typeableText = (value: unknown) => (typeof value === 'string' ? value.replace(controls, '') : '');

const visitorOf = (request: FastifyRequest, services: FormServices): Visitor => {
  const { customer, guest } = tokensInCookies(request, services);
  return { token: customer ?? guest, cookies: [] };
};

/** Calls the API as this visitor. An expired token is deleted, and the visitor continues as a guest. */
async function callApi(taking: FormSubmission, call: FormCall, visitor: Visitor): Promise<Answer> {
  if (call.shoppers && !visitor.token) {
    const refused = await becomeGuest(taking, visitor);
    if (refused) return refused;
  }
  const answer = await inject(taking, call, visitor);
  if (answer.status !== 401 || (answer.body as RefusalBody).code !== 'signed_out' || !visitor.token) {
    return answer;
  }

  forgetTokens(visitor, taking.services);
  return callApi(taking, call, visitor);
}

function forgetTokens(visitor: Visitor, services: FormServices) {
  visitor.token = undefined;
  visitor.cookies = [tokenCookie('customer', undefined, services), tokenCookie('guest', undefined, services)];
}

/** Returns undefined on success, otherwise the refusal. */
async function becomeGuest(taking: FormSubmission, visitor: Visitor): Promise<Answer | undefined> {
  const call: FormCall = { method: 'POST', path: '/token', body: { grant_type: 'guest' } };
  const answer = await inject(taking, call, visitor);
  if (answer.status >= 400) return answer;

  const { token, expires_at } = answer.body as TokenGrant;
  visitor.token = token;
  visitor.cookies = [
    tokenCookie('customer', undefined, taking.services),
    tokenCookie('guest', token, { ...taking.services, secondsLeft: secondsUntil(expires_at) }),
  ];
  return undefined;
}

interface TokenGrant {
  token: string;
  expires_at: string;
}

const secondsUntil = (moment: string) => Math.floor((Date.parse(moment) - Date.now()) / 1_000);

async function inject({ http, language, request }: FormSubmission, call: FormCall, visitor: Visitor) {
  const { token } = visitor;
  const answer = await http.inject({
    method: call.method,
    url: `/api${call.path}?lang=${language}`,
    remoteAddress: request.ip, // for the rate limits
    headers: {
      authorization: `Bearer ${token ?? ''}`, // so that no cookie counts as a token
      ...(request.headers.cookie !== undefined && { cookie: request.headers.cookie }),
      ...(request.headers['user-agent'] && { 'user-agent': request.headers['user-agent'] }),
      ...(call.isKeyed && { 'idempotency-key': randomUUID() }),
    },
    ...(call.body !== undefined && { payload: call.body as object }),
  });
  const { 'retry-after': retryAfter, 'set-cookie': left = [] } = answer.headers;
  const { 'content-disposition': disposition, 'content-type': type } = answer.headers;
  visitor.cookies.push(...[left].flat());
  return {
    status: answer.statusCode,
    body: disposition ? answer.payload : answer.payload ? answer.json<unknown>() : null,
    file: disposition
      ? { 'content-disposition': String(disposition), 'content-type': String(type) }
      : undefined,
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
  };
}

/** A registration may first need the mailed code. */
function outcomeOf(form: PageForm, fields: Fields, { body }: Answer) {
  const outcome = form.outcomeOf(fields);
  const isSignedIn = typeof body === 'object' && body !== null && 'token' in body;
  return outcome === 'signs_in' && !isSignedIn ? 'is_told' : outcome;
}

/** Returns the redirect after a successful call. */
function redirectAfter(
  outcome: ReturnType<PageForm['outcomeOf']>,
  answer: Answer,
  { to }: Fields,
  { language, services }: FormSubmission,
  visitor: Visitor,
): string {
  const at = (path: string) => `${languagePath(language)}${path}`;
  if (outcome === 'to_basket') return at('/basket');
  if (outcome === 'to_favourites') return at('/my-account/wishlist');
  if (outcome === 'signs_out') {
    forgetTokens(visitor, services);
    return at('/logout');
  }

  const { token, expires_at } = answer.body as TokenGrant;
  visitor.cookies.push(
    tokenCookie('customer', token, { ...services, secondsLeft: secondsUntil(expires_at) }),
    tokenCookie('guest', undefined, services), // guest data has moved to the customer
  );
  const ownTarget = ownPath(to);
  return `${at('/my-account/auth')}${ownTarget ? `?${new URLSearchParams({ to: ownTarget })}` : ''}`;
}

/** Returns 422 for refusals, but keeps 429 and server errors. */
const pageStatusOf = (status: number) => (status === 429 || status >= 500 ? status : 422);

function postedOf(path: string, form: PageForm, fields: Fields, { status, body }: Answer): PostedForm {
  const { message, errors = {} } = (body ?? {}) as Partial<RefusalBody>;
  const carried = form.keeps.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    form: path,
    failed: status >= 400,
    values: Object.fromEntries(carried),
    errors,
    message: message ?? '',
    reply: status < 400 ? body : null,
  };
}

interface PageRequest {
  services: FormServices;
  request: FastifyRequest;
  visitor: Visitor;
  posted?: PostedForm;
}

/** Renders the page as this visitor. Its API calls use their token and count for their limits. */
async function render({ services, request, visitor, posted }: PageRequest): Promise<RenderedPage> {
  const storefront = services.storefront as Storefront;
  const page = await storefront.render({
    ...pageAddress(targetOf(request), storefront),
    origin: services.publicUrl,
    send: services.sendFor(request),
    token: visitor.token,
    posted,
  });
  for (const fault of page.faults) request.log.error({ err: fault, request_id: request.id });
  return page;
}

interface PageResponse {
  page: RenderedPage;
  services: FormServices;
  visitor: Visitor;
  status: number;
  retryAfter?: string | undefined;
}

function sendPage(reply: FastifyReply, { page, services, visitor, status, retryAfter }: PageResponse) {
  return reply
    .code(page.status === 200 ? status : page.status)
    .headers({
      ...page.headers,
      ...services.headers,
      ...pageHeaders(page.scriptHashes, services),
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    })
    .header('set-cookie', visitor.cookies)
    .send(page.body);
}

const sendSentence = (
  reply: FastifyReply,
  { headers }: FormServices,
  language: Language,
  { status, sentence }: { status: number; sentence: string },
) =>
  reply
    .code(status)
    .headers({ ...headers, ...pageHeaders([]), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(answerPage(tagOfLanguage(language), sentence));

/** The browser's back button keeps the typed values, so the page contains only the sentence. */
const answerPage = (lang: string, message: string) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title>
</head>
<body>
<h1>${escapeHtml(message)}</h1>
</body>
</html>
`;
