import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OrderIdentity } from './customer-identities.ts';
import { claimReferral, freeReferral, lockReferralOf, selectFriend } from './queries.ts';

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
