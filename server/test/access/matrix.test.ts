/**
 * Every caller sends every shopper call about every thing: their own, other shoppers', deleted and unknown ones.
 * The expected access follows from the policy of the route only. staff-matrix.test.ts tests staff calls.
 */
import { expect } from 'vitest';
import type { Answer } from '../harness/api.ts';
import { test, type World } from './access-world.ts';
import { type Case, cases, examples, type RequestContent } from './cases.ts';
import { everyRoute, type Route } from './every-route.ts';
import { type FixtureIds, type Kind, type KindName, kinds } from './fixtures.ts';
import { type CallerName, callers, isStaff, kindOf, type OwnerName, owners } from './people.ts';

const routes = await everyRoute();
const served = routes.filter(({ refused, method }) => !refused && method !== 'HEAD');
const everyones = served.filter(({ whose }) => whose === 'public');
const others = served.filter(({ whose, audience }) => whose !== 'public' && audience !== 'staff');
const callOf = (name: string) => name.split(',')[0] ?? '';
const byCall = (some: readonly Route[]) => some.map((route) => [route.call, route] as const);

/** Returns the answer without its time and request id. */
function comparableAnswer({ status, body, headers: { date, 'x-request-id': _id, ...headers } }: Answer) {
  const { request_id, ...rest } = typeof body === 'object' && body !== null ? body : { body };
  return { status, body: rest, headers };
}

/** Returns the status by which a caller is refused before any lookup, or undefined. */
function turnedAway({ audience, expiredTokens }: Route, caller: CallerName): number | undefined {
  if (isStaff(caller)) return expiredTokens ? undefined : 401; // on other routes a staff token counts as expired
  if (audience === 'anyone') return undefined;
  if (caller === 'anonymous') return 401;
  return audience === 'shopper' || audience === kindOf(caller) ? undefined : 403;
}

const isOwner = (caller: CallerName): caller is OwnerName => (owners as readonly string[]).includes(caller);

test('every call is for everyone or listed in cases.ts, and no other is listed', () => {
  const named = new Set(Object.keys(cases).map(callOf));
  expect([...named].sort()).toEqual(others.map(({ call }) => call).sort());
});

test('data without an owner is readable by every caller', () => {
  expect(everyones.filter(({ audience }) => audience !== 'anyone')).toEqual([]);
});

test('HEAD has the policy of GET', () => {
  const terms = ({ audience, whose }: Route) => ({ audience, whose });
  for (const head of routes.filter(({ method, refused }) => method === 'HEAD' && !refused)) {
    const get = routes.find(({ call }) => call === `GET ${head.path}`);
    expect(terms(head), head.path).toEqual(get && terms(get));
  }
});

test.for(byCall(everyones))('for everyone: %s', async ([, route], { world }) => {
  // The form of a page is accepted from the shop's own pages only.
  const isForm = route.method === 'POST' && !route.path.startsWith('/api/');
  const sent = {
    params: examples[route.path] ?? {},
    ...(isForm && { headers: { 'sec-fetch-site': 'same-origin' } }),
  };
  const request = (caller: CallerName) => world.trying(() => world.request(caller, route, sent));
  const plain = timeless(await request('anonymous'));
  expect([401, 403, 500]).not.toContain(plain.status);

  for (const caller of owners) expect(timeless(await request(caller)), caller).toEqual(plain);
  const { status } = await request('owner');
  expect([plain.status, 401], 'a token that is no shopper’s is none, or refused').toContain(status);
});

/** Removes the time and the length, which may differ by a digit. */
function timeless(answer: Answer) {
  const { 'content-length': _length, ...headers } = answer.headers;
  const text = JSON.stringify(comparableAnswer({ ...answer, headers }));
  return JSON.parse(text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment'));
}

test('unserved methods are refused for everyone, and changes by staff only as not allowed', async ({
  world,
}) => {
  const surprises: string[] = [];
  for (const route of routes.filter(({ refused }) => refused)) {
    for (const caller of callers) {
      const { status } = await world.request(caller, { ...route, path: route.path.replace('*', 'nowhere') });
      if (![404, 405, caller === 'anonymous' || isStaff(caller) ? 401 : 403].includes(status))
        surprises.push(`${caller}: ${route.call} ${status}`);
    }
  }
  expect(surprises).toEqual([]);
});

test.for(Object.entries(cases))('%s', async ([name, testCase], { world }) => {
  const route = others.find(({ call }) => call === callOf(name));
  if (!route) throw new Error(`cases.ts: there is no call ${name}`);
  const surprises = testCase.about
    ? await callForEachOwner(world, route, testCase, testCase.about)
    : await callWithOwnData(world, route, testCase);

  expect(surprises).toEqual([]);
});

/**
 * Sends the call as each caller about their own account, and checks that others' data is neither returned nor
 * changed.
 */
async function callWithOwnData(world: World, route: Route, testCase: Case): Promise<string[]> {
  const surprises: string[] = [];
  for (const caller of callers) {
    const strangers = owners.filter((name) => name !== caller).map((name) => world.people[name]);
    const before = await world.rowsAtFirst(...strangers);
    await world.trying(async () => {
      const away = turnedAway(route, caller);
      const answer = await world.request(caller, route, away ? {} : await sentBy(world, testCase, caller));
      const expected = away ?? testCase.done;
      if (answer.status !== expected) surprises.push(`${caller}: ${answer.status}, not ${expected}`);
      for (const canary of canariesOf(world, caller)) {
        if (JSON.stringify(answer.body).includes(canary)) surprises.push(`${caller} receives ${canary}`);
      }
      if ((await world.rowsOf(...strangers)) !== before)
        surprises.push(`${caller} changes what is another’s`);
    });
  }
  return surprises;
}

async function sentBy(world: World, { ready, sent }: Case, caller: CallerName): Promise<RequestContent> {
  if (ready && isOwner(caller)) return ready(world.tx, world.people[caller]);
  return sent?.({}) ?? {};
}

/** Returns texts that only other owners have: names, ids, numbers, secrets, addresses. */
const canariesOf = (world: World, caller: CallerName): string[] =>
  owners
    .filter((name) => name !== caller)
    .flatMap((name) => [{ ...world.people[name], headers: '' }, ...Object.values(world.things[name])])
    .flatMap((comparableAnswer) => Object.entries(comparableAnswer))
    .filter(([name, value]) => !shared.includes(name) && value.length > 6)
    .map(([, value]) => value);

const shared = ['kind', 'product_id', 'password', 'owed'];

/** Callers refused before any lookup are tested with one owner only. */
const oneOfThem = ['customer B'] as const;

async function callForEachOwner(
  world: World,
  route: Route,
  testCase: Case,
  about: KindName,
): Promise<string[]> {
  const surprises: string[] = [];
  const kind: Kind = kinds[about];
  for (const caller of callers) {
    for (const owner of turnedAway(route, caller) ? oneOfThem : owners) {
      await world.trying(async () => {
        const thing = world.things[owner][about] ?? (await kind.give(world.tx, world.people[owner]));
        if (thing)
          surprises.push(
            ...(await callForOwner(world, { route, testCase: testCase, kind, caller, owner, thing })),
          );
      });
    }
  }
  return surprises;
}

interface Cell {
  route: Route;
  testCase: Case;
  kind: Kind;
  caller: CallerName;
  owner: OwnerName;
  thing: FixtureIds;
}

/** Checks that another owner's thing gives the same answer as an unknown one, byte for byte. */
async function callForOwner(
  world: World,
  { route, testCase, kind, caller, owner, thing }: Cell,
): Promise<string[]> {
  const { sent = () => ({}), unverified, nothing = 404, done, ownerIsEnough } = testCase;
  const surprises: string[] = [];
  const isOwn = caller === owner;
  const isTheirs = isOwn || route.whose === 'verified';
  const away = turnedAway(route, caller);
  const request = (what: RequestContent) => world.trying(() => world.request(caller, route, what));

  const none = await request(sent({ ...thing, ...kind.unknown() }));
  const answers = (answer: Answer, status: number, what: string) => {
    if (answer.status !== status) surprises.push(`${caller}, ${what}: ${answer.status}, not ${status}`);
  };
  const looksLikeNone = (answer: Answer, what: string) => {
    if (JSON.stringify(comparableAnswer(answer)) !== JSON.stringify(comparableAnswer(none)))
      surprises.push(`${caller} can tell ${what} from nothing`);
  };

  answers(none, away ?? nothing, 'what nobody has');
  await world.trying(async () => {
    const before = isTheirs ? '' : await world.rowsOf(world.people[owner]);
    const answer = await world.request(caller, route, sent(thing));
    answers(answer, away ?? (isTheirs ? done : nothing), `${owner}’s`);
    if (isTheirs) return;
    looksLikeNone(answer, `${owner}’s`);
    if ((await world.rowsOf(world.people[owner])) !== before) surprises.push(`${caller} changes ${owner}’s`);
  });

  if (unverified) {
    const answer = await request(unverified(thing));
    if (isOwn && ownerIsEnough) answers(answer, done, 'their own, unverified');
    else looksLikeNone(answer, `${owner}’s, unverified`);
  }
  if (kind.take) {
    await kind.take(world.tx, thing);
    looksLikeNone(await request(sent(thing)), `${owner}’s that is gone`);
  }
  return surprises;
}
