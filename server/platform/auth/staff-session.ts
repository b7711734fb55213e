import { staffSessionNoteMinutes } from '@kebun/contract/lib/limits.ts';
import type { StaffRole } from '@kebun/contract/staff/staff.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CacheTags } from '../cache/cache-tags.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { EndedSessions } from './ended-sessions.ts';
import { bearerOf, hashOfToken, isReading } from './session.ts';

/** A calling staff member with their roles and farms. */
export interface StaffCaller {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly farms: readonly string[]; // empty for an owner, who belongs to all farms
  readonly session: string; // its public id, which grants no access
}

const tokenForm = /^st_[A-Za-z0-9_-]{43}$/;

/** Identifies the calling staff member by a token in the header. Cookies are ignored. */
export class StaffSessions {
  readonly #db: Db;
  /** For reads, at most a second; writes always ask the database. */
  readonly #known = new LRUCache<string, StaffCaller>({ max: 1_000, ttl: 1_000 });
  readonly #ended: EndedSessions;

  constructor(db: Db, tags: CacheTags) {
    this.#db = db;
    this.#ended = new EndedSessions(tags, () => this.#known.clear());
  }

  async callerOf(request: FastifyRequest): Promise<StaffCaller> {
    const token = bearerOf(request);
    const staff = token && tokenForm.test(token) ? await this.#find(token, request) : undefined;
    if (!staff) throw new Refusal('signed_out');
    return staff;
  }

  async #find(token: string, request: FastifyRequest) {
    const hashed = hashOfToken(token);
    const key = hashed.toString('base64');
    const known = isReading(request) ? this.#known.get(key) : undefined;
    if (known && !this.#ended.has(known.id)) return known;

    const found = await findStaff(this.#db, hashed);
    if (!found) {
      this.#known.delete(key);
      return undefined;
    }
    const { idle, ...staff } = found;
    if (idle) await touch(this.#db, hashed);
    this.#known.set(key, staff);
    return staff;
  }
}

/** The lifetimes by the database clock, which all processes share: unused and in total. */
const findStaff = (db: Db, hashed: Buffer) =>
  db
    .selectFrom('staff_tokens')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff_tokens.id as session',
      sql<StaffRole[]>`array(select role from staff_roles where staff_id = staff.id order by role)`.as(
        'roles',
      ),
      sql<string[]>`array(select farm_id from staff_farms where staff_id = staff.id order by farm_id)`.as(
        'farms',
      ),
      sql<boolean>`last_used_at < now() - ${staffSessionNoteMinutes} * interval '1 minute'`.as('idle'),
    ])
    .where('token_hash', '=', hashed)
    .where('disabled_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<string>`last_used_at + idle_timeout`, '>', sql<string>`now()`)
    .executeTakeFirst();

const touch = (db: Db, hashed: Buffer) =>
  db.updateTable('staff_tokens').set({ last_used_at: sql`now()` }).where('token_hash', '=', hashed).execute();
