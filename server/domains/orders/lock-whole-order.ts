import { lockCouponOf } from '#domains/coupons/lock-coupon-of.ts';
import { lockDealsOf } from '#domains/deals/lock-deals-of-order.ts';
import { lockStockOfOrder } from '#domains/inventory/lock-stock.ts';
import { lockFriendOf } from '#domains/referrals/friend-discount.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import { type LockedOrder, lockOrder } from './order-money.ts';

/**
 * Takes an order with all that it gives back should it be lost, in the one order of locks (decision record 60). Whoever
 * has to look at an order before they know whether they lose it begins with this.
 */
export async function lockOrderAggregate(
  tx: Tx,
  { id, shopper_id }: { id: string; shopper_id: string },
): Promise<LockedOrder> {
  await lockWallet(tx, shopper_id);
  await lockCouponOf(tx, id);
  await lockFriendOf(tx, id);
  await lockDealsOf(tx, id);
  await lockStockOfOrder(tx, id);
  return lockOrder(tx, id);
}
