import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { identityKeys, inviterIdentityKeys, mailboxesOf, type OrderIdentity } from './customer-identities.ts';

/** The discount on an invited friend's first order. */
export interface FriendDiscount {
  percent: number;
  /** true when the order shares an identity with the inviter or another friend: no discount. */
  is_idle: boolean;
}

/** Selects whether a shopper was invited and has no order yet, as one value. */
export const isInvited = (shopperId: string): RawBuilder<boolean> =>
  sql`(
    exists (select from referrals where friend_id = ${shopperId}::uuid and order_id is null)
    and not exists (
      select from orders where shopper_id = ${shopperId}::uuid and status not in ('failed', 'cancelled')))`;

export const findFriendDiscount = async (
  db: Db,
  friendId: string,
  as: OrderIdentity,
): Promise<FriendDiscount | null> => (await selectFriend(db, friendId, as)) ?? null;

/**
 * Applies the friend discount to an inserted order, once per new customer by any identity. Returns false when
 * another order of theirs, or to the same address, came first.
 */
export const claimFriendDiscount = (
  tx: Tx,
  friendId: string,
  orderId: string,
  as: OrderIdentity,
): Promise<boolean> => claimReferral(tx, friendId, orderId, as);

/** Locks the referral of a first order, if any. */
export async function lockFriendOf(tx: Tx, orderId: string): Promise<void> {
  await lockReferralOf(tx, orderId);
}

/** Returns the discount of a cancelled order for the next one, once. */
export async function returnFriendDiscount(tx: Tx, orderId: string): Promise<void> {
  await freeReferral(tx, orderId);
}

/** Returns the friend discount, and whether an identity of the order is the inviter's or was used before. */
async function selectFriend(
  db: Db,
  friendId: string,
  as: OrderIdentity,
): Promise<{ percent: number; is_idle: boolean } | undefined> {
  const { rows } = await sql<{ percent: number; is_idle: boolean }>`
    select percent, exists (
      select from ${identityKeys(friendId, as)} as friend
      where identity_key in (select identity_key from ${inviterIdentityKeys(sql`referrer_id`)} as inviter)
        or identity_key in (select identity_key from referral_claims)
    ) or exists (
      select from orders
      where normalize_email(email) in (${mailboxesOf(friendId, as.email)}) and status not in ('failed', 'cancelled')
    ) as is_idle
    from referrals where friend_id = ${friendId}::uuid and order_id is null
  `.execute(db);
  return rows[0];
}

/**
 * Links an order to a referral and records all its identities, in a fixed order to avoid deadlocks. Returns true
 * when the referral and the identities were free.
 */
async function claimReferral(tx: Tx, friendId: string, orderId: string, as: OrderIdentity): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    with referral as (
      update referrals set order_id = ${orderId}::uuid
      where friend_id = ${friendId}::uuid and order_id is null
      returning id
    ), known as (
      select identity_key from ${identityKeys(friendId, as)} as friend
    ), claimed as (
      insert into referral_claims (identity_key, order_id)
      select identity_key, ${orderId}::uuid from known, referral order by identity_key
      on conflict do nothing
      returning identity_key
    )
    select exists (select from referral)
      and (select count(*) from claimed) = (select count(*) from known) as claimed
  `.execute(tx);
  return rows[0]?.claimed ?? false;
}

const lockReferralOf = (tx: Tx, orderId: string) =>
  sql`select from referrals where order_id = ${orderId}::uuid for no key update`.execute(tx);

/** Unlinks a cancelled order, so that the next one can be the first. */
const freeReferral = (tx: Tx, orderId: string) =>
  sql`
    with freed as (delete from referral_claims where order_id = ${orderId}::uuid)
    update referrals set order_id = null
    where order_id = ${orderId}::uuid and rewarded_at is null and reward_forfeited_at is null
  `.execute(tx);
