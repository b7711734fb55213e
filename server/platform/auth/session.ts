import { hash } from 'node:crypto';
import { cookieName, tokenNames } from '@kebun/contract/sessions/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CacheTags } from '../cache/tags.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import type { Config } from '../lib/config.ts';
import { Ended } from './ended-sessions.ts';

/** Whoever buys: a guest, or a customer who has an account. */
export interface Shopper {
  readonly id: string;
  readonly kind: 'guest' | 'customer';
}

/** A shopper who is asking, by one of their tokens. */
export interface Caller extends Shopper {
  readonly session: string; // its public id, which opens nothing
}

/** 32 random bytes behind the letters of their kind. */
const tokenForm = /^(gt|sa)_[A-Za-z0-9_-]{43}$/;

/** A token is kept as this alone, so a copy of the database lets nobody in. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Says who is calling. Nobody: no token was sent. A token that nobody has is a refusal. What only reads may rely on an
 * answer of a second ago, unless a session of the shopper has ended; what writes always asks the database.
 */
export class Sessions {
  readonly #db: Db;
  readonly #config: Pick<Config, 'publicUrl'>;
  /** For a second at most: where a process does not hear of the end, it still learns of it within one. */
  readonly #known = new LRUCache<string, Caller>({ max: 10_000, ttl: 1_000 });
  readonly #ended: Ended;

  constructor(db: Db, config: Pick<Config, 'publicUrl'>, tags: CacheTags) {
    this.#db = db;
    this.#config = config;
    this.#ended = new Ended(tags, () => this.#known.clear());
  }

  async callerOf(request: FastifyRequest): Promise<Caller | undefined> {
    const token = tokenOf(request, this.#config);
    if (token === undefined) return undefined;

    const shopper = tokenForm.test(token) ? await this.#find(token, request) : undefined;
    if (!shopper) throw new Refusal('signed_out');
    return shopper;
  }

  /** The same where a dead token is no matter: its holder is nobody. */
  async callerOrNobody(request: FastifyRequest): Promise<Caller | undefined> {
    const token = tokenOf(request, this.#config);
    return token !== undefined && tokenForm.test(token) ? this.#find(token, request) : undefined;
  }

  /** Who has this token, which was sent in another place than the header. */
  async holderOf(token: string): Promise<Caller | undefined> {
    const found = tokenForm.test(token) ? await findShopper(this.#db, hashOfToken(token)) : undefined;
    return found && { id: found.id, kind: found.kind, session: found.session };
  }

  /** Whoever has just been given a token is no stranger when they come with it. */
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

/** By the clock of the database, which all processes share: how long a token lives unused, and at the most. */
const findShopper = (db: Db, hashed: Buffer) =>
  db
    .selectFrom('tokens')
    .select([
      'shopper_id as id',
      'kind',
      'id as session',
      sql<boolean>`last_used_at < now() - interval '1 hour'`.as('idle'),
    ])
    .$narrowType<Pick<Shopper, 'kind'>>()
    .where('token_hash', '=', hashed)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<string>`last_used_at + idle_for`, '>', sql<string>`now()`)
    .executeTakeFirst();

const touch = (db: Db, hashed: Buffer) =>
  db.updateTable('tokens').set({ last_used_at: sql`now()` }).where('token_hash', '=', hashed).execute();

const notAToken = 'another scheme than Bearer';
const blank = new Set(['', 'null', 'undefined']); // what a client without a token sends

function tokenOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | undefined {
  return request.headers.authorization === undefined ? cookieOf(request, config) : bearerOf(request);
}

/** What the header shows. Undefined where it is blank, or not there. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  if (isSentTwice(request)) throw new Refusal('signed_out');

  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(authorization.trim());
  const token = bearer ? (bearer[1] ?? '') : authorization.trim();
  if (blank.has(token)) return undefined;
  return bearer ? token : notAToken;
}

/** Node keeps the first of two; a proxy before us may have looked at the other. */
const isSentTwice = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization').length > 1;

/**
 * The fallback of browsers without local storage. A browser adds cookies to requests that other sites make, so
 * what changes something is taken only from our own pages.
 */
function cookieOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const cookies = request.headers.cookie;
  if (!cookies || !(isReading(request) || isOurOwn(request, publicUrl))) return undefined;

  const secure = publicUrl.startsWith('https:');
  const names = [tokenNames.customer, tokenNames.guest].map((name) => `${cookieName(name, secure)}=`);
  const sent = cookies.split(';').map((cookie) => cookie.trim());
  return names
    .map((name) => sent.find((cookie) => cookie.startsWith(name))?.slice(name.length))
    .find((token) => token !== undefined && !blank.has(token));
}

export const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const isOurOwn = (request: FastifyRequest, publicUrl: string) =>
  isFromHere(request, publicUrl) && /^application\/json\b/i.test(request.headers['content-type'] ?? '');

/** An origin that is named decides. Where none is, the browser's own word on where a request comes from does. */
const isFromHere = ({ headers: { origin, ...said } }: FastifyRequest, publicUrl: string) =>
  origin === undefined ? said['sec-fetch-site'] === 'same-origin' : origin === publicUrl;
