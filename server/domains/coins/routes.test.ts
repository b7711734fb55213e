import { randomUUID } from 'node:crypto';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';
import { checkIn } from './check-in.ts';

const keyed = (headers: Record<string, string>, key = randomUUID()) => ({
  ...headers,
  'idempotency-key': key,
});

test('a new customer sees seven open days', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  const { status, body } = await request('GET', '/api/checkin', undefined, headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    checked_in_today: false,
    streak_days: 0,
    coins: 0,
    next_reward: 5,
    rules: { coin_value: 1, min_converted: 100, expiry_days: null },
  });
  expect(body.calendar.map(({ coins }: { coins: number }) => coins)).toEqual([5, 5, 10, 10, 15, 15, 40]);
  expect(await request('GET', '/api/checkin')).toMatchObject({ status: 401 });
  expect(await request('GET', '/api/checkin', undefined, await guestHeaders(db))).toMatchObject({
    status: 403,
  });
});

test('a check-in needs an idempotency key, and a repeated key gets the same answer', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const key = randomUUID();

  expect(await request('POST', '/api/checkin', {}, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_missing' },
  });
  const first = await request('POST', '/api/checkin', {}, keyed(headers, key));
  expect(first).toMatchObject({
    status: 201,
    body: { coins_awarded: 5, coins: 5, streak_days: 1, message: 'You have collected 5 coins.' },
  });
  expect((await request('POST', '/api/checkin', {}, keyed(headers, key))).body).toEqual(first.body);
  expect(await request('POST', '/api/checkin', {}, keyed(headers))).toMatchObject({
    status: 409,
    body: { code: 'already_checked_in' },
  });
  expect((await request('GET', '/api/checkin', undefined, headers)).body).toMatchObject({
    checked_in_today: true,
    streak_days: 1,
    coins: 5,
    next_reward: 5,
  });
});

test('coins are converted once per key, and both histories show it', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await checkIn(tx, me.id, [120]);
  const key = randomUUID();

  const first = await request('POST', '/api/coin_transactions', { coins: 100 }, keyed(headers, key));
  expect(first).toMatchObject({ status: 201, body: { coins: 20, credit: 100 } });
  expect((await request('POST', '/api/coin_transactions', { coins: 100 }, keyed(headers, key))).body).toEqual(
    first.body,
  );
  expect(await request('POST', '/api/coin_transactions', { coins: 20 }, keyed(headers, key))).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
  expect(await request('POST', '/api/coin_transactions', { coins: 20 }, keyed(headers))).toMatchObject({
    status: 422,
    body: { code: 'below_min_coins', message: expect.stringContaining('100') },
  });
  expect(await request('POST', '/api/coin_transactions', { coins: -5 }, keyed(headers))).toMatchObject({
    status: 422,
  });

  const { body } = await request('GET', '/api/coin_transactions?limit=1', undefined, headers);
  expect(body).toMatchObject({
    coins: 20,
    total: 2,
    data: [{ action_type: 'conversion', amount: -100, balance_after: 20 }],
  });
  const next = `/api/coin_transactions?limit=1&cursor=${body.next_cursor}&lang=zh`;
  expect((await request('GET', next, undefined, headers)).body).toMatchObject({
    next_cursor: null,
    data: [{ action_type: 'check_in', amount: 120, title: '簽到，第一天' }],
  });
  expect((await request('GET', '/api/wallet_transactions', undefined, headers)).body).toMatchObject({
    wallet: { balance: 100 },
    data: [{ action_type: 'coin', amount: 100 }],
  });
});

test('a shop without coins has none of these endpoints', async ({ open, tx }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  await overrideSettings(tx, { features: { coins: false } });

  for (const [method, path, body] of [
    ['GET', '/api/checkin', undefined],
    ['POST', '/api/checkin', {}],
    ['GET', '/api/coin_transactions', undefined],
    ['POST', '/api/coin_transactions', { coins: 100 }],
  ] as const) {
    expect(await request(method, path, body, keyed(headers))).toMatchObject({ status: 404 });
  }
});
