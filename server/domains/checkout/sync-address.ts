import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { ChosenAddress } from './load-checkout.ts';

/**
 * Copies a changed address into the checkout that uses it. In another zone the shipping method may not apply, so it
 * is cleared.
 */
export async function syncAddressChange(tx: Tx, shopperId: string, address: ChosenAddress): Promise<void> {
  const isIt = (role: string) => sql<boolean>`${sql.ref(role)}->>'id' = ${address.id}`;
  const copy = sql`${JSON.stringify(address)}::jsonb`;
  const moves = sql`coalesce(
    (${isIt('billing_address')} and billing_address->>'zone' is distinct from ${address.zone}::text)
    or (${isIt('shipping_address')} and shipping_address->>'zone' is distinct from ${address.zone}::text), false)`;
  await sql`
    update checkouts set
      billing_address = case when ${isIt('billing_address')} then ${copy} else billing_address end,
      shipping_address = case when ${isIt('shipping_address')} then ${copy} else shipping_address end,
      shipping_method_id = case when ${moves} then null else shipping_method_id end,
      window_id = case when ${moves} then null else window_id end,
      slot_date = case when ${moves} then null else slot_date end,
      version = version + 1,
      updated_at = now()
    where shopper_id = ${shopperId} and (${isIt('billing_address')} or ${isIt('shipping_address')})
  `.execute(tx);
}

/**
 * Removes a deleted address from the checkout. A checkout that bills to it starts over (specification, section 4).
 * Returns whether it did, and the current step.
 */
export async function syncAddressDeletion(
  tx: Tx,
  shopperId: string,
  id: string,
): Promise<{ checkout_reset: boolean; current_step: number }> {
  const { rows } = await sql<{ checkout_reset: boolean; current_step: number }>`
    with before as (
      select *,
        coalesce(billing_address->>'id' = ${id}
          or (ship_to_bill_address and billing_address is null and shipping_address->>'id' = ${id}), false) as billed,
        coalesce(shipping_address->>'id' = ${id}, false) as shipped
      from checkouts where shopper_id = ${shopperId} for update
    ), changed as (
      update checkouts set
        billing_address = case when before.billing_address->>'id' = ${id} then null else before.billing_address end,
        shipping_address = case when shipped then null else before.shipping_address end,
        current_step = case when billed then 1 else before.current_step end,
        version = before.version + 1,
        updated_at = now()
      from before where checkouts.shopper_id = before.shopper_id and (billed or shipped)
      returning checkouts.current_step
    )
    select billed as checkout_reset,
      coalesce((select current_step from changed), before.current_step) as current_step
    from before
  `.execute(tx);
  return rows[0] ?? { checkout_reset: false, current_step: 1 };
}
