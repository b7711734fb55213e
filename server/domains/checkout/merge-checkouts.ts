import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Merges a guest's checkout into that of the customer who signed in. The guest's replaces an older one of the
 * customer. Without an address it has hardly begun, so only its coupon and its last order move. Returns whether the
 * guest's checkout was under way.
 */
export async function mergeCheckouts(tx: Tx, guestId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from checkouts where shopper_id = ${guestId} and num_nonnulls(shipping_address, billing_address) > 0
  `.execute(tx);
  const hasCheckout = rows.length > 0;
  if (hasCheckout) await sql`delete from checkouts where shopper_id = ${customerId}`.execute(tx);
  else await copyFromUnstartedCheckout(tx, guestId, customerId);
  await sql`
    update checkouts set shopper_id = ${customerId}, version = version + 1, updated_at = now()
    where shopper_id = ${guestId}
      and not exists (select from checkouts as other where other.shopper_id = ${customerId})
  `.execute(tx);
  return hasCheckout;
}

const copyFromUnstartedCheckout = (tx: Tx, guestId: string, customerId: string) =>
  sql`
    update checkouts
    set coupon_code = coalesce(guests.coupon_code, checkouts.coupon_code),
      current_order_id = coalesce(guests.current_order_id, checkouts.current_order_id),
      version = checkouts.version + 1, updated_at = now()
    from checkouts as guests
    where checkouts.shopper_id = ${customerId} and guests.shopper_id = ${guestId}
      and num_nonnulls(guests.coupon_code, guests.current_order_id) > 0
  `.execute(tx);
