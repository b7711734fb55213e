import { limits } from '@kebun/contract/lib/rate-limits.ts';
import { messages as english } from '@kebun/contract/messages/en.generated.ts';
import { messages as chinese } from '@kebun/contract/messages/zh.generated.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { hostOf, networkOf, siteOf } from './network.ts';
import { deleteExpiredCounters, firstTries, Limits } from './rate-limits.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;
const guest = { id: '0198c0de-0000-7000-8000-000000000001', kind: 'guest' } as const;
const other = { ...guest, id: '0198c0de-0000-7000-8000-000000000002' };

const tooMany = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) } };

async function upToTheLimit(counter: Limits, request = from('203.0.113.7'), shopper = guest) {
  for (let n = 0; n < limits.checkout.shopper; n++) await counter.count('checkout', request, shopper);
}

test('a limit allows so many attempts a minute and then returns the waiting time', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);

  const refused = await counter.count('checkout', from('203.0.113.7'), guest).catch((error) => error);
  expect(refused).toMatchObject(tooMany);
  expect(refused.details.retryAfter).toBeGreaterThan(0);
  expect(refused.details.retryAfter).toBeLessThanOrEqual(60);
});

test('X-3a: new guests with their own tokens are counted by their common address', async ({ db }) => {
  const counter = new Limits(db, true);
  for (let n = 0; n < limits.checkout.address; n++) {
    const fresh = { id: `0198c0de-0000-7000-8000-1000000000${String(n).padStart(2, '0')}` };
    await counter.count('checkout', from('203.0.113.7'), fresh);
  }

  await expect(counter.count('checkout', from('203.0.113.7'), other)).rejects.toMatchObject(tooMany);
  await expect(counter.count('checkout', from('203.0.113.8'), other), 'a neighbour').resolves.toBeUndefined();
});

test('another shopper behind the same address is not affected', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);

  await expect(counter.count('checkout', from('203.0.113.7'), other)).resolves.toBeUndefined();
});

test('a shopper who changes networks is still counted', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);

  await expect(counter.count('checkout', from('198.51.100.1'), guest)).rejects.toMatchObject(tooMany);
});

test('D-09: two processes share their counts', async ({ db }) => {
  await upToTheLimit(new Limits(db, true));

  await expect(new Limits(db, true).count('checkout', from('203.0.113.7'), guest)).rejects.toMatchObject(
    tooMany,
  );
});

test('where a secret could be guessed, the whole network is counted too', async ({ db }) => {
  const counter = new Limits(db, true);
  await db
    .insertInto('rate_limit_counters')
    .values({
      key: 'track_order network 203.0.113.0/24',
      attempts: limits.track_order.network,
      resets_at: sql`now() + interval '1 minute'`,
    })
    .execute();

  await expect(counter.count('track_order', from('203.0.113.9'), guest)).rejects.toMatchObject(tooMany);
  await expect(counter.count('track_order', from('198.51.100.9'), other)).resolves.toBeUndefined();
});

test('without a token an address may track as many orders as a shopper', async ({ db }) => {
  const counter = new Limits(db, true);
  for (let n = 0; n < limits.track_order.address; n++) {
    await counter.count('track_order', from('203.0.113.7'), undefined);
  }

  await expect(counter.count('track_order', from('203.0.113.7'), undefined)).rejects.toMatchObject(tooMany);
});

const wrong = () => Promise.reject(new Refusal('invalid_credentials'));
const right = async () => 'in';

test('a limit on failures refunds successful attempts', async ({ db }) => {
  const counter = new Limits(db, true);
  const request = from('203.0.113.7');
  for (let n = 0; n < limits.staff.shopper * 2; n++) {
    await expect(counter.countFailure('staff', request, { name: 'farid' }, right)).resolves.toBe('in');
  }

  const rows = await db.selectFrom('rate_limit_counters').select('attempts').execute();
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
});

test('a caller who tries many names from one address is stopped there, and not elsewhere', async ({ db }) => {
  const counter = new Limits(db, true);
  const tryOne = (name: number, ip = '203.0.113.7') =>
    counter.countFailure('staff', from(ip), { name: `name ${name}` }, wrong);
  for (let n = 0; n < limits.staff.address; n++) {
    await expect(tryOne(n)).rejects.toMatchObject({ code: 'invalid_credentials' });
  }

  await expect(tryOne(1_000)).rejects.toMatchObject(tooMany);
  await expect(tryOne(1_000, '203.0.113.8')).rejects.toMatchObject({ code: 'invalid_credentials' });
});

/** Counts a failure from one of five networks, each time with another address. */
const tryAs = (counter: Limits, n: number, more: object = {}) =>
  counter.countFailure('sign_in', from(`198.51.${n % 5}.${n}`), { name: 'meiling', ...more }, wrong);

const signInFrom = (counter: Limits, ip: string, attempt: () => Promise<unknown> = wrong) =>
  counter.countFailure('sign_in', from(ip), { name: 'meiling' }, attempt);

test('X-3b: one account allows twenty attempts an hour from anywhere, then with growing delays', async ({
  db,
}) => {
  const counter = new Limits(db, true);
  const waits: number[] = [];
  let bells = 0;
  const onBurst = async () => void bells++;
  for (let n = 0; n < limits.sign_in.anywhere.free; n++) {
    await expect(tryAs(counter, n, { onBurst })).rejects.toMatchObject({ code: 'invalid_credentials' });
  }
  expect(bells, 'the owner hears of it once').toBe(1);

  for (let n = 0; n < 12; n++) {
    const refused = await tryAs(counter, 30 + n).catch((error: Refusal) => error);
    expect(refused).toMatchObject(tooMany);
    waits.push((refused as Refusal).details.retryAfter ?? 0);
    await db.updateTable('rate_limit_counters').set({ open_at: sql`clock_timestamp()` }).execute(); // the delay is over
    await expect(tryAs(counter, 50 + n)).rejects.toMatchObject({ code: 'invalid_credentials' });
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('X-3b: concurrent attempts on one account run one after another', async ({ fresh: { db } }) => {
  const counter = new Limits(db, true);
  const tried = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => signInFrom(counter, `192.0.${n}.7`)),
  );
  const codes = tried.map((one) => (one.status === 'rejected' ? (one.reason as Refusal).code : 'in'));

  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(
    limits.sign_in.anywhere.free + firstTries.networks,
  );
});

test('X-3b: a known device is not delayed by other callers, and has ten attempts of its own', async ({
  db,
}) => {
  const counter = new Limits(db, true);
  for (let n = 0; n < 25; n++) await tryAs(counter, n).catch(() => {});
  for (let n = 0; n < limits.sign_in.shopper; n++) {
    await expect(tryAs(counter, 1, { device: 'hers' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  }

  await expect(tryAs(counter, 1, { device: 'hers' })).rejects.toMatchObject(tooMany);
  await expect(tryAs(counter, 1, { device: 'his' })).rejects.toMatchObject({ code: 'invalid_credentials' });
});

/** Makes twenty failures and four delays from five networks: the next attempt must wait. */
async function underAttack(counter: Limits, db: Db) {
  for (let n = 0; n < 24; n++) {
    await tryAs(counter, n).catch(() => {});
    if (n < 23)
      await db.updateTable('rate_limit_counters').set({ open_at: sql`clock_timestamp()` }).execute();
  }
  for (let n = 30; n < 33; n++) {
    await expect(tryAs(counter, n), 'the attacker waits').rejects.toMatchObject(tooMany);
  }
}

test('X-3i: an owner with a new browser has three attempts while strangers keep the delay up', async ({
  db,
}) => {
  const counter = new Limits(db, true);
  await underAttack(counter, db);

  for (let n = 0; n < firstTries.each - 1; n++) {
    await expect(signInFrom(counter, '203.0.113.7')).rejects.toMatchObject({ code: 'invalid_credentials' });
  }
  await expect(signInFrom(counter, '203.0.113.7', right)).resolves.toBe('in');
});

test('X-3i: a network has its first attempts once an hour, also when they come at once', async ({
  fresh: { db },
}) => {
  const counter = new Limits(db, true);
  await underAttack(counter, db);
  const tried = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) => signInFrom(counter, `203.0.113.${n}`)),
  );

  const codes = tried.map((one) => (one.status === 'rejected' ? (one.reason as Refusal).code : 'in'));
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(firstTries.each);
});

test('X-3i: first tries are limited to so many networks an hour, then attempts run one after another', async ({
  db,
}) => {
  const counter = new Limits(db, true);
  await underAttack(counter, db);
  let guesses = 0;
  for (let n = 0; n < firstTries.networks + 10; n++) {
    const { code } = (await signInFrom(counter, `192.0.${n}.7`).catch((error) => error)) as Refusal;
    if (code === 'invalid_credentials') guesses++;
  }

  expect(guesses).toBe(firstTries.networks);
  await expect(signInFrom(counter, '203.0.113.7')).rejects.toMatchObject(tooMany);
});

test('X-3i: a refused attempt counts for the address that sends it', async ({ db }) => {
  const counter = new Limits(db, true);
  await underAttack(counter, db);
  for (let n = 0; n < limits.sign_in.shopper; n++) await signInFrom(counter, '203.0.113.7').catch(() => {});
  await db.updateTable('rate_limit_counters').set({ open_at: null }).execute();

  await expect(signInFrom(counter, '203.0.113.7')).rejects.toMatchObject(tooMany);
});

test('a new minute starts a new count', async ({ db }) => {
  await upToTheLimit(new Limits(db, true));
  await db.updateTable('rate_limit_counters').set({ resets_at: sql`now()` }).execute();

  await expect(upToTheLimit(new Limits(db, true))).resolves.toBeUndefined();
});

test('a caller above the limit causes no further database access', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);
  for (let n = 0; n < 5; n++) {
    await expect(counter.count('checkout', from('203.0.113.7'), guest)).rejects.toMatchObject(tooMany);
  }

  const counted = await db.selectFrom('rate_limit_counters').select('attempts').execute();
  expect(counted.map(({ attempts }) => attempts)).toEqual(Array(3).fill(limits.checkout.shopper + 1));
});

test('nothing is counted when limits are off', async ({ db }) => {
  const counter = new Limits(db, false);
  await upToTheLimit(counter);
  await upToTheLimit(counter);

  expect(await db.selectFrom('rate_limit_counters').selectAll().execute()).toEqual([]);
});

test('expired counts are deleted', async ({ db }) => {
  await upToTheLimit(new Limits(db, true));
  await db.updateTable('rate_limit_counters').set({ resets_at: sql`now() - interval '1 second'` }).execute();

  await deleteExpiredCounters(db);

  expect(await db.selectFrom('rate_limit_counters').selectAll().execute()).toEqual([]);
});

test.for([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:22ff::1', '2001:db8:1:2200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
])('the network of %s is %s', ([address, network]) => {
  expect(networkOf(address as string)).toBe(network);
});

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:22ff::1', '2001:db8:1:22ff::/64'],
  ['2001:db8:1:22ff:1:2:3:4', '2001:db8:1:22ff::/64'],
  ['::1', '0:0:0:0::/64'],
])('the household of %s is %s', ([address, host]) => {
  expect(hostOf(address as string)).toBe(host);
});

test.for([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:22ff::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('the site of %s is %s', ([address, site]) => {
  expect(siteOf(address as string)).toBe(site);
});

test('X-3b: the notice and the mail of wrong passwords name the number that causes them', () => {
  const tries = limits.sign_in.anywhere.notify_at;

  for (const key of ['notice.sign_in_tries_lead', 'mail.tries_lead'] as const) {
    expect(String(english[key])).toContain(`${tries} times within an hour`);
    expect(String(chinese[key])).toMatch(new RegExp(`^一小時內.*密碼 ${tries} 次`));
  }
});
