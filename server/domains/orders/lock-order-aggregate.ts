import { lockCouponOf } from '#domains/coupons/lock-coupon-of.ts';
import { lockDealsOfOrder } from '#domains/deals/lock-deals-of-order.ts';
import { lockStockOfOrder } from '#domains/inventory/lock-stock.ts';
import { lockFriendOf } from '#domains/referrals/friend-discount.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import { type LockedOrder, lockOrder } from './order-money.ts';

/**
 * Locks an order with everything that cancelling it gives back, in the fixed lock order (decision record 60).
 * Callers that may cancel an order after looking at it start with this.
 */
export async function lockOrderAggregate(
  tx: Tx,
  { id, shopper_id }: { id: string; shopper_id: string },
): Promise<LockedOrder> {
  await lockWallet(tx, shopper_id);
  await lockCouponOf(tx, id);
  await lockFriendOf(tx, id);
  await lockDealsOfOrder(tx, id);
  await lockStockOfOrder(tx, id);
  return lockOrder(tx, id);
}
