import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction, openDatabase } from '#platform/db/db.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { addCredit } from './add-credit.ts';
import { type Transfer, transferCredit } from './transfer-credit.ts';

const move = (
  db: Db,
  { id }: Shopper,
  amount: number,
  source = randomUUID(),
  reason: Transfer['reason'] = 'adjust',
) =>
  withRetry(() =>
    inTransaction(db, (tx) =>
      transferCredit(tx, { customerId: id, amount, reason, source: { type: 'test', id: source } }),
    ),
  );

test('each transfer is recorded with the resulting balance', async ({ db }) => {
  const member = await givenMember(db);

  expect(await move(db, member, 1_000)).toBe('done');
  expect(await move(db, member, -350)).toBe('done');
  expect(await move(db, member, 20)).toBe('done');

  const entries = await db
    .selectFrom('wallet_entries')
    .innerJoin('wallet_accounts', 'wallet_accounts.id', 'account_id')
    .select(['position', 'amount', 'wallet_entries.balance'])
    .where('customer_id', '=', member.id)
    .orderBy('position')
    .execute();
  expect(entries).toEqual([
    { position: 1, amount: 1_000, balance: 1_000 },
    { position: 2, amount: -350, balance: 650 },
    { position: 3, amount: 20, balance: 670 },
  ]);
  expect(await findShopViolations(db)).toEqual([]);
});

test('a wallet never gives more than it holds, and does not exist before the first credit', async ({
  db,
}) => {
  expect(await move(db, await givenMember(db), -1)).toBe('short');

  const member = await givenWallet(db, 500);
  expect(await move(db, member, -501)).toBe('short');
  expect(await balanceIn(db, member)).toBe(500);
  expect(await move(db, member, -500)).toBe('done');
  expect(await move(db, member, -1)).toBe('short');
});

test('one cause moves credit once per reason', async ({ db }) => {
  const member = await givenWallet(db, 500);
  const cause = randomUUID();

  expect(await move(db, member, -200, cause, 'spend')).toBe('done');
  expect(await move(db, member, -200, cause, 'spend')).toBe('before');
  expect(await move(db, member, 200, cause, 'release')).toBe('done');
  expect(await move(db, member, 200, cause, 'release')).toBe('before');
  expect(await balanceIn(db, member)).toBe(500);
});

test('a gift must be positive', async ({ tx }) => {
  const { id: customerId } = await givenMember(tx);
  const gift = { customerId, reason: 'adjust', source: { type: 'test', id: randomUUID() } } as const;

  await expect(addCredit(tx, { ...gift, amount: 0 })).rejects.toThrow(RangeError);
  await expect(addCredit(tx, { ...gift, amount: -5 })).rejects.toThrow(RangeError);
});

test.for([2, 20, 200])(
  'of %i callers who spend all of a wallet at once, one succeeds',
  { timeout: 60_000 },
  async (crowd, { fresh: { db } }) => {
    const member = await givenWallet(db, 800);

    const spent = await inParallel(Array.from({ length: crowd }, () => () => move(db, member, -800)));

    expect(spent.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(spent.filter((outcome) => outcome === 'short')).toHaveLength(crowd - 1);
    expect(await balanceIn(db, member)).toBe(0);
    expect(await findShopViolations(db)).toEqual([]);
  },
);

test('the same cause 200 times at once moves credit once', { timeout: 60_000 }, async ({ fresh: { db } }) => {
  const member = await givenMember(db); // the wallet is also created once
  const cause = randomUUID();

  const given = await inParallel(Array.from({ length: 200 }, () => () => move(db, member, 700, cause)));

  expect(given.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(given.filter((outcome) => outcome === 'before')).toHaveLength(199);
  expect(await balanceIn(db, member)).toBe(700);
});

test('gifts, spending and refunds, all mixed up at once, lose nothing', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  const members = [await givenWallet(db, 5_000), await givenWallet(db, 5_000)];
  const amounts = Array.from({ length: 300 }, () => Math.round((Math.random() - 0.6) * 2_000) || 1);

  const moved = await inParallel(
    amounts.map((amount, turn) => async () => {
      const member = turn % 2;
      const outcome = await move(db, members[member] as Shopper, amount);
      return { member, amount: outcome === 'done' ? amount : 0 };
    }),
  );

  for (const [index, member] of members.entries()) {
    const sum = moved.filter((one) => one.member === index).reduce((all, { amount }) => all + amount, 5_000);
    expect(await balanceIn(db, member)).toBe(sum);
  }
  expect(
    moved.some(({ amount }) => amount === 0),
    'some must have been refused',
  ).toBe(true);
  expect(await findShopViolations(db)).toEqual([]);
});

test("a transfer is permanent: neither the shop's role nor the owner changes it", async ({ fresh }) => {
  await givenWallet(fresh.db, 900);
  const owner = openDatabase(fresh.ownerUrl, 1);
  const changes = [
    'update transfers set amount = 1',
    'delete from transfers',
    'truncate transfers cascade',
    'update wallet_entries set balance = 1',
    'delete from wallet_entries',
    'truncate wallet_entries cascade',
  ];

  for (const change of changes) {
    await expect(sql.raw(change).execute(fresh.db), change).rejects.toMatchObject({ code: '42501' });
    await expect(sql.raw(change).execute(owner), change).rejects.toThrow('is only ever added to');
  }
  await owner.destroy();
});

test('a transfer without wallet entries cannot be committed', async ({ fresh: { db } }) => {
  const member = await givenWallet(db, 900);

  const alone = inTransaction(db, (tx) =>
    sql`
      insert into transfers (debit_id, credit_id, amount, reason, source_type, source_id)
      select account.id, wallet.id, 100, 'adjust', 'test', uuid_v7()
      from wallet_accounts as account, wallet_accounts as wallet
      where account.system_account = 'goodwill' and wallet.customer_id = ${member.id}
    `.execute(tx),
  );

  await expect(alone).rejects.toMatchObject({ constraint: 'transfer_is_entered' });
});

test('the table refuses a negative balance', async ({ tx }) => {
  const member = await givenWallet(tx, 10);
  const overdraw = sql`update wallet_accounts set balance = -1 where customer_id = ${member.id}`.execute(tx);

  await expect(overdraw).rejects.toMatchObject({ constraint: 'wallet_is_not_overdrawn' });
});
