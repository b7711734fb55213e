import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { farmRoles, type StaffRole, staffRoles } from '@kebun/contract/staff/staff.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/lib/clock.ts';
import { readConfig } from '#platform/lib/config.ts';
import { buildApp } from '../../app.ts';
import { givenFarm } from '../fixtures/given-farm.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { quickHashes } from '../fixtures/quick-hashes.ts';
import { testPepper } from '../fixtures/test-pepper.ts';
import { type Answer, requestTo } from '../harness/api.ts';
import type { Databases } from '../harness/databases.ts';
import { inOneTransaction } from '../harness/one-transaction.ts';
import { test as base, freshDatabase, neverBusy } from '../harness/test.ts';
import type { RequestContent } from './cases.ts';
import type { Route } from './every-route.ts';
import { type FixtureIds, givenFixtures, type KindName } from './fixtures.ts';
import { type CallerName, givenOwner, isStaff, type Owner, type OwnerName, owners } from './people.ts';
import { rowsOfShoppers } from './rows-of.ts';

/** A shop with four shoppers who each have one of everything. Each trial is rolled back. */
export interface World {
  tx: Tx;
  people: Record<OwnerName, Owner>;
  staff: Record<StaffRole, GivenStaff>; // one of each role; farm staff belong to the first of two farms
  farms: { own: GivenFarm; other: GivenFarm };
  things: Record<OwnerName, Partial<Record<KindName, FixtureIds>>>;
  rowsOf(...some: Owner[]): Promise<string>;
  /** Returns what `rowsOf` does outside any trial. It is read once, because each trial is rolled back. */
  rowsAtFirst(...some: Owner[]): Promise<string>;
  request(caller: CallerName, route: Route, sent?: RequestContent): Promise<Answer>;
  /** Sends a request that `RequestContent` cannot describe, and returns the raw answer. */
  inject(caller: CallerName, options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Runs work and rolls it back. */
  trying<T>(operation: () => Promise<T>): Promise<T>;
}

type GivenStaff = Awaited<ReturnType<typeof givenStaff>>;
type GivenFarm = Awaited<ReturnType<typeof givenFarm>>;

/** The folder for uploaded field photos. */
export const dataDir = join(tmpdir(), 'kebun-access');
const config = readConfig({ DEMO: '1', LIMITS: 'off', DATA_DIR: dataDir });

async function openWorld(db: Db, http: FastifyInstance): Promise<World> {
  const people = {} as World['people'];
  const things = {} as World['things'];
  for (const name of owners) {
    people[name] = await givenOwner(db, name);
    things[name] = await givenFixtures(db, people[name]);
  }
  const tx = db as unknown as Tx;
  const farms = { own: await givenFarm(tx), other: await givenFarm(tx) };
  const staff = {} as World['staff'];
  for (const role of staffRoles) {
    staff[role] = await givenStaff(db, role, farmRoles.includes(role) ? [farms.own.id] : []);
  }
  const rowsOfIds = await rowsOfShoppers(db);
  const rowsOf: World['rowsOf'] = (...some) => rowsOfIds(some.map(({ id }) => id));
  const first = new Map<string, Promise<string>>();
  const rowsAtFirst: World['rowsAtFirst'] = (...some) => {
    const key = some.map(({ id }) => id).join();
    const rows = first.get(key) ?? rowsOf(...some);
    first.set(key, rows);
    return rows;
  };
  const request = requestTo(http);

  return {
    tx,
    people,
    staff,
    farms,
    things,
    rowsOf,
    rowsAtFirst,
    request: (caller, { method, path }, { params = {}, query = {}, body, headers = {} } = {}) => {
      const search = new URLSearchParams(query).toString();
      const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? 'none'));
      return request(method, search ? `${filled}?${search}` : filled, body, {
        ...headersOf(caller, { people, staff }),
        ...headers,
      });
    },
    inject: (caller, options) =>
      http.inject({ ...options, headers: { ...headersOf(caller, { people, staff }), ...options.headers } }),
    async trying(operation) {
      await db.executeQuery(CompiledQuery.raw('savepoint trying'));
      try {
        return await operation();
      } finally {
        await db.executeQuery(CompiledQuery.raw('rollback to savepoint trying; release savepoint trying'));
      }
    },
  };
}

function headersOf(
  caller: CallerName,
  { people, staff }: Pick<World, 'people' | 'staff'>,
): Record<string, string> {
  if (caller === 'anonymous') return {};
  return isStaff(caller) ? staff[caller].headers : people[caller].headers;
}

/** A test may pause between two statements. Repeated statements use one generic plan. */
const patient =
  'set local idle_in_transaction_session_timeout = 0; set local plan_cache_mode = force_generic_plan';

async function openAlone(databases: Databases, clock?: Clock) {
  const fresh = await freshDatabase(databases);
  const client = await fresh.pool.connect();
  await client.query(`begin; ${patient}`);
  const db = inOneTransaction(() => client);
  const parts = { config, pepper: testPepper, overload: neverBusy, passwordCost: quickHashes };
  const http = await buildApp({ ...parts, db, ...(clock && { clock }) });
  return {
    world: await openWorld(db, http),
    async close() {
      await http.close();
      await client.query('rollback');
      client.release();
      await fresh.destroy();
    },
  };
}

/** One world for all tests of a file; none leaves a trace in it. */
export const testIn = (clock?: Clock) =>
  base.extend('world', { scope: 'file' }, async ({ databases }, { onCleanup }) => {
    const { world, close } = await openAlone(databases, clock);
    onCleanup(close);
    return world;
  });

export const test = testIn();
