import type { Audience, Call, Endpoint } from '@kebun/contract/lib/endpoint.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { may, type Permission } from '@kebun/contract/staff/staff.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CodeGenerator } from '../auth/mail-codes.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { OwnershipScope } from '../auth/policy.ts';
import type { LimitName, Limits, Tried } from '../auth/rate-limits.ts';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Caller, Sessions, Shopper } from '../auth/session.ts';
import type { StaffCaller, StaffSessions } from '../auth/staff-session.ts';
import type { ResponseCache } from '../cache/answer-cache.ts';
import { sendCached } from '../cache/tagged-cache.ts';
import type { CacheTag, InTransaction } from '../cache/tags.ts';
import type { Db } from '../db/db.ts';
import { maxUploadBytes } from '../files/images.ts';
import type { Clock } from '../lib/clock.ts';
import type { Config } from '../lib/config.ts';
import { noteAsking } from './denials.ts';
import { classifyAndLogError, sendError } from './error-handler.ts';
import { inLanguage, languageOf } from './language.ts';
import { routeSchema } from './openapi.ts';
import { JsonReply } from './raw-json.ts';
import { Refusal } from './refusal.ts';
import type { Schema } from './request-schema.ts';
import { StreamReply } from './stream-reply.ts';
import { ImageReply } from './svg-reply.ts';
import { requestReader } from './validation.ts';

/** What every domain's routes are given. */
export interface App {
  readonly http: FastifyInstance; // everything on it lies under /api
  readonly headers: Record<string, string>; // what every answer carries
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

const maxCsvBytes = 20_000_000; // bytes

type SchemaPart<C, Name extends string> = C extends { [N in Name]: infer S extends TSchema }
  ? Static<S>
  : undefined;
export type ReplyOf<C extends Call> = Static<C['reply']>;

/** One request as its handler sees it: read, checked and of one known caller. */
export interface RequestContext<C extends Call> {
  readonly params: SchemaPart<C, 'params'>;
  readonly query: SchemaPart<C, 'query'>;
  readonly body: SchemaPart<C, 'body'>;
  readonly caller: Caller | undefined; // nobody may call what `anyone` may
  readonly shopper: Caller; // the caller; asked for where there is none, the call is refused
  readonly staff: StaffCaller; // the same where staff are asked for
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
  asked: RequestContext<C>,
) => HandlerResult<C> | Promise<HandlerResult<C>>;

interface CommonServeOptions<C extends Call> {
  /** How often this may be tried; where one path takes two kinds of request, which of them it is. */
  limit?: LimitName | ((request: FastifyRequest) => LimitName | readonly LimitName[] | undefined);
  /** Only tries that fail are counted, by what is tried: see `Limits.countFailure`. Undefined: nothing is guessed here. */
  failures?: {
    limit: LimitName;
    of: (asked: RequestContext<C>) => Tried | undefined | Promise<Tried | undefined>;
  };
  /** A form is read besides JSON: whoever calls is no program of ours. */
  forms?: true;
  /** A picture is sent as it is, in place of JSON. */
  pictures?: true;
  /** A table is sent as the file that it is, in place of JSON. */
  tables?: true;
  /** A dead token makes its holder nobody, where elsewhere it is refused. */
  deadTokens?: 'nobody';
  /** The page that a browser is sent to where it would be refused; undefined for whoever reads a refusal. */
  pageOnError?: (request: FastifyRequest) => Promise<string | undefined>;
  /** Looks at what was sent before anything else reads it, and refuses what must not be read. */
  before?: (request: FastifyRequest) => void;
}

/** Kept for everyone who asks the same, until one of its tags is dropped. */
interface CacheOptions<C extends Call> {
  tags?: (reply: ReplyOf<C>, asked: RequestContext<C>) => readonly CacheTag[]; // a written answer tells its own
  except?: (asked: RequestContext<C>) => boolean; // asked so, it is made anew each time and stored nowhere
}

/** On which terms a call is served. Whose things it touches is always said; what is kept can only be everyone’s. */
export type ServeOptions<C extends Call> = CommonServeOptions<C> &
  (
    | { whose: OwnershipScope; permission?: Permission; cache?: never }
    | { whose?: 'everyones'; permission?: never; cache: CacheOptions<C> }
  );

// biome-ignore format: table
const admits: Record<Exclude<Audience, 'staff'>, (caller: Shopper | undefined) => boolean> = {
  anyone:   () => true,
  shopper:  (caller) => caller !== undefined,
  customer: (caller) => caller?.kind === 'customer',
};

/** Who asks: a shopper or staff, never both, for each has tokens of a kind of their own. */
interface Callers {
  caller?: Caller | undefined;
  staff?: StaffCaller;
}

/** Serves one endpoint of the contract. There is no other way onto the API. */
export function serve<C extends Call>(
  app: App,
  endpoint: Endpoint<C>,
  schema: C,
  handler: Handler<NoInfer<C>>,
  serving: ServeOptions<NoInfer<C>>,
): void {
  const {
    limit,
    failures,
    cache,
    deadTokens,
    before,
    pageOnError,
    forms = false,
    pictures = false,
    tables = false,
    permission,
  } = serving;
  const { audience } = endpoint;
  const whose = cache ? 'everyones' : serving.whose;
  const read = requestReader(schema);
  const empty = (schema.reply as Schema).type === 'null'; // answered 204

  if (cache && (endpoint.method !== 'GET' || audience !== 'anyone')) {
    throw new Error(`${endpoint.method} ${endpoint.path}: only what anyone may read can be kept`);
  }

  async function callersOf(request: FastifyRequest): Promise<Callers> {
    const { caller, staff } = await admitted(request);
    if (!cache || limit) await count(request, staff ?? caller);
    if (staff) return { staff };
    return whose === 'everyones' ? {} : { caller };
  }

  /** Who asks, as the shop knows them at this moment. */
  async function admitted(request: FastifyRequest): Promise<Callers> {
    if (audience === 'staff') return { staff: await staffOf(request) };
    const lenient = cache || deadTokens === 'nobody';
    if (cache && !limit) return {};
    const caller = await (lenient ? app.sessions.callerOrNobody(request) : app.sessions.callerOf(request));
    if (caller) noteAsking(request, { [caller.kind]: caller.id });
    if (!admits[audience](caller)) throw new Refusal(caller ? 'not_allowed' : 'signed_out');
    return { caller };
  }

  async function staffOf(request: FastifyRequest) {
    const staff = await app.staffSessions.callerOf(request);
    noteAsking(request, { staff: staff.id });
    if (permission && !may(staff.roles, permission)) throw new Refusal('not_allowed');
    return staff;
  }

  async function count(request: FastifyRequest, caller: { id: string } | undefined) {
    const limited = typeof limit === 'function' ? limit(request) : limit;
    for (const name of [limited ?? []].flat()) await app.limits.count(name, request, caller);
  }

  /** Who asks, where that was looked at before a large body was read. */
  const known = new WeakMap<FastifyRequest, Callers>();

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const early = known.get(request);
    if (early) await admitted(request); // the body took its time, and the session may have ended meanwhile
    const callers = early ?? (await callersOf(request));
    before?.(request);
    const asked = toRequestContext<C>(app, request, reply, read(request), callers);
    if (!cache || cache.except?.(asked)) return send(reply, await tried(asked));

    const found = await app.answers.make(request.url, async () => {
      const { json, tags } = written(reply, await handler(asked), asked);
      return { json, tags };
    });
    sendCached(found, request, reply);
  }

  async function tried(asked: RequestContext<C>) {
    const what = await failures?.of(asked);
    if (!failures || !what) return handler(asked);
    noteAsking(asked.request, { tried: app.codes.hashOf(what.name) });
    return app.limits.countFailure(failures.limit, asked.request, what, async () => handler(asked));
  }

  function send(reply: FastifyReply, value: HandlerResult<C>) {
    if (value instanceof JsonReply) return reply.type('application/json; charset=utf-8').send(value.json);
    if (value instanceof StreamReply || value instanceof ImageReply) return value.sendBy(reply);
    return value ?? (empty ? reply.code(204).send() : null);
  }

  function written(reply: FastifyReply, value: HandlerResult<C>, asked: RequestContext<C>) {
    if (value instanceof JsonReply) return value;
    if (value instanceof StreamReply || value instanceof ImageReply) {
      throw new Error(`${endpoint.path}: only what its schema says can be kept`);
    }
    return new JsonReply(String(reply.serialize(value)), cache?.tags?.(value, asked) ?? []);
  }

  async function answerByPage(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
    const page = await pageOnError?.(request);
    if (page === undefined) return sendError(error, request, reply);
    classifyAndLogError(error, request);
    return reply.code(303).headers({ location: page, 'cache-control': 'no-store' }).send();
  }

  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      audience,
      whose,
      permission,
      limit: limit ?? failures?.limit,
      deadTokens,
      cache: cache !== undefined,
      forms,
      pictures,
      tables,
    },
    ...(pictures && { bodyLimit: maxUploadBytes }),
    ...(tables && { bodyLimit: maxCsvBytes }),
    schema: routeSchema(endpoint, schema),
    ...(pageOnError && { errorHandler: answerByPage }),
    ...((pictures || tables) && {
      // Nobody has megabytes taken in who would not be let in.
      onRequest: async (request: FastifyRequest) => {
        known.set(request, await callersOf(request));
      },
    }),
    handler: answer,
  });
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
    ...(values as Pick<RequestContext<C>, 'params' | 'query' | 'body'>), // the schemas have checked them
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
