import { hash } from 'node:crypto';
import { sessionNoteMinutes } from '@kebun/contract/lib/limits.ts';
import { cookieName, tokenNames } from '@kebun/contract/sessions/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CacheTags } from '../cache/cache-tags.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import type { Config } from '../lib/config.ts';
import { EndedSessions } from './ended-sessions.ts';

/** A buyer: a guest, or a customer with an account. */
export interface Shopper {
  readonly id: string;
  readonly kind: 'guest' | 'customer';
}

/** A calling shopper, with the session of their token. */
export interface Caller extends Shopper {
  readonly session: string; // its public id, which grants no access
}

/** A prefix for its kind and 32 random bytes. */
const tokenForm = /^(gt|sa)_[A-Za-z0-9_-]{43}$/;

/** Returns the stored form of a token. A copy of the database gives no access. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Identifies the caller by token. Without a token the result is undefined; an unknown token is refused. Reads may
 * use a cached session for a second, unless it has ended. Writes always ask the database.
 */
export class Sessions {
  readonly #db: Db;
  readonly #config: Pick<Config, 'publicUrl'>;
  /** At most a second, in case a process misses the notice of an end. */
  readonly #known = new LRUCache<string, Caller>({ max: 10_000, ttl: 1_000 });
  readonly #ended: EndedSessions;

  constructor(db: Db, config: Pick<Config, 'publicUrl'>, tags: CacheTags) {
    this.#db = db;
    this.#config = config;
    this.#ended = new EndedSessions(tags, () => this.#known.clear());
  }

  async callerOf(request: FastifyRequest): Promise<Caller | undefined> {
    const token = tokenOf(request, this.#config);
    if (token === undefined) return undefined;

    const shopper = tokenForm.test(token) ? await this.#find(token, request) : undefined;
    if (!shopper) throw new Refusal('signed_out');
    return shopper;
  }

  /** Like `caller`, but treats an expired token as none. */
  async findCaller(request: FastifyRequest): Promise<Caller | undefined> {
    const token = tokenOf(request, this.#config);
    return token !== undefined && tokenForm.test(token) ? this.#find(token, request) : undefined;
  }

  /** Returns the owner of a token that was not sent in the header. */
  async holderOf(token: string): Promise<Caller | undefined> {
    const found = tokenForm.test(token) ? await findShopper(this.#db, hashOfToken(token)) : undefined;
    return found && { id: found.id, kind: found.kind, session: found.session };
  }

  /** Caches a new session, so that its first request needs no database access. */
  meet(token: string, caller: Caller): void {
    this.#known.set(hashOfToken(token).toString('base64'), caller);
  }

  async #find(token: string, request: FastifyRequest) {
    const hashed = hashOfToken(token);
    const key = hashed.toString('base64');
    const known = isReading(request) ? this.#known.get(key) : undefined;
    if (known && !this.#ended.has(known.id)) return known;

    const found = await findShopper(this.#db, hashed);
    if (!found) {
      this.#known.delete(key);
      return undefined;
    }
    const { idle, ...shopper } = found;
    if (idle) await touch(this.#db, hashed);
    this.#known.set(key, shopper);
    return shopper;
  }
}

/** The lifetimes by the database clock, which all processes share: unused and in total. */
const findShopper = (db: Db, hashed: Buffer) =>
  db
    .selectFrom('tokens')
    .select([
      'shopper_id as id',
      'kind',
      'id as session',
      sql<boolean>`last_used_at < now() - ${sessionNoteMinutes} * interval '1 minute'`.as('idle'),
    ])
    .$narrowType<Pick<Shopper, 'kind'>>()
    .where('token_hash', '=', hashed)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<string>`last_used_at + idle_timeout`, '>', sql<string>`now()`)
    .executeTakeFirst();

const touch = (db: Db, hashed: Buffer) =>
  db.updateTable('tokens').set({ last_used_at: sql`now()` }).where('token_hash', '=', hashed).execute();

const notAToken = 'another scheme than Bearer';
const blank = new Set(['', 'null', 'undefined']); // sent by clients without a token

function tokenOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | undefined {
  return request.headers.authorization === undefined ? cookieOf(request, config) : bearerOf(request);
}

/** Returns the token of the header, or undefined when it is blank or missing. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  if (isSentTwice(request)) throw new Refusal('signed_out');

  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(authorization.trim());
  const token = bearer ? (bearer[1] ?? '') : authorization.trim();
  if (blank.has(token)) return undefined;
  return bearer ? token : notAToken;
}

/** Node keeps the first of two headers, but a proxy may have used the other. */
const isSentTwice = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization').length > 1;

/**
 * Reads the cookie of browsers without local storage. Browsers add cookies to requests of other sites, so writes
 * are accepted from our own pages only.
 */
function cookieOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const cookies = request.headers.cookie;
  if (!cookies || !(isReading(request) || isOwnJsonRequest(request, publicUrl))) return undefined;

  const secure = publicUrl.startsWith('https:');
  const names = [tokenNames.customer, tokenNames.guest].map((name) => `${cookieName(name, secure)}=`);
  const sent = cookies.split(';').map((cookie) => cookie.trim());
  return names
    .map((name) => sent.find((cookie) => cookie.startsWith(name))?.slice(name.length))
    .find((token) => token !== undefined && !blank.has(token));
}

export const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const isOwnJsonRequest = (request: FastifyRequest, publicUrl: string) =>
  isSameOrigin(request, publicUrl) && /^application\/json\b/i.test(request.headers['content-type'] ?? '');

/** The Origin header decides. Without it the Sec-Fetch-Site header does. */
const isSameOrigin = ({ headers: { origin, ...headers } }: FastifyRequest, publicUrl: string) =>
  origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === publicUrl;
