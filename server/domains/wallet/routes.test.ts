import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';
import { addCredit } from './add-credit.ts';
import { transferCredit } from './transfer-credit.ts';

const path = '/api/wallet_transactions';

const fill = async (tx: Tx, customerId: string, amounts: readonly number[]) => {
  for (const amount of amounts) {
    const source = { type: 'test', id: randomUUID() };
    if (amount > 0)
      await addCredit(tx, { customerId, amount, reason: 'adjust', source, note: 'For the wait' });
    else await transferCredit(tx, { customerId, amount, reason: 'spend', source });
  }
};

test('a new wallet is empty and belongs to one customer', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  const { status, body } = await request('GET', path, undefined, headers);
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [],
    currentPage: 1,
    lastPage: 1,
    perPage: 30,
    total: 0,
    next_cursor: null,
    wallet: { balance: 0, reserved: 0, currency: 'MYR' },
  });
  expect(await request('GET', path)).toMatchObject({ status: 401 });
  expect(await request('GET', path, undefined, await guestHeaders(db))).toMatchObject({ status: 403 });
});

test('customers cannot read another wallet', async ({ open, tx }) => {
  const request = await open();
  const mine = await givenCustomer(request);
  const other = await givenCustomer(request, { email: 'other@example.my' });
  await fill(tx, mine.me.id, [1_000]);

  const { body } = await request('GET', path, undefined, other.headers);
  expect([body.total, body.wallet.balance]).toEqual([0, 0]);
});

test('entries are listed the newest first, each with its balance', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await fill(tx, me.id, [1_000, -300]);

  const { body } = await request('GET', `${path}?lang=zh`, undefined, headers);
  expect(body.wallet).toEqual({ balance: 700, reserved: 0, currency: 'MYR' });
  expect(body.data).toMatchObject([
    { type: 'debit', action_type: 'spend', amount: -300, balance_after: 700, title: '支付訂單' },
    { type: 'credit', action_type: 'adjust', amount: 1_000, balance_after: 1_000, note: 'For the wait' },
  ]);
});

test('the next page continues after the last one, whatever was added since', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await fill(tx, me.id, [100, 200, 300, 400, 500]);
  const amounts = ({ data }: { data: { amount: number }[] }) => data.map(({ amount }) => amount);

  const first = (await request('GET', `${path}?limit=2`, undefined, headers)).body;
  await fill(tx, me.id, [600]);
  const second = (await request('GET', `${path}?limit=2&cursor=${first.next_cursor}`, undefined, headers))
    .body;
  const third = (await request('GET', `${path}?limit=2&cursor=${second.next_cursor}`, undefined, headers))
    .body;

  expect([first, second, third].map(amounts)).toEqual([[500, 400], [300, 200], [100]]);
  expect(third.next_cursor).toBeNull();
  expect((await request('GET', `${path}?limit=2&page=2`, undefined, headers)).body).toMatchObject({
    currentPage: 2,
    lastPage: 3,
    total: 6,
  });
});

test('entries can be filtered by direction, reason and day', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await fill(tx, me.id, [1_000, -300]);
  const count = async (query: string) =>
    (await request('GET', `${path}?${query}`, undefined, headers)).body.total;

  expect(await count('type=credit')).toBe(1);
  expect(await count('type=debit')).toBe(1);
  expect(await count('type=reservation')).toBe(0);
  expect(await count('action_type=adjust')).toBe(1);
  expect(await count('from=2020-01-01&to=2020-01-02')).toBe(0);
  expect(await count('from=2020-01-01')).toBe(2);
  expect(await request('GET', `${path}?from=2020-13-45`, undefined, headers)).toMatchObject({
    status: 422,
    body: { errors: { from: [expect.any(String)] } },
  });
  expect(await request('GET', `${path}?colour=gift`, undefined, headers)).toMatchObject({ status: 422 });
});
