import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { hostOf, networkOf, siteOf } from './network.ts';

/**
 * How often something may be tried in a minute, or in so many: by one shopper who shows a token, by one address and by
 * one network. All of them are counted, always: a guest's token costs nothing, so it never takes the place of the
 * address. Malaysian mobile networks put thousands behind one address, so where no secret could be guessed an address
 * is given a lot. Where only failures are counted, `shopper` is for one account, number or code that is tried from one
 * address, and `anywhere` for the same from all addresses together.
 */
// biome-ignore format: table
export const limits = {
  guest_token: { shopper: 1_000, address: 1_000, network: null }, // whoever asks has no token to be known by
  track_order: { shopper: 10,    address: 60,    network: 1_000 },
  track_proof: { shopper: 10,    address: 30,    network: 300,   minutes: 15, anywhere: { free: 20, bell: 10 } }, // wrong addresses and telephones for one order
  search:      { shopper: 60,    address: 6_000, network: null },
  farm_figures: { shopper: 120,  address: 1_200, network: null }, // reckoned anew for every other question
  checkout:    { shopper: 10,    address: 60,    network: 300 },
  coupon:      { shopper: 10,    address: 60,    network: 600 }, // whoever guesses codes comes as many guests
  refer_code:  { shopper: 10,    address: 30,    network: 300 }, // a code is short
  coins:       { shopper: 20,    address: 200,   network: null },
  payment:     { shopper: 10,    address: 100,   network: null },
  refund:      { shopper: 10,    address: 100,   network: null },
  gateway:     { shopper: 60,    address: 600,   network: null }, // all that iPay88 tells comes from a few addresses
  review:      { shopper: 5,     address: 30,    network: 60 }, // a new guest for every try is still one network
  sign_in:     { shopper: 10,    address: 60,    network: 300,   minutes: 15, anywhere: { free: 20, bell: 10 } },
  staff:       { shopper: 10,    address: 100,   network: 1_000, minutes: 15 }, // a whole shift is behind one address
  staff_enrol: { shopper: 100,   address: 100,   network: 1_000, minutes: 15 }, // nobody guesses a ticket
  staff_keys:  { shopper: 10,    address: 100,   network: 1_000, minutes: 15 }, // somebody found a desk left open
  password:    { shopper: 10,    address: 100,   network: 1_000, minutes: 15 },
  forget:      { shopper: 10,    address: 60,    network: 600,   minutes: 60 }, // and five mails to one address: see reset-rows.ts
  own_data:    { shopper: 10,    address: 60,    network: 300,   minutes: 60 }, // and five mails to one address: see own-data.ts
  code:        { shopper: 10,    address: 60,    network: 300,   minutes: 15 }, // wrong codes alone
  ticket:      { shopper: 20,    address: 300,   network: 1_000, minutes: 15 }, // nobody guesses one; what fails is a password that is too short
  proof_code:  { shopper: 10,    address: 60,    network: 300,   minutes: 15 },
  instrument:  { shopper: 10,    address: 60,    network: 300,   minutes: 60 }, // whoever tries cards tries many
  export:      { shopper: 6,     address: 60,    network: null,  minutes: 60 },
  prove:       { shopper: 5,     address: 60,    network: 300,   minutes: 60 },
  register:    { shopper: 10,    address: 60,    network: 500,   minutes: 60 }, // and five mails to one address: see registration-rows.ts
  register_phone: { shopper: 3,  address: 6,     network: 30,    minutes: 60 }, // it says whether a number has an account
  contact:     { shopper: 5,     address: 20,    network: 500,   minutes: 60 },
  book:        { shopper: 60,    address: 600,   network: null }, // one's own addresses and numbers
  newsletter:  { shopper: 10,    address: 20,    network: 60 },
  photo:       { shopper: 60,    address: 60,    network: null }, // each is drawn anew
} as const satisfies Record<string, Allowance>;

interface Allowance {
  shopper: number;
  address: number;
  network: number | null;
  minutes?: number;
  anywhere?: Anywhere;
}

/** Within an hour so many wrong tries are free; each after that waits twice as long as the one before. */
interface Anywhere {
  free: number;
  bell: number; // at the so manyeth the owner is told
}

/**
 * While one account, number or code must wait, a network has its first tries of the hour at it all the same, so that
 * strangers who keep the wait up keep no owner out. Each of the three is given to so many networks an hour.
 */
export const firstTries = { each: 3, networks: 30 };

export type LimitName = keyof typeof limits;

/** What somebody tries to open, and with what they are known to its owner. */
export interface Tried {
  name: string; // the account, number or code: however it is spelled, always the same text
  /** A device that has opened it before. It is counted by itself: nothing that others try makes its owner wait. */
  device?: string | undefined;
  /** At so many wrong tries from anywhere within an hour. */
  onBurst?: () => Promise<void>;
}

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

  async count(name: LimitName, { ip }: FastifyRequest, caller: { id: string } | undefined): Promise<void> {
    if (!this.#on) return;
    const { shopper, address, network, minutes = 1 }: Allowance = limits[name];
    const keys = new Map([[`${name} address ${hostOf(ip)}`, address]]);
    if (caller) keys.set(`${name} shopper ${caller.id}`, shopper);
    if (network !== null) keys.set(`${name} network ${networkOf(ip)}`, network);
    await this.#countAll(keys, minutes);
  }

  /**
   * Counts only what fails: by what is tried and where from, by the address, by the network, and by what is tried from
   * anywhere. It is counted before it is tried and given back once it was right, so that guesses sent at once are as
   * few as those sent one by one. Throws `too_many_requests` with the seconds to wait.
   */
  async countFailure<T>(
    limit: LimitName,
    { ip }: FastifyRequest,
    { name, device, onBurst }: Tried,
    attempt: () => T | Promise<T>,
  ): Promise<T> {
    if (!this.#on) return attempt();
    const { shopper, address, network, minutes = 1, anywhere }: Allowance = limits[limit];
    const tried = shortened(name);
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
      if (turn && turn.nth === anywhere?.bell) await onBurst?.();
      throw error;
    }
  }

  /**
   * Counts a try of one thing from anywhere. Returns which one of the hour it is (0: a first try of its network, while
   * others wait) and the keys to give back once it was right. What is refused stays counted for its address.
   */
  async #takeTurn(limit: LimitName, tried: string, site: string, { free }: Anywhere) {
    const own = `${limit} own ${site} ${tried}`;
    const everywhere = `${limit} anywhere ${tried}`;
    const [ofSite] = await countTries(this.#db, [own], 60);
    const { tries, seconds_left } = await countInTurn(this.#db, everywhere, free);
    if (tries !== null) return { nth: tries, counted: [own, everywhere] };

    const nthOfSite = ofSite?.tries ?? 0;
    if (nthOfSite > firstTries.each) throw tooMany(seconds_left, everywhere);
    const first = `${limit} first ${nthOfSite} ${tried}`;
    const [ofAll] = await countTries(this.#db, [first], 60);
    if ((ofAll?.tries ?? 0) > firstTries.networks) throw tooMany(seconds_left, everywhere);
    return { nth: 0, counted: [own, first] };
  }

  async #countAll(keys: ReadonlyMap<string, number>, minutes: number) {
    const now = performance.now();
    for (const key of keys.keys()) {
      const until = this.#over.get(key) ?? 0;
      if (until > now) throw tooMany((until - now) / 1_000, key);
    }

    const counted = await countTries(this.#db, [...keys.keys()], minutes);
    const over = counted.filter(({ key, tries }) => tries > (keys.get(key) ?? 0));
    const [longest] = over.sort((one, other) => other.seconds_left - one.seconds_left);
    if (!longest) return;
    for (const { key, seconds_left } of over) this.#over.set(key, performance.now() + seconds_left * 1_000);
    throw tooMany(longest.seconds_left, longest.key);
  }
}

/** The first two words of its key say which count was over: `sign_in address`. */
const tooMany = (seconds: number, key: string) =>
  new Refusal('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
    limit: key.split(' ', 2).join(' '),
  });

interface Counted {
  key: string;
  tries: number;
  seconds_left: number;
}

/** The time begins with the first try and, once over, with the next one. Rows are taken in the order of their keys. */
async function countTries(db: Db, keys: readonly string[], minutes: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    insert into limit_counts (key, tries, resets_at)
    select key, 1, now() + ${minutes} * interval '1 minute' from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      tries = case when limit_counts.resets_at <= now() then 1 else limit_counts.tries + 1 end,
      resets_at = case when limit_counts.resets_at <= now() then excluded.resets_at else limit_counts.resets_at end
    returning key, tries, extract(epoch from resets_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

const longestWait = 900; // seconds

/**
 * Counts one try within an hour, unless the one before it must still be waited for: 2 seconds after the free ones, then
 * 4, 8 and so on. Null: it must wait, and nothing was counted. Of many at once the row lets through one after another.
 */
async function countInTurn(db: Db, key: string, free: number) {
  const wait = (tries: RawBuilder<unknown>) => sql`
    case when ${tries} < ${free} then null
      else clock_timestamp() + least(2 ^ least(${tries} - ${free} + 1, 20), ${longestWait}) * interval '1 second' end`;
  const { rows } = await sql<{ tries: number }>`
    insert into limit_counts (key, tries, resets_at) values (${key}, 1, now() + interval '1 hour')
    on conflict (key) do update set
      tries = case when limit_counts.resets_at <= now() then 1 else limit_counts.tries + 1 end,
      open_at = case when limit_counts.resets_at <= now() then null else ${wait(sql`limit_counts.tries + 1`)} end,
      resets_at = case when limit_counts.resets_at <= now() then excluded.resets_at else limit_counts.resets_at end
    where limit_counts.resets_at <= now() or limit_counts.open_at is null or limit_counts.open_at <= clock_timestamp()
    returning tries`.execute(db);
  if (rows[0]) return { tries: rows[0].tries, seconds_left: 0 };

  const { seconds_left } = await db
    .selectFrom('limit_counts')
    .select(
      sql<number>`extract(epoch from least(open_at, resets_at) - clock_timestamp())::float8`.as(
        'seconds_left',
      ),
    )
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { tries: null, seconds_left };
}

/** However long it is, and without saying whose it is. */
const shortened = (tried: string) =>
  createHash('sha256').update(tried.trim().toLowerCase()).digest('base64url');

/** Rows are taken in the order of their keys, as they are where they are counted. */
const returnAttempt = (db: Db, keys: readonly string[]) =>
  sql`
    with counted as (select key from limit_counts where key = any(${keys}::text[]) order by key for update)
    update limit_counts set tries = greatest(tries - 1, 0), open_at = null
    from counted where limit_counts.key = counted.key`.execute(db);

/** Counts that are over tell nothing any more. */
export const deleteExpiredCounters = (db: Db) =>
  db.deleteFrom('limit_counts').where('resets_at', '<', sql<string>`now()`).execute();
