import { sql } from 'kysely';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inTransaction, openDatabase } from '#platform/db/db.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { stopAnywhere } from '#test/harness/interrupted-anywhere.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { checkIn } from './check-in.ts';
import { convertCoins } from './convert-coins.ts';

const week = [5, 5, 10, 10, 15, 15, 40];
const rate = { value: 1, least: 100 };

const lookIn = (db: Db, { id }: Shopper, at?: string) =>
  inTransaction(db, (tx) => checkIn(tx, id, week, at ?? null));

const coinsOf = async (db: Db, { id }: Shopper) =>
  (await db.selectFrom('coin_accounts').select('balance').where('customer_id', '=', id).executeTakeFirst())
    ?.balance;

/** A quarter to midnight in Malaysia, and a quarter past. */
const before = (day: string) => `${day}T15:45:00Z`;
const after = (day: string) => `${day}T16:15:00Z`;

test('a check-in counts once a day', async ({ db }) => {
  const member = await givenMember(db);

  expect(await lookIn(db, member)).toEqual({ coins_awarded: 5, coins: 5, streak_days: 1 });
  await expect(lookIn(db, member)).rejects.toMatchObject({ code: 'already_checked_in' });
  expect(await coinsOf(db, member)).toBe(5);
});

test('C-08: a day begins at 16:00 UTC, which is midnight in Malaysia', async ({ tx }) => {
  const { id } = await givenMember(tx);

  expect(await checkIn(tx, id, week, before('2026-03-01'))).toMatchObject({ streak_days: 1 });
  expect(await checkIn(tx, id, week, after('2026-03-01'))).toMatchObject({ streak_days: 2 });
  await expect(checkIn(tx, id, week, before('2026-03-02'))).rejects.toMatchObject({
    code: 'already_checked_in',
  });
});

test('each consecutive day gives the coins of its place in the week, and the eighth starts over', async ({
  tx,
}) => {
  const { id } = await givenMember(tx);
  const awarded: number[] = [];
  for (let day = 1; day <= 8; day++) {
    awarded.push((await checkIn(tx, id, week, before(`2026-03-0${day}`))).coins_awarded);
  }

  expect(awarded).toEqual([...week, 5]);
  expect(await coinsOf(tx, { id, kind: 'customer' })).toBe(105);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('a missed day starts over, and past days cannot be claimed', async ({ tx }) => {
  const { id } = await givenMember(tx);
  await checkIn(tx, id, week, before('2026-03-01'));
  await checkIn(tx, id, week, before('2026-03-02'));

  expect(await checkIn(tx, id, week, before('2026-03-04'))).toMatchObject({
    coins_awarded: 5,
    streak_days: 1,
  });
  await expect(checkIn(tx, id, week, before('2026-03-03'))).rejects.toMatchObject({
    code: 'already_checked_in',
  });
});

test('C-08: 200 who look in at once as one customer get the coins of one day', {
  timeout: 60_000,
}, async ({ fresh: { db } }) => {
  const member = await givenMember(db);

  const outcomes = await inParallel(
    Array.from(
      { length: 200 },
      () => () =>
        withRetry(() => lookIn(db, member)).then(
          () => 'taken',
          (refusal: { code: string }) => refusal.code,
        ),
    ),
  );

  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'already_checked_in')).toHaveLength(199);
  expect(await coinsOf(db, member)).toBe(5);
  expect(await findShopViolations(db)).toEqual([]);
});

test('R-02: a check-in stopped between any two statements gives no coins and can be repeated', async ({
  fresh: { db },
}) => {
  const member = await givenMember(db);

  const stopped = await stopAnywhere(
    db,
    (dying) => lookIn(dying, member),
    async () => expect(await coinsOf(db, member)).toBeUndefined(),
  );

  expect(stopped).toBeGreaterThan(1);
  expect(await coinsOf(db, member)).toBe(5);
  await expect(lookIn(db, member)).rejects.toMatchObject({ code: 'already_checked_in' });
});

test('coins become store credit at the shop’s rate, from a minimum on, and only existing ones', async ({
  tx,
}) => {
  const member = await givenMember(tx);
  await checkIn(tx, member.id, [250]);

  await expect(convertCoins(tx, member.id, 99, rate)).rejects.toMatchObject({ code: 'below_min_coins' });
  await expect(convertCoins(tx, member.id, 251, rate)).rejects.toMatchObject({ code: 'insufficient_coins' });
  expect(await convertCoins(tx, member.id, 150, rate)).toEqual({ coins: 100, credit: 150 });
  expect(await balanceIn(tx, member)).toBe(150);
  await expect(convertCoins(tx, member.id, 101, rate)).rejects.toMatchObject({ code: 'insufficient_coins' });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('a customer without a check-in has no coins to convert', async ({ tx }) => {
  const { id } = await givenMember(tx);

  await expect(convertCoins(tx, id, 100, rate)).rejects.toMatchObject({ code: 'insufficient_coins' });
});

test('all coins turned 200 times at once become credit once', { timeout: 60_000 }, async ({
  fresh: { db },
}) => {
  const member = await givenMember(db);
  await inTransaction(db, (tx) => checkIn(tx, member.id, [300]));

  const outcomes = await inParallel(
    Array.from(
      { length: 200 },
      () => () =>
        withRetry(() => inTransaction(db, (tx) => convertCoins(tx, member.id, 300, rate))).then(
          () => 'turned',
          (refusal: { code: string }) => refusal.code,
        ),
    ),
  );

  expect(outcomes.filter((outcome) => outcome === 'turned')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'insufficient_coins')).toHaveLength(199);
  expect(await coinsOf(db, member)).toBe(0);
  expect(await balanceIn(db, member)).toBe(300);
  expect(await findShopViolations(db)).toEqual([]);
});

test('entries are append-only: neither the shop nor its owner can change them', async ({ fresh }) => {
  await lookIn(fresh.db, await givenMember(fresh.db));
  const owner = openDatabase(fresh.ownerUrl, 1);

  for (const change of [
    'update coin_entries set amount = 1',
    'delete from coin_entries',
    'truncate coin_entries',
  ]) {
    await expect(sql.raw(change).execute(fresh.db), change).rejects.toMatchObject({ code: '42501' });
    await expect(sql.raw(change).execute(owner), change).rejects.toThrow('is only ever added to');
  }
  await owner.destroy();
});

test('the table refuses a negative balance', async ({ tx }) => {
  const { id } = await givenMember(tx);
  await checkIn(tx, id, week);
  const overdraw = sql`update coin_accounts set balance = -1 where customer_id = ${id}`.execute(tx);

  await expect(overdraw).rejects.toMatchObject({ constraint: 'coins_are_not_overdrawn' });
});
