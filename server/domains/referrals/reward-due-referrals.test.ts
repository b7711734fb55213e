import { formatMoney } from '@kebun/contract/lib/money.ts';
import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { deliver, deliverOrder, givenFriend, orderAs, refundsAreOver } from '#test/fixtures/given-friend.ts';
import { handOverCash } from '#test/fixtures/given-packing.ts';
import { decide, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { balanceIn } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { rewardDueReferrals, rewardReferral } from './reward-due-referrals.ts';

const aQuarterPasses = (db: Db, tx: Tx) => rewardDueReferrals(db, async (work) => work(tx));

const statusOf = async (db: Db, friendId: string) =>
  db
    .selectFrom('referrals')
    .select(['rewarded_at', 'reward_forfeited_at'])
    .where('friend_id', '=', friendId)
    .executeTakeFirstOrThrow();

test('an inviter gets the reward after delivery, once the time for refunds is over', async ({ db, tx }) => {
  const { inviter, friend } = await givenFriend(tx);
  const order = await orderAs(tx, friend, {}, { kailan: 12 });

  await aQuarterPasses(db, tx);
  expect(await balanceIn(tx, inviter)).toBeUndefined();
  await deliver(tx, order.id);
  await aQuarterPasses(db, tx);
  expect(await balanceIn(tx, inviter)).toBeUndefined();
  await refundsAreOver(tx);
  await aQuarterPasses(db, tx);
  expect(await balanceIn(tx, inviter)).toBe(500);
});

test('a reward is paid once, however often the job runs', async ({ db, tx }) => {
  await refundsAreOver(tx);
  const { inviter, friend } = await givenFriend(tx);
  await deliver(tx, (await orderAs(tx, friend, {}, { kailan: 12 })).id);

  await aQuarterPasses(db, tx);
  await aQuarterPasses(db, tx);
  expect(await balanceIn(tx, inviter)).toBe(500);
  expect(await statusOf(tx, friend.id)).toMatchObject({
    rewarded_at: expect.any(String),
    reward_forfeited_at: null,
  });
  const notices = await tx
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('customer_id', '=', inviter.id)
    .execute();
  expect(notices).toEqual([
    { kind: 'referral_rewarded', payload: { friend: 'Mei Ling T.', amount: formatMoney(500) } },
  ]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('cash that a driver has not handed in delays the reward', async ({ db, tx }) => {
  await refundsAreOver(tx);
  const { inviter, friend } = await givenFriend(tx);
  const order = await orderAs(tx, friend, {}, { kailan: 12 });
  await deliverOrder(tx, order.id);

  await aQuarterPasses(db, tx);
  expect(await statusOf(tx, friend.id)).toEqual({ rewarded_at: null, reward_forfeited_at: null });
  await handOverCash(tx, order.id);
  await aQuarterPasses(db, tx);
  expect(await balanceIn(tx, inviter)).toBe(500);
});

test("the reward does not reveal the friend's order", async ({ db, tx }) => {
  await refundsAreOver(tx);
  const { friend } = await givenFriend(tx);
  await deliver(tx, (await orderAs(tx, friend, {}, { kailan: 12 })).id);
  await aQuarterPasses(db, tx);

  const { rows } = await sql<{
    order_id: unknown;
  }>`select order_id from transfers where reason = 'referral'`.execute(tx);
  expect(rows).toEqual([{ order_id: null }]);
});

test('refunded orders, small orders and deleted inviters earn nothing', async ({ db, tx }) => {
  await refundsAreOver(tx);
  const refunded = await givenFriend(tx);
  const first = await orderAs(tx, refunded.friend, {}, { kailan: 12 });
  await deliver(tx, first.id);
  const all = await requestTestRefund(db, { ...first, shopper: refunded.friend }, { reason: 'spoiled' });
  await decide(db, all, { action: 'approve' });

  const small = await givenFriend(tx);
  await deliver(tx, (await orderAs(tx, small.friend, {}, { kailan: 1 })).id);

  const left = await givenFriend(tx);
  await deliver(tx, (await orderAs(tx, left.friend, {}, { kailan: 12 })).id);
  await tx.deleteFrom('refer_codes').where('customer_id', '=', left.inviter.id).execute();
  await tx.deleteFrom('customers').where('shopper_id', '=', left.inviter.id).execute();

  await aQuarterPasses(db, tx);
  for (const { inviter, friend } of [refunded, small, left]) {
    expect(await balanceIn(tx, inviter)).toBeUndefined();
    expect(await statusOf(tx, friend.id)).toMatchObject({
      rewarded_at: null,
      reward_forfeited_at: expect.any(String),
    });
  }
  expect(await findShopViolations(tx)).toEqual([]);
});

test('refunded items earn nothing, and an open request delays the reward', async ({ db, tx }) => {
  await refundsAreOver(tx);
  const { inviter, friend } = await givenFriend(tx);
  const order = await orderAs(tx, friend, {}, { kailan: 12 });
  await deliver(tx, order.id);
  const items = [{ order_item_id: order.items[0]?.id ?? '', quantity: 11 }];
  const refund = await requestTestRefund(db, { ...order, shopper: friend }, { reason: 'spoiled', items });

  await aQuarterPasses(db, tx);
  expect(await statusOf(tx, friend.id)).toEqual({ rewarded_at: null, reward_forfeited_at: null });
  await decide(db, refund, { action: 'approve' });
  await aQuarterPasses(db, tx);

  expect(await balanceIn(tx, inviter)).toBeUndefined();
  expect(await statusOf(tx, friend.id)).toMatchObject({ reward_forfeited_at: expect.any(String) });
  expect(await findShopViolations(tx)).toEqual([]);
});

test('C-07: 200 concurrent runs pay once', { timeout: 60_000 }, async ({ fresh: { db } }) => {
  const { inviter, friend } = await givenFriend(db);
  await inTransaction(db, async (tx) => {
    await deliver(tx, (await orderAs(tx, friend, {}, { kailan: 12 })).id);
  });
  const { id } = await db
    .selectFrom('referrals')
    .select('id')
    .where('friend_id', '=', friend.id)
    .executeTakeFirstOrThrow();
  const inOne = withInvalidation(db, new CacheTags());

  await inParallel(
    Array.from({ length: 200 }, () => () => withRetry(() => inOne((tx) => rewardReferral(tx, id)))),
  );

  expect(await balanceIn(db, inviter)).toBe(500);
  const notices = await db
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', inviter.id)
    .execute();
  expect(notices).toHaveLength(1);
  expect(await findShopViolations(db)).toEqual([]);
});
