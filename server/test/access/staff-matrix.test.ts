/**
 * Every caller sends every staff call. The expected access follows from the permission of the route and the
 * permissions of each role. Every change must be recorded.
 */
import { farmRoles, type Permission, permissions, staffRoles } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import { noon } from '../fixtures/given-farm.ts';
import { testIn, type World } from './access-world.ts';
import type { RequestContent } from './cases.ts';
import { everyRoute, type Route } from './every-route.ts';
import { type CallerName, callers, isStaff } from './people.ts';
import { farmCases, type StaffCase, staffCases } from './staff-cases.ts';

const test = testIn(() => noon);
const routes = (await everyRoute()).filter(
  ({ audience, refused, method }) => audience === 'staff' && !refused && method !== 'HEAD',
);
const routeOf = (name: string) => {
  const route = routes.find(({ call }) => call === name);
  if (!route) throw new Error(`staff-cases.ts: there is no call ${name}`);
  return route;
};

const mayRoles = (permission: Permission | undefined): readonly string[] =>
  permission ? permissions[permission] : staffRoles;

/** Returns the status by which a caller is refused before any lookup, or undefined. */
function turnedAway({ permission }: Route, caller: CallerName): number | undefined {
  if (!isStaff(caller)) return 401; // a shopper's token is no staff token
  return mayRoles(permission).includes(caller) ? undefined : 403;
}

test('every staff call is listed in staff-cases.ts, and no other', () => {
  const named = [...Object.keys(staffCases), ...Object.keys(farmCases)];
  expect(named.sort()).toEqual(routes.map(({ call }) => call).sort());
});

test('every permission is used by a route and given to a role', () => {
  const usedPermissions = new Set(routes.map(({ permission }) => permission));
  for (const [permission, roles] of Object.entries(permissions)) {
    expect(usedPermissions, permission).toContain(permission);
    expect(roles.length, permission).toBeGreaterThan(0);
  }
});

/** Queries that are too long for an address and use POST. */
const questions = [
  'POST /api/staff/delivery/zones/preview',
  'POST /api/staff/orders/quotes',
  'POST /api/staff/orders/:id/additions/quotes',
];

/** Parts of an upload change nothing in the shop. The check that follows the last part is recorded. */
const uploads = ['POST /api/staff/picture-imports', 'PUT /api/staff/picture-imports/:id/parts'];

test('every change of shop data is recorded', () => {
  const silent = routes.filter(({ call, method, whose }) => {
    const testCase = staffCases[call] ?? farmCases[call];
    return (
      method !== 'GET' && whose !== 'own' && !testCase?.log && ![...questions, ...uploads].includes(call)
    );
  });
  expect(silent.map(({ call }) => call)).toEqual([]);
});

const rowsIn = async (tx: Tx, log: NonNullable<StaffCase['log']>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(log)}`.execute(tx);
  return rows[0]?.n ?? 0;
};

async function sentBy(
  world: World,
  staffCase: StaffCase,
  caller: CallerName,
  on: 'own' | 'other' = 'own',
): Promise<RequestContent> {
  const role = isStaff(caller) ? caller : 'owner';
  return staffCase.sent ?? (await staffCase.ready?.(world.tx, world.farms[on], world, role)) ?? {};
}

/** Returns the number of rows that work writes to the log of a case. */
async function writtenBy(world: World, { log }: StaffCase, work: () => Promise<void>) {
  const before = log ? await rowsIn(world.tx, log) : 0;
  await work();
  return log ? (await rowsIn(world.tx, log)) - before : 0;
}

/** Callers who are refused before any lookup ask about one record, one after another. */
const callAsRefused = (world: World, route: Route, staffCase: StaffCase): Promise<string[]> =>
  world.trying(async () => {
    const surprises: string[] = [];
    const sent = await sentBy(world, staffCase, 'owner');
    const written = await writtenBy(world, staffCase, async () => {
      for (const caller of callers) {
        const away = turnedAway(route, caller);
        if (!away) continue;
        const { status, body } = await world.request(caller, route, sent);
        if (status !== away) surprises.push(`${caller}: ${status} ${body.code}, not ${away}`);
      }
    });
    if (written > 0) surprises.push(`callers who are refused: ${written} rows written down`);
    return surprises;
  });

/** The others ask each about a record of their own. */
const callAsAllowed = (
  world: World,
  route: Route,
  staffCase: StaffCase,
  { caller, on, refusedWith }: { caller: CallerName; on?: 'own' | 'other'; refusedWith?: number | undefined },
): Promise<string[]> =>
  world.trying(async () => {
    const surprises: string[] = [];
    const who = on ? `${caller}, ${on} farm` : caller;
    const expected = refusedWith ?? staffCase.done;
    const sent = await sentBy(world, staffCase, caller, on);
    const written = await writtenBy(world, staffCase, async () => {
      const { status, body } = await world.request(caller, route, sent);
      if (status !== expected) surprises.push(`${who}: ${status} ${body.code}, not ${expected}`);
    });
    if (written > 0 !== (refusedWith === undefined && staffCase.log !== undefined))
      surprises.push(`${who}: ${written} rows written down`);
    return surprises;
  });

const allowed = (route: Route) => callers.filter((caller) => !turnedAway(route, caller));

test.for(Object.entries(staffCases))('%s', async ([name, staffCase], { world }) => {
  const route = routeOf(name);
  const surprises = await callAsRefused(world, route, staffCase);
  for (const caller of allowed(route)) {
    surprises.push(...(await callAsAllowed(world, route, staffCase, { caller })));
  }
  expect(surprises).toEqual([]);
});

test.for(Object.entries(farmCases))('%s', async ([name, staffCase], { world }) => {
  const route = routeOf(name);
  expect(route.whose).toBe('farms');
  const surprises = await callAsRefused(world, route, staffCase);
  for (const caller of allowed(route)) {
    for (const on of ['own', 'other'] as const) {
      const isTheirs = on === 'own' || !isStaff(caller) || !farmRoles.includes(caller);
      const refusedWith = isTheirs ? undefined : (staffCase.elsewhere ?? 403);
      surprises.push(...(await callAsAllowed(world, route, staffCase, { caller, on, refusedWith })));
    }
  }
  expect(surprises).toEqual([]);
});

test('A-04: no token opens a route of the other kind', async ({ world }) => {
  const me = routeOf('GET /api/staff/me');
  for (const shopper of ['guest A', 'customer A'] as const) {
    expect((await world.request(shopper, me)).body.code).toBe('signed_out');
  }
});
