import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** The order and every identity of its customer. */
export interface CouponUse {
  couponId: string;
  orderId: string;
  shopperId: string;
  email: string;
  phone: string; // E.164
}

/**
 * Redeems a coupon for an inserted order. It must be valid by the database clock, within its total limit and the
 * limit per person. A first-order coupon is refused to anyone who ordered before, also as another guest. Returns
 * false when it cannot be used.
 */
export async function redeemCoupon(tx: Tx, redeeming: CouponUse): Promise<boolean> {
  const { couponId } = redeeming;
  const unclaimed = await claim(
    tx,
    redeeming,
    sql`
      update coupons set times_used = times_used + 1
      where id = ${couponId}::uuid and is_active and starts_at <= now() and coalesce(now() < ends_at, true)
        and coalesce(times_used < max_uses, true)
      returning id, max_per_customer, first_order_only`,
  );
  if (unclaimed === undefined) return false;
  if (unclaimed === 0) return true;

  // Another order may have used it since that statement began. The coupon is locked now, so this statement sees all
  // uses.
  const row = sql`select id, max_per_customer, first_order_only from coupons where id = ${couponId}::uuid`;
  return (await claim(tx, redeeming, row)) === 0;
}

/**
 * Matches another valid order of the same person: by shopper, by mailbox of the order or account, or by phone
 * number.
 */
const hasOrderedBefore = ({ orderId, shopperId, email, phone }: Omit<CouponUse, 'couponId'>) => sql`(
  exists (select from orders where shopper_id = ${shopperId}::uuid and id <> ${orderId}::uuid and ${isOrderActive})
  or exists (select from orders where normalize_email(email) in (select normalize_email(address) from ${addressesOf(shopperId, email)})
    and id <> ${orderId}::uuid and ${isOrderActive})
  or exists (select from orders where shipping_address ->> 'contact_number' = ${phone}::text
    and id <> ${orderId}::uuid and ${isOrderActive}))`;

const addressesOf = (shopperId: string, email: string) => sql`(
  select ${email}::text as address where ${email}::text <> ''
  union select email from customers where shopper_id = ${shopperId}::uuid and email is not null) as addresses`;

const isOrderActive = sql`status not in ('failed', 'cancelled')`;

/**
 * Returns how many identities exceeded the limit, or undefined for an unknown coupon. Uses are recorded also
 * without a limit, because a limit may be set later.
 */
async function claim(tx: Tx, { orderId, shopperId, email, phone }: CouponUse, coupon: RawBuilder<unknown>) {
  const { rows } = await sql<{ unclaimed: number }>`
    with coupon as (${coupon}), redeemed as (
      insert into coupon_redemptions (order_id, coupon_id) select ${orderId}::uuid, id from coupon
      on conflict do nothing
    ), known as (
      select 'shopper:' || ${shopperId}::text as identity_key
      union select 'phone:' || ${phone}::text
      union select 'phone:' || phone from customers where shopper_id = ${shopperId}::uuid and phone is not null
      union select 'email:' || normalize_email(address) from ${addressesOf(shopperId, email)}
    ), waiting as (
      select identity_key from known
      where not exists (
        select from coupon_claims where order_id = ${orderId}::uuid and coupon_claims.identity_key = known.identity_key)
    ), claimed as (
      insert into coupon_claims (coupon_id, identity_key, use_number, order_id)
      select coupon.id, identity_key, free.place, ${orderId}::uuid
      from coupon, waiting, lateral (
        select count(*)::int as uses from coupon_claims as taken
        where taken.coupon_id = coupon.id and taken.identity_key = waiting.identity_key
      ) as had, lateral (
        select place from generate_series(1, had.uses + 1) as place
        where coalesce(had.uses < max_per_customer, true) and not exists (
          select from coupon_claims as taken
          where taken.coupon_id = coupon.id and taken.identity_key = waiting.identity_key and taken.use_number = place.place)
        order by place limit 1
      ) as free
      on conflict do nothing
      returning identity_key
    )
    select case when first_order_only and ${hasOrderedBefore({ orderId, shopperId, email, phone })} then 1
      else (select count(*) from waiting) - (select count(*) from claimed) end::int as unclaimed
    from coupon
  `.execute(tx);
  return rows[0]?.unclaimed;
}
