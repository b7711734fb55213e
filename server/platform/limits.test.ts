import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from '#test/test.ts';
import { forgetOldTries, Limits, limits } from './limits.ts';
import { hostOf, networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;
const guest = { id: '0198c0de-0000-7000-8000-000000000001', kind: 'guest' } as const;
const other = { ...guest, id: '0198c0de-0000-7000-8000-000000000002' };

const tooMany = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) } };

async function upToTheLimit(counter: Limits, request = from('203.0.113.7'), shopper = guest) {
  for (let n = 0; n < limits.checkout.shopper; n++) await counter.count('checkout', request, shopper);
}

test('so many tries a minute and no more, and it is said when to come back', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);

  const refused = await counter.count('checkout', from('203.0.113.7'), guest).catch((error) => error);
  expect(refused).toMatchObject(tooMany);
  expect(refused.details.retryAfter).toBeGreaterThan(0);
  expect(refused.details.retryAfter).toBeLessThanOrEqual(60);
});

test('another shopper behind the same address goes on shopping', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);

  await expect(counter.count('checkout', from('203.0.113.7'), other)).resolves.toBeUndefined();
});

test('a shopper who changes networks is counted on', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);

  await expect(counter.count('checkout', from('198.51.100.1'), guest)).rejects.toMatchObject(tooMany);
});

test('D-09: two processes count the same tries', async ({ db }) => {
  await upToTheLimit(new Limits(db, true));

  await expect(new Limits(db, true).count('checkout', from('203.0.113.7'), guest)).rejects.toMatchObject(
    tooMany,
  );
});

test('where a secret could be guessed the whole network is counted too', async ({ db }) => {
  const counter = new Limits(db, true);
  await db
    .insertInto('limit_counts')
    .values({
      key: 'track_order network 203.0.113.0/24',
      tries: limits.track_order.network,
      resets_at: sql`now() + interval '1 minute'`,
    })
    .execute();

  await expect(counter.count('track_order', from('203.0.113.9'), guest)).rejects.toMatchObject(tooMany);
  await expect(counter.count('track_order', from('198.51.100.9'), other)).resolves.toBeUndefined();
});

test('without a token an address tracks as many orders as a shopper may', async ({ db }) => {
  const counter = new Limits(db, true);
  for (let n = 0; n < limits.track_order.address; n++) {
    await counter.count('track_order', from('203.0.113.7'), undefined);
  }

  await expect(counter.count('track_order', from('203.0.113.7'), undefined)).rejects.toMatchObject(tooMany);
});

const wrong = () => Promise.reject(new Refusal('invalid_credentials'));
const right = async () => 'in';

test('where only failures count, what is right is given back', async ({ db }) => {
  const counter = new Limits(db, true);
  const request = from('203.0.113.7');
  for (let n = 0; n < limits.staff.shopper * 2; n++) {
    await expect(counter.countFailure('staff', request, 'farid', right)).resolves.toBe('in');
  }

  const rows = await db.selectFrom('limit_counts').select('tries').execute();
  expect(rows.map(({ tries }) => tries)).toEqual([0, 0, 0]);
});

test('whoever tries many names from one address is stopped there, and not elsewhere', async ({ db }) => {
  const counter = new Limits(db, true);
  const tryOne = (name: number, ip = '203.0.113.7') =>
    counter.countFailure('staff', from(ip), `name ${name}`, wrong);
  for (let n = 0; n < limits.staff.address; n++) {
    await expect(tryOne(n)).rejects.toMatchObject({ code: 'invalid_credentials' });
  }

  await expect(tryOne(1_000)).rejects.toMatchObject(tooMany);
  await expect(tryOne(1_000, '203.0.113.8')).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('when the minute is over a new one begins', async ({ db }) => {
  await upToTheLimit(new Limits(db, true));
  await db.updateTable('limit_counts').set({ resets_at: sql`now()` }).execute();

  await expect(upToTheLimit(new Limits(db, true))).resolves.toBeUndefined();
});

test('whoever is over the limit costs the database nothing more', async ({ db }) => {
  const counter = new Limits(db, true);
  await upToTheLimit(counter);
  for (let n = 0; n < 5; n++) {
    await expect(counter.count('checkout', from('203.0.113.7'), guest)).rejects.toMatchObject(tooMany);
  }

  const { tries } = await db.selectFrom('limit_counts').select('tries').executeTakeFirstOrThrow();
  expect(tries).toBe(limits.checkout.shopper + 1);
});

test('nothing is counted where the limits are off', async ({ db }) => {
  const counter = new Limits(db, false);
  await upToTheLimit(counter);
  await upToTheLimit(counter);

  expect(await db.selectFrom('limit_counts').selectAll().execute()).toEqual([]);
});

test('counts that are over are forgotten', async ({ db }) => {
  await upToTheLimit(new Limits(db, true));
  await db.updateTable('limit_counts').set({ resets_at: sql`now() - interval '1 second'` }).execute();

  await forgetOldTries(db);

  expect(await db.selectFrom('limit_counts').selectAll().execute()).toEqual([]);
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
])('whoever has %s has %s', ([address, host]) => {
  expect(hostOf(address as string)).toBe(host);
});
