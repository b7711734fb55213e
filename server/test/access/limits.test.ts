/** Two processes of one shop count together, and headers cannot change the caller's address. */

import { type LimitName, limits } from '@kebun/contract/lib/rate-limits.ts';
import { packLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createKysely, openPool } from '#platform/db/db.ts';
import { type Config, readConfig } from '#platform/lib/config.ts';
import { buildApp } from '../../app.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { testPepper } from '../fixtures/test-pepper.ts';
import { test as base, expect, freshDatabase } from '../harness/test.ts';
import { testDataDir } from '../harness/test-data-dir.ts';
import { everyRoute } from './every-route.ts';
import { givenOwner } from './people.ts';

const served = (await everyRoute()).filter(({ refused, method }) => !refused && method !== 'HEAD');

let requestCount = 0;

/** A call for each limit. Its content does not matter, because every attempt counts. */
const samples = new Map<LimitName, InjectOptions>([
  ...served
    .filter(({ limit }) => typeof limit === 'string')
    .map(({ limit, method, path }): [LimitName, InjectOptions] => [
      limit as LimitName,
      {
        method: method as 'POST',
        get url() {
          return method === 'GET' ? `${path}?text=${++requestCount}` : path;
        },
        ...(method !== 'GET' && { payload: {} }),
      },
    ]),
  ['contact', { method: 'POST', url: '/api/contact', payload: { message: '' } }],
  ['checkout', { method: 'POST', url: '/api/orders/checkout', payload: {} }],
  ['coupon', { method: 'PUT', url: '/api/checkout', payload: { coupon_code: 'NONE' } }],
  ['register', { method: 'POST', url: '/api/register', payload: { email: 'nobody@example.my' } }],
  ['register_phone', { method: 'POST', url: '/api/register', payload: {} }],
  [
    'verification_code',
    { method: 'POST', url: '/api/me/verification/check', payload: { channel: 'email', token: '0' } },
  ],
  [
    'ticket',
    { method: 'POST', url: '/api/reset-password', payload: { email: 'a@b.my', reset_ticket: 'rt_none' } },
  ],
  [
    'code',
    { method: 'POST', url: '/api/verify-forget-password-token', payload: { email: 'a@b.my', token: '0' } },
  ],
  ['trace', { method: 'GET', url: `/api/trace/${packLotCode('2026-11-20', 9_999, new Uint8Array([1, 2]))}` }],
  ['refer_code', { method: 'POST', url: '/api/refer-code/check', payload: {} }],
  ['track_order', { method: 'POST', url: '/api/track-order', payload: {} }],
  ['track_proof', { method: 'POST', url: '/api/track-order', payload: { display_id: 'none', email: 'x' } }],
  ['sign_in', { method: 'POST', url: '/api/token', payload: { grant_type: 'password' } }],
  ['guest_token', { method: 'POST', url: '/api/token', payload: { grant_type: 'guests' } }],
]);

/** These limits count authenticated staff only. */
const ofStaff = new Set(served.filter(({ audience }) => audience === 'staff').map(({ limit }) => limit));

const allowed = (name: LimitName) => limits[name];

type SendTimes = (options: InjectOptions, times: number) => Promise<number[]>;

/** Two processes of one shop: separate connections and memory over one database. */
const test = base.extend('shops', { scope: 'file' }, async ({ databases }, { onCleanup }) => {
  const fresh = await freshDatabase(databases);
  const opened: { close(): Promise<unknown> }[] = [];
  onCleanup(async () => {
    for (const one of opened.reverse()) await one.close();
    await fresh.destroy();
  });

  const openOne = async (config: Config) => {
    const db = createKysely(openPool(fresh.url, 2));
    opened.push({ close: () => db.destroy() });
    const http = await buildApp({ config, db, pepper: testPepper });
    opened.push(http);
    return http;
  };
  const openTwo = async (environment: Record<string, string> = {}): Promise<SendTimes> => {
    const config = readConfig({ DEMO: '1', DATA_DIR: testDataDir, ...environment });
    const two = [await openOne(config), await openOne(config)];
    let turn = 0;
    return async (options, times) => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n++) {
        const http = two[turn++ % 2] as FastifyInstance;
        statuses.push((await http.inject(options)).statusCode);
      }
      return statuses;
    };
  };

  const { headers } = await givenOwner(fresh.db, 'customer A');
  const proxied = await openTwo({ TRUSTED_PROXY: '10.0.0.0/24' });
  const staff = await givenStaff(fresh.db, 'owner');
  return { sendTimes: await openTwo(), sendProxiedTimes: proxied, headers, staffHeaders: staff.headers };
});

test('every limit is used by a route', () => {
  expect([...samples.keys()].sort()).toEqual(Object.keys(limits).sort());
});

/** Limits with many attempts per minute would take too long. */
const few = [...samples].filter(([name]) => allowed(name).shopper <= 100 && name !== 'track_proof'); // see orders/track-order.test.ts

test.for(few)('D-09: two processes allow %s as often as one', async ([name, sample], { shops }) => {
  const { sendTimes } = shops;
  const headers = ofStaff.has(name) ? shops.staffHeaders : shops.headers;
  const most = allowed(name).shopper;
  for (let n = 0; n < most; n++) {
    expect(await sendTimes({ ...sample, headers }, 1)).not.toContain(429);
  }

  expect(await sendTimes({ ...sample, headers }, 2)).toEqual([429, 429]);
});

const forged = (n: number) => {
  const made = `203.0.${n % 250}.${(n * 7) % 250}`;
  return {
    'x-forwarded-for': made,
    forwarded: `for=${made}`,
    'x-real-ip': made,
    'x-client-ip': made,
    'cf-connecting-ip': made,
    'true-client-ip': made,
  };
};

/** Returns a login for one test, because an account is counted over all callers. */
const loginAs = (name: string): InjectOptions => ({
  ...(samples.get('sign_in') as InjectOptions),
  payload: { grant_type: 'password', login: `${name}@example.my`, password: 'x' },
});
const { shopper: tries } = limits.sign_in;

test('D-09: a made-up origin gives no further attempt', async ({ shops: { sendTimes } }) => {
  const remoteAddress = '198.51.100.9';
  for (let n = 0; n < tries; n++) {
    expect(await sendTimes({ ...loginAs('second'), remoteAddress, headers: forged(n) }, 1)).not.toContain(
      429,
    );
  }

  expect(await sendTimes({ ...loginAs('second'), remoteAddress, headers: forged(tries) }, 2)).toEqual([
    429, 429,
  ]);
  expect(
    await sendTimes({ ...loginAs('second'), remoteAddress: '198.51.100.10' }, 1),
    'a neighbour',
  ).not.toContain(429);
});

test('D-09: behind a trusted proxy its own entry counts, which is the last', async ({
  shops: { sendProxiedTimes },
}) => {
  const through = (n: number, client: string) => ({
    ...loginAs('third'),
    remoteAddress: '10.0.0.2',
    headers: { ...forged(n), 'x-forwarded-for': `203.0.113.${n}, ${client}` },
  });
  for (let n = 0; n < tries; n++) {
    expect(await sendProxiedTimes(through(n, '198.51.100.19'), 1)).not.toContain(429);
  }

  expect(await sendProxiedTimes(through(tries, '198.51.100.19'), 2)).toEqual([429, 429]);
  expect(await sendProxiedTimes(through(0, '198.51.100.20'), 1), 'another, through the same').not.toContain(
    429,
  );
});

test('D-09: a caller who bypasses the proxy is counted by their own address', async ({
  shops: { sendProxiedTimes },
}) => {
  const remoteAddress = '198.51.100.29';
  for (let n = 0; n < tries; n++)
    await sendProxiedTimes({ ...loginAs('fourth'), remoteAddress, headers: forged(n) }, 1);

  expect(await sendProxiedTimes({ ...loginAs('fourth'), remoteAddress, headers: forged(tries) }, 2)).toEqual([
    429, 429,
  ]);
});

test('D-09: all addresses of one IPv6 household share a limit', async ({ shops: { sendTimes } }) => {
  for (let n = 0; n < tries; n++)
    await sendTimes({ ...loginAs('fifth'), remoteAddress: `2001:db8:1:2::${n + 1}` }, 1);

  expect(await sendTimes({ ...loginAs('fifth'), remoteAddress: '2001:db8:1:2::ffff' }, 2)).toEqual([
    429, 429,
  ]);
});

test('the form of a page counts like the API', async ({ shops: { sendTimes } }) => {
  const form: InjectOptions = {
    method: 'POST',
    url: '/newsletter/confirm',
    remoteAddress: '198.51.100.40',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=',
  };
  const most = limits.newsletter.address;

  expect(await sendTimes({ ...form, headers: { ...form.headers, ...forged(1) } }, most)).not.toContain(429);
  expect(await sendTimes({ ...form, headers: { ...form.headers, ...forged(2) } }, 2)).toEqual([429, 429]);
});
