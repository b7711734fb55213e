import { maxPartBytes } from '@kebun/contract/catalogue/imports/picture-imports.ts';
import type { Call, Endpoint } from '@kebun/contract/lib/endpoint.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxCsvMegabytes, maxPhotoCharacters } from '@kebun/contract/lib/limits.ts';
import type { LimitName } from '@kebun/contract/lib/rate-limits.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CodeGenerator } from '../auth/mail-codes.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { OwnershipScope } from '../auth/policy.ts';
import type { AttemptTarget, Limits } from '../auth/rate-limits.ts';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Caller, Sessions } from '../auth/session.ts';
import type { StaffCaller, StaffSessions } from '../auth/staff-session.ts';
import type { CacheTag, InTransaction } from '../cache/cache-tags.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCached } from '../cache/tagged-cache.ts';
import type { Db } from '../db/db.ts';
import { maxUploadBytes } from '../files/images.ts';
import type { Clock } from '../lib/clock.ts';
import type { Config } from '../lib/config.ts';
import { type Admission, admitAndCount, admitCaller, type Callers } from './admit-caller.ts';
import { routeSchema } from './api-docs/describe-api.ts';
import { rememberCaller } from './denials.ts';
import { ImageReply } from './image-reply.ts';
import { JsonReply } from './json-reply.ts';
import { inLanguage, languageOf } from './language.ts';
import { Refusal } from './refusal.ts';
import type { Schema } from './requests/request-schema.ts';
import { requestReader } from './requests/request-schemas.ts';
import { classifyAndLogError, sendError } from './send-error.ts';
import { StreamReply } from './stream-reply.ts';

/** The parts of the server that routes use. */
export interface App {
  readonly http: FastifyInstance; // everything on it is under /api
  readonly headers: Record<string, string>; // of every answer
  readonly config: Config;
  readonly db: Db;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly staffSessions: StaffSessions;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly codes: CodeGenerator;
  readonly seals: SecretBox;
  readonly answers: ResponseCache;
}

type SchemaPart<C, Name extends string> = C extends { [N in Name]: infer S extends TSchema }
  ? Static<S>
  : undefined;
export type ReplyOf<C extends Call> = Static<C['reply']>;

/** One request as its handler gets it: parsed, validated, with a known caller. */
export interface RequestContext<C extends Call> {
  readonly params: SchemaPart<C, 'params'>;
  readonly query: SchemaPart<C, 'query'>;
  readonly body: SchemaPart<C, 'body'>;
  readonly caller: Caller | undefined; // undefined only on routes for `anyone`
  readonly shopper: Caller; // the caller; without one the request is refused
  readonly staff: StaffCaller; // the same on staff routes
  readonly language: Language;
  readonly t: Translate;
  readonly db: Db;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly config: Config;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type HandlerResult<C extends Call> =
  | ReplyOf<C>
  | JsonReply<ReplyOf<C>>
  | StreamReply<ReplyOf<C>>
  | ImageReply<ReplyOf<C>>;
export type Handler<C extends Call> = (
  context: RequestContext<C>,
) => HandlerResult<C> | Promise<HandlerResult<C>>;

interface CommonServeOptions<C extends Call> {
  /** Chooses the rate limit where it depends on the request. Any other is stated by the endpoint. */
  limitOf?: (request: FastifyRequest) => LimitName | readonly LimitName[] | undefined;
  /** Counts only failures, by target: see `Limits.countFailure`. Undefined when nothing can be guessed. */
  failures?: {
    limit: LimitName;
    of: (context: RequestContext<C>) => AttemptTarget | undefined | Promise<AttemptTarget | undefined>;
  };
  /** Accepts forms in addition to JSON, because the client is a foreign program. */
  forms?: true;
  /** Accepts a picture instead of JSON. */
  pictures?: true;
  /** Accepts a photo in the JSON body. */
  photos?: true;
  /** Accepts a CSV file instead of JSON. */
  tables?: true;
  /** Accepts a part of a zip instead of JSON. */
  archives?: true;
  /** An expired token counts as none; elsewhere it is refused. */
  expiredTokens?: 'anonymous';
  /** Returns the page to redirect a browser to instead of a refusal, or undefined for other clients. */
  pageOnError?: (request: FastifyRequest) => Promise<string | undefined>;
  /** Checks the request before any other code reads it. Throws to refuse it. */
  before?: (request: FastifyRequest) => void;
}

/** Caches the answer until one of its tags is dropped. */
interface CacheOptions<C extends Call> {
  tags?: (reply: ReplyOf<C>, context: RequestContext<C>) => readonly CacheTag[]; // a JsonReply brings its own
  except?: (context: RequestContext<C>) => boolean; // such requests are neither cached nor stored
}

/** The options of a route. `whose` is required; only routes for everyone can be cached. */
export type ServeOptions<C extends Call> = CommonServeOptions<C> &
  (
    | { whose: OwnershipScope; permission?: Permission; cache?: never }
    | { whose?: 'public'; permission?: never; cache: CacheOptions<C> }
  );

/** A registered endpoint with its handler. */
interface Route<C extends Call> {
  app: App;
  endpoint: Endpoint<C>;
  handler: Handler<C>;
  serving: ServeOptions<C>;
}

/** Serves an endpoint of the contract. Every API route is registered here. */
export function serve<C extends Call>(
  app: App,
  endpoint: Endpoint<C>,
  handler: Handler<NoInfer<C>>,
  serving: ServeOptions<NoInfer<C>>,
): void {
  const { cache, before, pageOnError } = serving;
  const bodyLimit = fileLimitOf(serving);
  const route: Route<C> = { app, endpoint, handler, serving };
  const admission = admissionOf(route);
  const read = requestReader(endpoint.call);

  if (cache && (endpoint.method !== 'GET' || endpoint.audience !== 'anyone')) {
    throw new Error(`${endpoint.method} ${endpoint.path}: only a route for everyone can be cached`);
  }

  /** Callers that were identified before a large body was read. */
  const known = new WeakMap<FastifyRequest, Callers>();

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const early = known.get(request);
    if (early) await admitCaller(app, admission, request); // reading the body took time, and the session may have ended in the meantime
    const callers = early ?? (await admitAndCount(app, admission, request));
    before?.(request);
    const context = toRequestContext<C>(app, request, reply, read(request), callers);
    if (!cache || cache.except?.(context)) return send(route, reply, await handleAndCount(route, context));

    const found = await app.answers.make(request.url, async () => {
      const { json, tags } = toCachedReply(route, reply, await handler(context), context);
      return { json, tags };
    });
    sendCached(found, request, reply);
  }

  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    config: routeConfig(route, admission),
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: routeSchema(endpoint),
    ...(pageOnError && { errorHandler: answerByPage(pageOnError) }),
    ...(bodyLimit !== undefined && {
      // Checks the caller before a large body is read.
      onRequest: async (request: FastifyRequest) => {
        known.set(request, await admitAndCount(app, admission, request));
      },
    }),
    handler: answer,
  });
}

const besidePhoto = 64_000; // bytes of the other fields

/** Returns the size of a file that the route accepts; bytes. */
function fileLimitOf<C extends Call>(serving: ServeOptions<C>): number | undefined {
  const { pictures, photos, tables, archives } = serving;
  if (pictures) return maxUploadBytes;
  if (photos) return maxPhotoCharacters + besidePhoto;
  if (tables) return maxCsvMegabytes * 1_000_000;
  return archives && maxPartBytes;
}

/** Returns what the route demands of its callers. */
function admissionOf<C extends Call>({ endpoint, serving }: Route<C>): Admission {
  const isCached = serving.cache !== undefined;
  return {
    audience: endpoint.audience,
    permission: serving.permission,
    limit: serving.limitOf ?? endpoint.call.limit,
    isPublic: isCached || serving.whose === 'public',
    isCached,
    expiredTokens: serving.expiredTokens,
  };
}

/** Returns what hooks and tests read of a route. */
function routeConfig<C extends Call>({ endpoint, serving }: Route<C>, { limit, isCached }: Admission) {
  const {
    failures,
    expiredTokens,
    permission,
    forms = false,
    pictures = false,
    tables = false,
    archives = false,
  } = serving;
  return {
    audience: endpoint.audience,
    whose: isCached ? ('public' as const) : serving.whose,
    permission,
    limit: limit ?? failures?.limit,
    expiredTokens,
    cache: isCached,
    forms,
    pictures,
    tables,
    archives,
  };
}

/** Returns the answer of the handler. Where the route counts failures, a refusal counts as one. */
async function handleAndCount<C extends Call>(
  { app, handler, serving: { failures } }: Route<C>,
  context: RequestContext<C>,
) {
  const what = await failures?.of(context);
  if (!failures || !what) return handler(context);
  rememberCaller(context.request, { tried: app.codes.hashOf(what.name) });
  return app.limits.countFailure(failures.limit, context.request, what, async () => handler(context));
}

/** Sends the answer of the handler. An endpoint whose reply is null is answered 204. */
function send<C extends Call>({ endpoint }: Route<C>, reply: FastifyReply, value: HandlerResult<C>) {
  if (value instanceof JsonReply) return reply.type('application/json; charset=utf-8').send(value.json);
  if (value instanceof StreamReply || value instanceof ImageReply) return value.sendBy(reply);
  const isEmpty = (endpoint.call.reply as Schema).type === 'null';
  return value ?? (isEmpty ? reply.code(204).send() : null);
}

/** Returns the answer as it is cached, with its tags. Throws where it is no JSON. */
function toCachedReply<C extends Call>(
  { endpoint, serving: { cache } }: Route<C>,
  reply: FastifyReply,
  value: HandlerResult<C>,
  context: RequestContext<C>,
): JsonReply<ReplyOf<C>> {
  if (value instanceof JsonReply) return value;
  if (value instanceof StreamReply || value instanceof ImageReply) {
    throw new Error(`${endpoint.path}: a cached answer must be described by its schema`);
  }
  return new JsonReply(String(reply.serialize(value)), cache?.tags?.(value, context) ?? []);
}

/** Returns an error handler that redirects a browser to a page, and answers other clients as usual. */
function answerByPage(pageOnError: NonNullable<CommonServeOptions<Call>['pageOnError']>) {
  return async (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const page = await pageOnError(request);
    if (page === undefined) return sendError(error, request, reply);
    classifyAndLogError(error, request);
    return reply.code(303).headers({ location: page, 'cache-control': 'no-store' }).send();
  };
}

function toRequestContext<C extends Call>(
  { db, inTransaction, clock, config }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  values: { params: unknown; query: unknown; body: unknown },
  { caller, staff }: Callers,
): RequestContext<C> {
  const language = languageOf(request);
  return {
    ...(values as Pick<RequestContext<C>, 'params' | 'query' | 'body'>), // the schemas have validated them
    caller,
    get shopper() {
      if (!caller) throw new Refusal('signed_out');
      return caller;
    },
    get staff() {
      if (!staff) throw new Refusal('signed_out');
      return staff;
    },
    language,
    t: inLanguage(language),
    db,
    inTransaction,
    clock,
    config,
    request,
    reply,
  };
}
