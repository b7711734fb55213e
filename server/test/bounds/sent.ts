import type { World } from '../access/access-world.ts';
import { type Case, cases, examples, type RequestContent } from '../access/cases.ts';
import { everyRoute, type Route } from '../access/every-route.ts';
import type { CallerName } from '../access/people.ts';
import { farmCases, staffCases } from '../access/staff-cases.ts';

/** Every API route. Other routes have no schema. */
export const calls: readonly Route[] = (await everyRoute()).filter(
  ({ refused, method, path, schema }) =>
    !refused && method !== 'HEAD' && path.startsWith('/api') && schema.querystring,
);

/** Returns the caller with most access to a route who also has data. */
export const ableOf = ({ audience }: Route): CallerName => (audience === 'staff' ? 'owner' : 'customer A');

const customer = 'customer A';
const caseOf = (call: string): Case | undefined =>
  cases[call] ?? cases[Object.keys(cases).find((name) => name.startsWith(`${call},`)) ?? ''];

/**
 * Returns a successful request of a route, from the cases of the access matrix. It creates what the call requires.
 */
export async function sentRight(world: World, route: Route): Promise<RequestContent> {
  const staffCase = staffCases[route.call] ?? farmCases[route.call];
  if (staffCase) {
    const { farms, tx } = world;
    return staffCase.sent ?? (await staffCase.ready?.(tx, farms.own, world, 'owner')) ?? {};
  }
  const testCase = caseOf(route.call);
  if (!testCase) return { params: examples[route.path] ?? {} };
  const things = world.things[customer];
  const thing = testCase.about ? (things[testCase.about] ?? {}) : {};
  return (await testCase.ready?.(world.tx, world.people[customer])) ?? testCase.sent?.(thing) ?? {};
}
