// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const coinQueries = 'server/domains/coins/queries.ts';
const coinTables = 'server/migrations/0115-coins.sql';
const checkIns = 'server/domains/coins/check-in.test.ts';
const referralQueries = 'server/domains/referrals/queries.ts';
const friendDiscount = 'server/domains/referrals/friend-discount.ts';
const rewards = 'server/domains/referrals/reward-due-referrals.test.ts';
const friendOrders = 'server/domains/checkout/place-order/friend-orders.test.ts';

const givesAnyDay = [
  { file: coinQueries, take: 'where checked_in_on is null or checked_in_on < today', put: 'where true' },
];

/** Guards of coins and referrals. */
export const thanksGuards: readonly Mutant[] = [
  {
    guard: 'coins of a day are given once, also without the unique key',
    removals: [
      ...givesAnyDay,
      {
        file: coinTables,
        take: 'constraint one_checkin_a_day unique (customer_id, day)',
        put: 'check (true)',
      },
    ],
    test: checkIns,
    named: '200 who look in at once',
  },
  {
    guard: 'coins of a day are given once per account and day',
    removals: givesAnyDay,
    test: checkIns,
    named: 'a check-in counts once a day',
  },
  {
    guard: 'a day of coins is a day in Kuala Lumpur',
    removals: [{ file: coinQueries, take: "at time zone 'Asia/Kuala_Lumpur'", put: "at time zone 'UTC'" }],
    test: checkIns,
    named: '16:00 UTC',
  },
  {
    guard: 'coins are converted only up to the balance',
    removals: [
      { file: coinQueries, take: 'and account.balance >= ${coins}::int' },
      { file: coinTables, take: 'check (balance between 0 and 1000000)', put: 'check (true)' },
      { file: coinTables, take: 'check (balance >= 0)', put: 'check (true)' },
    ],
    test: checkIns,
    named: 'all coins turned',
  },
  {
    guard: 'coin entries are append-only',
    removals: [
      {
        file: coinTables,
        take: 'before update or delete or truncate on coin_entries',
        put: 'before truncate on stock_items',
      },
    ],
    test: checkIns,
    named: 'neither the shop nor its owner',
  },
  {
    guard: 'a referral is rewarded once',
    removals: [
      {
        file: 'server/domains/referrals/reward-due-referrals.ts',
        take: "{ type: 'referral', id }",
        put: "{ type: 'referral', id: crypto.randomUUID() }",
      },
    ],
    test: rewards,
    named: 'C-07: 200 concurrent runs pay once',
  },
  {
    guard: 'a referral is rewarded only after the refund period',
    removals: [{ file: referralQueries, take: "and at <= clock_timestamp() - ${hours} * interval '1 hour'" }],
    test: rewards,
    named: 'once the time for refunds is over',
  },
  {
    guard: 'referrals: no reward for a refunded payment',
    removals: [{ file: referralQueries, take: "payment_status <> 'refunded'", put: 'true' }],
    test: rewards,
    named: 'refunded orders, small orders and deleted inviters earn nothing',
  },
  {
    guard: 'referrals: no reward for refunded products',
    removals: [
      {
        file: referralQueries,
        take: ' - cash_reduction\n          - refunded >= reward_min_spend',
        put: ' >= reward_min_spend',
      },
    ],
    test: rewards,
    named: 'refunded items earn nothing, and an open request delays the reward',
  },
  {
    guard: 'referrals: no reward while a refund is requested',
    removals: [
      {
        file: referralQueries,
        take: 'and not ${hasOpenRefundRequest} and exists (',
        put: 'and exists (',
      },
      { file: referralQueries, take: 'and ${isPaid} and not ${hasOpenRefundRequest}', put: 'and ${isPaid}' },
    ],
    test: rewards,
    named: 'refunded items earn nothing, and an open request delays the reward',
  },
  {
    guard: 'a first-order coupon is refused to a shopper who ordered as a guest',
    removals: [
      {
        file: 'server/domains/coupons/redeem-coupon.ts',
        take: 'case when first_order_only and ${hasOrderedBefore({ orderId, shopperId, email, phone })} then 1',
        put: 'case when false then 1',
      },
    ],
    test: 'server/domains/checkout/place-order/coupon-orders.test.ts',
    named: 'as another guest',
  },
  {
    guard: 'no self-invitation at checkout',
    removals: [
      {
        file: friendDiscount,
        take: 'identity_key in (select identity_key from ${inviterIdentityKeys(sql`referrer_id`)} as inviter)',
        put: 'false',
      },
    ],
    test: friendOrders,
    named: 'the inviter’s own door',
  },
  {
    guard: 'no self-invitation by delivery address',
    removals: [
      {
        file: referralQueries,
        take: 'intersect select identity_key from',
        put: 'except select identity_key from',
      },
    ],
    test: 'server/domains/referrals/routes.test.ts',
    named: 'stops a registration',
  },
  {
    guard: 'concurrent first orders get the first-order benefit once',
    removals: [
      {
        file: friendDiscount,
        take: 'and (select count(*) from claimed) = (select count(*) from known) as claimed',
        put: 'as claimed',
      },
    ],
    test: friendOrders,
    named: '20 friends at one door',
  },
  {
    guard: 'a failed order releases the referral discount',
    removals: [
      {
        file: 'server/domains/orders/status/change-status.ts',
        take: 'await returnFriendDiscount(tx, orderId);',
      },
    ],
    test: friendOrders,
    named: 'an order that is lost',
  },
];
