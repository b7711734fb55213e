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
const questions = ['POST /api/staff/delivery/zones/preview'];

test('every change of shop data is recorded', () => {
  const silent = routes.filter(({ call, method, whose }) => {
    const testCase = staffCases[call] ?? farmCases[call];
    return method !== 'GET' && whose !== 'own' && !testCase?.log && !questions.includes(call);
  });
  expect(silent.map(({ call }) => call)).toEqual([]);
});

const rowsIn = async (tx: Tx, log: NonNullable<StaffCase['log']>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(log)}`.execute(tx);
  return rows[0]?.n ?? 0;
};

async function askOne(
  world: World,
  route: Route,
  testCase: StaffCase,
  caller: CallerName,
  on: 'own' | 'other',
) {
  const role = isStaff(caller) ? caller : 'owner';
  return world.trying(async () => {
    const sent = testCase.sent ?? (await testCase.ready?.(world.tx, world.farms[on], world, role)) ?? {};
    const before = testCase.log ? await rowsIn(world.tx, testCase.log) : 0;
    const answer = await world.ask(caller, route, sent);
    const written = testCase.log ? (await rowsIn(world.tx, testCase.log)) - before : 0;
    return { answer, written };
  });
}

test.for(Object.entries(staffCases))('%s', async ([name, testCase], { world }) => {
  const route = routeOf(name);
  const surprises: string[] = [];
  for (const caller of callers) {
    const away = turnedAway(route, caller);
    const { answer, written } = await askOne(world, route, testCase, caller, 'own');
    const expected = away ?? testCase.done;
    if (answer.status !== expected)
      surprises.push(`${caller}: ${answer.status} ${answer.body.code}, not ${expected}`);
    if (written > 0 !== (!away && testCase.log !== undefined))
      surprises.push(`${caller}: ${written} rows written down`);
  }
  expect(surprises).toEqual([]);
});

test.for(Object.entries(farmCases))('%s', async ([name, testCase], { world }) => {
  const route = routeOf(name);
  expect(route.whose).toBe('farms');
  const surprises: string[] = [];
  for (const caller of callers) {
    for (const on of ['own', 'other'] as const) {
      const away = turnedAway(route, caller);
      const isTheirs = on === 'own' || !isStaff(caller) || !farmRoles.includes(caller);
      const { answer, written } = await askOne(world, route, testCase, caller, on);
      const expected = away ?? (isTheirs ? testCase.done : (testCase.elsewhere ?? 403));
      if (answer.status !== expected)
        surprises.push(`${caller}, ${on} farm: ${answer.status} ${answer.body.code}, not ${expected}`);
      if (written > 0 !== (!away && isTheirs && testCase.log !== undefined))
        surprises.push(`${caller}, ${on} farm: ${written} rows written down`);
    }
  }
  expect(surprises).toEqual([]);
});

test('A-04: no token opens a route of the other kind', async ({ world }) => {
  const me = routeOf('GET /api/staff/me');
  for (const shopper of ['guest A', 'customer A'] as const) {
    expect((await world.ask(shopper, me)).body.code).toBe('signed_out');
  }
});
