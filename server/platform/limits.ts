import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './db.ts';
import { hostOf, networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

/**
 * How often something may be tried in a minute, or in so many: by one shopper, by one address that shows no token, and by all
 * behind one network. Malaysian mobile networks put thousands behind one address, so where no secret could be
 * guessed an address is given what a network is given. Where only what fails is counted, `shopper` is for one name
 * that is tried from one address.
 */
// biome-ignore format: table
export const limits = {
  guest_token: { shopper: 1_000, address: 1_000, network: null }, // whoever asks has no token to be known by
  track_order: { shopper: 10,    address: 10,    network: 1_000 },
  search:      { shopper: 60,    address: 6_000, network: null },
  farm_figures: { shopper: 120,  address: 1_200, network: null }, // reckoned anew for every other question
  checkout:    { shopper: 10,    address: 10,    network: null },
  coupon:      { shopper: 10,    address: 10,    network: 1_000 }, // whoever guesses codes comes as many guests
  refer_code:  { shopper: 10,    address: 10,    network: 1_000 }, // a code is short
  coins:       { shopper: 20,    address: 20,    network: null },
  payment:     { shopper: 10,    address: 10,    network: null },
  refund:      { shopper: 10,    address: 10,    network: null },
  gateway:     { shopper: 60,    address: 600,   network: null }, // all that iPay88 tells comes from a few addresses
  review:      { shopper: 5,     address: 5,     network: 60 }, // a new guest for every try is still one network
  sign_in:     { shopper: 10,    address: 10,    network: 1_000, minutes: 15 },
  staff:       { shopper: 10,    address: 100,   network: 1_000, minutes: 15 }, // a whole shift is behind one address
  staff_enrol: { shopper: 100,   address: 100,   network: 1_000, minutes: 15 }, // nobody guesses a ticket
  staff_keys:  { shopper: 10,    address: 10,    network: 1_000, minutes: 15 }, // somebody found a desk left open
  password:    { shopper: 10,    address: 10,    network: 1_000, minutes: 15 },
  forget:      { shopper: 3,     address: 3,     network: 300,   minutes: 60 },
  code:        { shopper: 10,    address: 10,    network: 1_000, minutes: 15 },
  instrument:  { shopper: 10,    address: 10,    network: 300,   minutes: 60 }, // whoever tries cards tries many
  export:      { shopper: 6,     address: 6,     network: null,  minutes: 60 },
  prove:       { shopper: 5,     address: 5,     network: 300,   minutes: 60 },
  register:    { shopper: 5,     address: 5,     network: 500,   minutes: 60 },
  contact:     { shopper: 5,     address: 20,    network: 500,   minutes: 60 },
  book:        { shopper: 60,    address: 60,    network: null }, // one's own addresses and numbers
  newsletter:  { shopper: 10,    address: 20,    network: 60 },
  photo:       { shopper: 60,    address: 10,    network: null }, // each is drawn anew
} as const satisfies Record<string, Allowance>;

interface Allowance {
  shopper: number;
  address: number;
  network: number | null;
  minutes?: number;
}

export type LimitName = keyof typeof limits;

/** Counts tries in the database, so that every process counts the same ones. */
export class Limits {
  readonly #db: Db;
  readonly #on: boolean;
  /** Whoever is over the limit costs nothing more until it ends. Milliseconds of a clock that never jumps. */
  readonly #over = new LRUCache<string, number>({ max: 10_000 });

  constructor(db: Db, on: boolean) {
    this.#db = db;
    this.#on = on;
  }

  async count(name: LimitName, request: FastifyRequest, caller: { id: string } | undefined): Promise<void> {
    if (!this.#on) return;
    const { shopper, address, network, minutes = 1 }: Allowance = limits[name];
    if (caller) await this.#countOne(`${name} shopper ${caller.id}`, shopper, minutes);
    else await this.#countOne(`${name} address ${hostOf(request.ip)}`, address, minutes);
    if (network !== null) await this.#countOne(`${name} network ${networkOf(request.ip)}`, network, minutes);
  }

  /**
   * Counts only what fails, by the name that is tried and where from. It is counted before it is tried and given back
   * once it was right, so that guesses sent at once are as few as those sent one by one.
   */
  async countFailure<T>(
    name: LimitName,
    { ip }: FastifyRequest,
    tried: string,
    attempt: () => T | Promise<T>,
  ): Promise<T> {
    if (!this.#on) return attempt();
    const { shopper, address, network, minutes = 1 }: Allowance = limits[name];
    const keys: [string, number][] = [
      [`${name} tried ${hostOf(ip)} ${shortened(tried)}`, shopper],
      [`${name} address ${hostOf(ip)}`, address],
    ];
    if (network !== null) keys.push([`${name} network ${networkOf(ip)}`, network]);
    for (const [key, allowed] of keys) await this.#countOne(key, allowed, minutes);

    const made = await attempt();
    await giveBack(
      this.#db,
      keys.map(([key]) => key),
    );
    return made;
  }

  async #countOne(key: string, allowed: number, minutes: number) {
    const until = this.#over.get(key) ?? 0;
    if (until > performance.now()) throw tooMany((until - performance.now()) / 1_000);

    const { tries, seconds_left } = await countTry(this.#db, key, minutes);
    if (tries <= allowed) return;
    this.#over.set(key, performance.now() + seconds_left * 1_000);
    throw tooMany(seconds_left);
  }
}

const tooMany = (seconds: number) =>
  new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(seconds)) });

/** The time begins with the first try and, once over, with the next one. */
const countTry = (db: Db, key: string, minutes: number) =>
  db
    .insertInto('limit_counts')
    .values({ key, tries: 1, resets_at: sql`now() + ${minutes} * interval '1 minute'` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when limit_counts.resets_at <= now() then 1 else limit_counts.tries + 1 end`,
        resets_at: sql`case when limit_counts.resets_at <= now() then excluded.resets_at
                            else limit_counts.resets_at end`,
      }),
    )
    .returning(['tries', sql<number>`extract(epoch from resets_at - now())::float8`.as('seconds_left')])
    .executeTakeFirstOrThrow();

/** However long it is, and without saying whose it is. */
const shortened = (tried: string) =>
  createHash('sha256').update(tried.trim().toLowerCase()).digest('base64url');

const giveBack = (db: Db, keys: readonly string[]) =>
  db
    .updateTable('limit_counts')
    .set({ tries: sql`tries - 1` })
    .where('key', 'in', keys)
    .where('tries', '>', 0)
    .execute();

/** Counts that are over tell nothing any more. */
export const forgetOldTries = (db: Db) =>
  db.deleteFrom('limit_counts').where('resets_at', '<', sql<string>`now()`).execute();
