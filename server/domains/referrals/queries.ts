import {
  type ReferralStatus,
  type referralList,
  referralStatuses,
} from '@kebun/contract/referrals/referrals.ts';
import { sql } from 'kysely';
import {
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  orderOf,
  textColumn,
  wordColumn,
} from '#platform/db/columns.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { List } from '#platform/http/list-query.ts';
import { identityKeys, inviterIdentityKeys } from './customer-identities.ts';

interface NewReferral {
  friendId: string;
  referrerId: string;
  percent: number;
  reward: number;
  reward_min_spend: number;
  at: string | null; // null: now
}

/** Returns false when inviter and friend share a mailbox or phone number. */
export async function insertReferral(
  tx: Tx,
  { friendId, referrerId, percent, reward, reward_min_spend, at }: NewReferral,
): Promise<boolean> {
  const { rows } = await sql`
    insert into referrals (friend_id, referrer_id, percent, reward, reward_min_spend, joined_at)
    select ${friendId}::uuid, ${referrerId}::uuid, ${percent}::int, ${reward}::bigint, ${reward_min_spend}::bigint,
      coalesce(${at}::timestamptz, now())
    where not exists (
      select identity_key from ${identityKeys(friendId, { email: null, addresses: [] })} as friend
      intersect select identity_key from ${inviterIdentityKeys(sql`${referrerId}::uuid`)} as inviter)
    returning id
  `.execute(tx);
  return rows.length === 1;
}

const status = sql<ReferralStatus>`case when rewarded_at is not null then 'rewarded' when reward_forfeited_at is not null then 'forfeited'
  when order_id is not null then 'ordered' else 'joined' end`;

export interface ReferralRow {
  id: string;
  first_name: string | null; // null when the customer was deleted
  last_name: string | null;
  status: ReferralStatus;
  joined_at: string;
  reward: number;
}

type Page = Pick<List, 'terms' | 'join' | 'filters' | 'orderBy' | 'sortedBy' | 'limit' | 'offset'> & {
  id?: string; // only this one
};

const isAt = wordColumn(sql`status`, referralStatuses);
const named = textColumn(sql`shown_name`);
/** Columns of `brought`: a friend can be searched only by the visible part of the name. */
const columns: Columns<typeof referralList> = {
  display_name: named,
  text: named,
  status: isAt,
  status_slug: isAt,
  joined_at: momentColumn(sql`joined_at`),
  reward_amount: figureColumn(sql`case when status = 'forfeited' then 0 else reward end`),
};

interface ReferralPage {
  total: number;
  summary: { invited: number; joined: number; rewarded: number; earned: number };
  rows: ReferralRow[];
}

/** Returns the friends invited by a customer, the newest first, and the total reward. */
export async function selectReferrals(db: Db, referrerId: string, list: Page): Promise<ReferralPage> {
  const order = orderOf(list, columns, { by: 'joined_at', direction: 'desc', ties: sql`id desc` });
  const { rows } = await sql<ReferralPage>`
    with brought as (
      select referrals.id, first_name, last_name, ${status} as status, joined_at, reward,
        coalesce(trim(first_name), '–') || case when initial ~ '[⺀-鿿豈-﫿𠀀-𱍊]' or initial = '' then '' else ' ' || upper(initial) || '.' end
          as shown_name -- as friendName tells it
      from referrals left join customers on customers.shopper_id = friend_id
      cross join lateral (
        select left(regexp_replace(trim(coalesce(last_name, '')), '^(bin|binti|a/l|a/p)\\s+', '', 'i'), 1) as initial
      ) as named
      where referrer_id = ${referrerId}::uuid
    ), asked as (
      select *, row_number() over (order by ${order}) as place from brought
      where ${conditionOf(list, columns)} ${list.id ? sql`and id = ${list.id}::uuid` : sql``}
    )
    select (select count(*)::int from asked) as total, (
      select json_build_object('invited', count(*), 'joined', count(*) filter (where status = 'joined'),
        'rewarded', count(*) filter (where status = 'rewarded'),
        'earned', coalesce(sum(reward) filter (where status = 'rewarded'), 0))
      from brought
    ) as summary, (
      select coalesce(json_agg(one order by place), '[]') from (
        select * from asked order by place limit ${list.limit} offset ${list.offset}
      ) as one
    ) as rows
  `.execute(db);
  return rows[0] as ReferralPage;
}

/** Matches orders with an open refund request. */
const hasOpenRefundRequest = sql`exists (
  select from refunds where refunds.order_id = orders.id and refunds.status = 'requested')`;

/** Excludes cash orders that are not paid yet. */
const isPaid = sql`payment_status in ('paid', 'partly_refunded', 'refunded')`;

/** Returns first orders that were paid and delivered long enough ago and have no reward decision. */
export async function selectDue(db: Db, hours: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select referrals.id
    from referrals join orders on orders.id = order_id
    where rewarded_at is null and reward_forfeited_at is null and status = 'delivered' and ${isPaid}
      and not ${hasOpenRefundRequest} and exists (
      select from order_events
      where order_events.order_id = orders.id and to_status = 'delivered'
        and at <= clock_timestamp() - ${hours} * interval '1 hour')
    order by referrals.id limit 500
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface EarnedReward {
  referrer_id: string;
  reward: number;
  earns: boolean;
  first_name: string | null;
  last_name: string | null;
}

/**
 * Computes the reward of a paid and delivered first order. It is zero after a full refund, for small orders and for
 * deleted inviters. Missing and refunded items do not count.
 */
export async function selectEarned(tx: Tx, id: string): Promise<EarnedReward | undefined> {
  const { rows } = await sql<EarnedReward>`
    select referrer_id, reward, friend.first_name, friend.last_name,
      reward > 0 and payment_status <> 'refunded' and referrer.shopper_id is not null
        and items_total - product_discount - coupon_discount - redemption_discount + weight_margin - cash_reduction
          - refunded >= reward_min_spend
        as earns
    from referrals
    join orders on orders.id = order_id
    left join customers as friend on friend.shopper_id = friend_id
    left join customers as referrer on referrer.shopper_id = referrer_id
    where referrals.id = ${id}::uuid and rewarded_at is null and reward_forfeited_at is null and status = 'delivered'
      and ${isPaid} and not ${hasOpenRefundRequest}
  `.execute(tx);
  return rows[0];
}

export async function closeReferral(
  tx: Tx,
  id: string,
  as: 'rewarded_at' | 'reward_forfeited_at',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('referrals')
    .set({ [as]: sql`now()` })
    .where('id', '=', id)
    .where('rewarded_at', 'is', null)
    .where('reward_forfeited_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
