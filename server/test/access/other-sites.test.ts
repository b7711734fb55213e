/**
 * Browsers add our cookie to requests of other sites. No change may be accepted by cookie alone from another site,
 * whatever headers it sends.
 */
import { tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { expect } from 'vitest';
import { test, type World } from './access-world.ts';
import { cases } from './cases.ts';
import { everyRoute, type Route } from './every-route.ts';

const changing = (await everyRoute()).filter(
  ({ refused, method, path }) =>
    !refused && method !== 'GET' && method !== 'HEAD' && path.startsWith('/api/'),
);
const withCaller = changing.filter(({ audience }) => audience !== 'anyone');

const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

// biome-ignore format: table
const guises: Record<string, Record<string, string>> = {
  'a script of another site':      { ...elsewhere, ...json },
  'a site beside ours':            { origin: 'https://blog.kebun.example', 'sec-fetch-site': 'same-site', ...json },
  'a form of another site':        { ...elsewhere, ...form },
  'a form that says it is text':   { ...elsewhere, 'content-type': 'text/plain' },
  'a form with files':             { ...elsewhere, 'content-type': 'multipart/form-data; boundary=x' },
  'an address that is typed':      { 'sec-fetch-site': 'none', ...json },
  'a page in a sandbox':           { origin: 'null', 'sec-fetch-site': 'cross-site', ...json },
  'one that says nothing':         json,
  'a form on a page of ours':      { 'sec-fetch-site': 'same-origin', ...form },
  'an origin that begins as ours': { origin: 'http://localhost:3000.elsewhere.example', ...json },
};

const cookieOf = (world: World) => {
  const { authorization = '' } = world.people['customer A'].headers;
  return `${tokenNames.customer}=${authorization.replace('Bearer ', '')}`;
};

/** Returns the request that a permitted caller would send. */
async function validRequest(world: World, { call }: Route) {
  const testCase = cases[call];
  const owner = world.people['customer A'];
  const thing = testCase?.about ? world.things['customer A'][testCase.about] : undefined;
  return testCase?.ready ? await testCase.ready(world.tx, owner) : (testCase?.sent?.(thing ?? {}) ?? {});
}

test.for(withCaller.map((route) => [route.call, route] as const))(
  'A-12: another site cannot trigger %s',
  async ([, route], { world }) => {
    const owner = world.people['customer A'];
    const surprises: string[] = [];
    await world.trying(async () => {
      const sent = await validRequest(world, route);
      const before = await world.rowsOf(owner);
      for (const [guise, headers] of Object.entries(guises)) {
        const { status } = await world.request('anonymous', route, {
          ...sent,
          headers: { ...sent.headers, cookie: cookieOf(world), ...headers },
        });
        if (status !== 401 && status !== 415) surprises.push(`${guise}: ${status}`);
      }
      if ((await world.rowsOf(owner)) !== before) surprises.push('one of them changes something');
    });
    expect(surprises).toEqual([]);
  },
);

/** A shopper returns from a gateway by a form on its page; an unsigned form changes nothing. */
/** A browser from a gateway is redirected to a page of the shop, whatever it sends. */
const fromGateways = ['POST /api/orders/payment/callback/ipay88'];

test("A-12: a public call ignores the cookie of another site's request", async ({ world }) => {
  const surprises: string[] = [];
  for (const route of changing.filter(({ audience }) => audience === 'anyone')) {
    await world.trying(async () => {
      const sent = await validRequest(world, route);
      const before = await world.rowsOf(world.people['customer A']);
      const headers = { cookie: cookieOf(world), ...elsewhere, ...form };
      const { status } = await world.request('anonymous', route, { ...sent, headers });
      if (status !== (fromGateways.includes(route.call) ? 303 : 415))
        surprises.push(`${route.call}: ${status}`);
      if ((await world.rowsOf(world.people['customer A'])) !== before)
        surprises.push(`${route.call} changes something`);
    });
  }
  expect(surprises).toEqual([]);
});

test('A-12: the same cookie from our own page is accepted', async ({ world }) => {
  const route = withCaller.find(({ call }) => call === 'PUT /api/me');
  const headers = { cookie: cookieOf(world), 'sec-fetch-site': 'same-origin', ...json };
  const sent = { body: { display_name: 'Somebody' }, headers };

  expect(route && (await world.trying(() => world.request('anonymous', route, sent))).status).toBe(200);
});
