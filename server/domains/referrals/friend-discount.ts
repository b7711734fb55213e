import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OrderIdentity } from './customer-identities.ts';
import { claimReferral, freeReferral, lockReferralOf, selectFriend } from './queries.ts';

/** What an invited friend has taken off their first order. */
export interface FriendDiscount {
  percent: number;
  /** This order is known by what the inviter, or another friend, is known by: nothing is taken off. */
  is_idle: boolean;
}

/** Whether somebody was invited and has ordered nothing yet: one value inside a larger statement. */
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
 * Puts the discount for a friend on an order that has been written down: on one for each new customer, by whatever
 * they are known. False: another order of theirs, or of somebody at the same door, was quicker.
 */
export const claimFriendDiscount = (
  tx: Tx,
  friendId: string,
  orderId: string,
  as: OrderIdentity,
): Promise<boolean> => claimReferral(tx, friendId, orderId, as);

/** Takes the invitation that an order is the first of, if it is one. */
export async function lockFriendOf(tx: Tx, orderId: string): Promise<void> {
  await lockReferralOf(tx, orderId);
}

/** Takes it off an order that is lost. Once: a second time there is none on it. */
export async function returnFriendDiscount(tx: Tx, orderId: string): Promise<void> {
  await freeReferral(tx, orderId);
}
