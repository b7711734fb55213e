import { createHash } from 'node:crypto';
import { longestAttemptWaitSeconds } from '@kebun/contract/lib/limits.ts';
import {
  type Allowance,
  type AttemptAllowance,
  type LimitName,
  limits,
} from '@kebun/contract/lib/rate-limits.ts';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { hostOf, networkOf, siteOf } from './network.ts';

/**
 * While an account, number or code is delayed, each network still has its first attempts of the hour. Strangers who
 * keep the delay up therefore cannot lock out the owner. `networks` limits how many networks an hour get them.
 */
export const firstTries = { each: 3, networks: 30 };

/** The account, number or code that a request tries to open. */
export interface AttemptTarget {
  name: string; // in a normalized spelling
  /** A device that has opened it before. It is counted separately, so that other callers never delay it. */
  device?: string | undefined;
  /** Called at this number of wrong attempts from anywhere within an hour. */
  onBurst?: () => Promise<void>;
}

/** The end of the wait of each caller above a limit, in milliseconds of a monotonic clock. */
export class Waits extends LRUCache<string, number> {
  constructor() {
    super({ max: 10_000 });
  }
}

/** Counts attempts in the database, so that all processes share them. */
export class Limits {
  readonly #db: Db;
  readonly #on: boolean;
  readonly #over: Waits; // these callers cause no database access

  constructor(db: Db, on: boolean, over = new Waits()) {
    this.#db = db;
    this.#on = on;
    this.#over = over;
  }

  async count(name: LimitName, { ip }: FastifyRequest, caller: { id: string } | undefined): Promise<void> {
    if (!this.#on) return;
    const { shopper, address, network, minutes = 1 }: Allowance = limits[name];
    const keys = new Map([[`${name} address ${hostOf(ip)}`, address]]);
    if (caller) keys.set(`${name} shopper ${caller.id}`, shopper);
    if (network !== null) keys.set(`${name} network ${networkOf(ip)}`, network);
    await this.#countAll(keys, minutes);
  }

  /**
   * Counts failures only: by target and origin, by address, by network, and by target over all addresses. An
   * attempt is counted before it runs and refunded on success, so that parallel guesses are as few as sequential
   * ones. Throws `too_many_requests` with the seconds to wait.
   */
  async countFailure<T>(
    limit: LimitName,
    { ip }: FastifyRequest,
    { name, device, onBurst }: AttemptTarget,
    attempt: () => T | Promise<T>,
  ): Promise<T> {
    if (!this.#on) return attempt();
    const { shopper, address, network, minutes = 1, anywhere }: Allowance = limits[limit];
    const tried = hashTarget(name);
    const keys = new Map([[`${limit} tried ${device ?? hostOf(ip)} ${tried}`, shopper]]);
    if (device === undefined) {
      keys.set(`${limit} address ${hostOf(ip)}`, address);
      if (network !== null) keys.set(`${limit} network ${networkOf(ip)}`, network);
    }
    await this.#countAll(keys, minutes);
    const turn =
      anywhere && device === undefined ? await this.#takeTurn(limit, tried, siteOf(ip), anywhere) : undefined;
    try {
      const made = await attempt();
      await returnAttempt(this.#db, [...keys.keys(), ...(turn?.counted ?? [])]);
      return made;
    } catch (error) {
      if (turn && turn.nth === anywhere?.notify_at) await onBurst?.();
      throw error;
    }
  }

  /**
   * Counts an attempt on one target from anywhere. Returns its number within the hour (0: a first attempt of its
   * network during a delay) and the keys to refund on success. A refused attempt stays counted for its address.
   */
  async #takeTurn(limit: LimitName, tried: string, site: string, { free }: AttemptAllowance) {
    const own = `${limit} own ${site} ${tried}`;
    const everywhere = `${limit} anywhere ${tried}`;
    const [ofSite] = await countTries(this.#db, [own], 60);
    const { attempts, seconds_left } = await countUnlessWaiting(this.#db, everywhere, free);
    if (attempts !== null) return { nth: attempts, counted: [own, everywhere] };

    const nthOfSite = ofSite?.attempts ?? 0;
    if (nthOfSite > firstTries.each) throw tooMany(seconds_left, everywhere);
    const first = `${limit} first ${nthOfSite} ${tried}`;
    const [ofAll] = await countTries(this.#db, [first], 60);
    if ((ofAll?.attempts ?? 0) > firstTries.networks) throw tooMany(seconds_left, everywhere);
    return { nth: 0, counted: [own, first] };
  }

  async #countAll(keys: ReadonlyMap<string, number>, minutes: number) {
    const now = performance.now();
    for (const key of keys.keys()) {
      const until = this.#over.get(key) ?? 0;
      if (until > now) throw tooMany((until - now) / 1_000, key);
    }

    const counted = await countTries(this.#db, [...keys.keys()], minutes);
    const over = counted.filter(({ key, attempts }) => attempts > (keys.get(key) ?? 0));
    const [longest] = over.sort((one, other) => other.seconds_left - one.seconds_left);
    if (!longest) return;
    for (const { key, seconds_left } of over) this.#over.set(key, performance.now() + seconds_left * 1_000);
    throw tooMany(longest.seconds_left, longest.key);
  }
}

/** The first two words of the key name the limit: `sign_in address`. */
const tooMany = (seconds: number, key: string) =>
  new Refusal('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
    limit: key.split(' ', 2).join(' '),
  });

interface AttemptCount {
  key: string;
  attempts: number;
  seconds_left: number;
}

/** The period begins with the first attempt and, once over, with the next one. Rows are locked in key order. */
async function countTries(db: Db, keys: readonly string[], minutes: number): Promise<AttemptCount[]> {
  const { rows } = await sql<AttemptCount>`
    insert into rate_limit_counters (key, attempts, resets_at)
    select key, 1, now() + ${minutes} * interval '1 minute' from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      attempts = case when rate_limit_counters.resets_at <= now() then 1 else rate_limit_counters.attempts + 1 end,
      resets_at = case when rate_limit_counters.resets_at <= now() then excluded.resets_at else rate_limit_counters.resets_at end
    returning key, attempts, extract(epoch from resets_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

/** Counts a request of a network for one target. Returns its number within the hour. */
export async function countOfSite(db: Db, purpose: string, site: string, target: string): Promise<number> {
  const [counted] = await countTries(db, [`${purpose} own ${site} ${hashTarget(target)}`], 60);
  return counted?.attempts ?? 0;
}

/** Counts a request for one target from anywhere. Returns its number within the hour. */
export async function countOfTarget(db: Db, purpose: string, target: string): Promise<number> {
  const [counted] = await countTries(db, [`${purpose} ${hashTarget(target)}`], 60);
  return counted?.attempts ?? 0;
}

/**
 * Counts one attempt within an hour, unless the delay after the one before is not over: 2 seconds after the free
 * ones, then 4, 8 and so on. Returns null when the caller must wait; then nothing was counted. The row lock lets
 * concurrent attempts pass one after another.
 */
async function countUnlessWaiting(db: Db, key: string, free: number) {
  const wait = (attempts: RawBuilder<unknown>) => sql`
    case when ${attempts} < ${free} then null
      else clock_timestamp() + least(2 ^ least(${attempts} - ${free} + 1, 20), ${longestAttemptWaitSeconds}) * interval '1 second' end`;
  const { rows } = await sql<{ attempts: number }>`
    insert into rate_limit_counters (key, attempts, resets_at) values (${key}, 1, now() + interval '1 hour')
    on conflict (key) do update set
      attempts = case when rate_limit_counters.resets_at <= now() then 1 else rate_limit_counters.attempts + 1 end,
      open_at = case when rate_limit_counters.resets_at <= now() then null else ${wait(sql`rate_limit_counters.attempts + 1`)} end,
      resets_at = case when rate_limit_counters.resets_at <= now() then excluded.resets_at else rate_limit_counters.resets_at end
    where rate_limit_counters.resets_at <= now() or rate_limit_counters.open_at is null or rate_limit_counters.open_at <= clock_timestamp()
    returning attempts`.execute(db);
  if (rows[0]) return { attempts: rows[0].attempts, seconds_left: 0 };

  const { seconds_left } = await db
    .selectFrom('rate_limit_counters')
    .select(
      sql<number>`extract(epoch from least(open_at, resets_at) - clock_timestamp())::float8`.as(
        'seconds_left',
      ),
    )
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { attempts: null, seconds_left };
}

/** Hashes the target, so that keys are short and reveal nothing. */
const hashTarget = (tried: string) =>
  createHash('sha256').update(tried.trim().toLowerCase()).digest('base64url');

/** Rows are locked in key order, as in countTries. */
const returnAttempt = (db: Db, keys: readonly string[]) =>
  sql`
    with counted as (select key from rate_limit_counters where key = any(${keys}::text[]) order by key for update)
    update rate_limit_counters set attempts = greatest(attempts - 1, 0), open_at = null
    from counted where rate_limit_counters.key = counted.key`.execute(db);

/** Deletes expired counts. */
export const deleteExpiredCounters = (db: Db) =>
  db.deleteFrom('rate_limit_counters').where('resets_at', '<', sql<string>`now()`).execute();
