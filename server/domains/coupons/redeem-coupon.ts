import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** On which order, and by whom: everything that somebody is known by. */
export interface Redeeming {
  couponId: string;
  orderId: string;
  shopperId: string;
  email: string;
  phone: string; // E.164
}

/**
 * Puts a coupon on an order that has been written down: while it runs by the clock of the database, never on more
 * orders than it may be, and never more often for one person; one for a first order never for whoever has ordered
 * before, as whichever guest. False: it is used up or over, or not for them.
 */
export async function redeemCoupon(tx: Tx, redeeming: Redeeming): Promise<boolean> {
  const { couponId } = redeeming;
  const unclaimed = await claim(
    tx,
    redeeming,
    sql`
      update coupons set used = used + 1
      where id = ${couponId}::uuid and is_active and starts_at <= now() and coalesce(now() < ends_at, true)
        and coalesce(used < max_uses, true)
      returning id, per_customer, first_order`,
  );
  if (unclaimed === undefined) return false;
  if (unclaimed === 0) return true;

  // A place may have been taken since that statement began. The coupon is ours now, so another one sees them all.
  const row = sql`select id, per_customer, first_order from coupons where id = ${couponId}::uuid`;
  return (await claim(tx, redeeming, row)) === 0;
}

/**
 * Another order of theirs goes on or has come: by who they are, by a mailbox of theirs, typed now or of their account,
 * or by their telephone.
 */
const hasOrderedBefore = ({ orderId, shopperId, email, phone }: Omit<Redeeming, 'couponId'>) => sql`(
  exists (select from orders where shopper_id = ${shopperId}::uuid and id <> ${orderId}::uuid and ${goesOn})
  or exists (select from orders where mailbox(email) in (select mailbox(address) from ${addressesOf(shopperId, email)})
    and id <> ${orderId}::uuid and ${goesOn})
  or exists (select from orders where shipping_address ->> 'contact_number' = ${phone}::text
    and id <> ${orderId}::uuid and ${goesOn}))`;

const addressesOf = (shopperId: string, email: string) => sql`(
  select ${email}::text as address
  union select email from customers where shopper_id = ${shopperId}::uuid and email is not null) as addresses`;

const goesOn = sql`status not in ('failed', 'cancelled')`;

/**
 * How many of whom they are known by found no place. Undefined: there is no such coupon. Places are taken also where
 * one may use it without end: it may be said later how often one may.
 */
async function claim(tx: Tx, { orderId, shopperId, email, phone }: Redeeming, coupon: RawBuilder<unknown>) {
  const { rows } = await sql<{ unclaimed: number }>`
    with coupon as (${coupon}), redeemed as (
      insert into coupon_redemptions (order_id, coupon_id) select ${orderId}::uuid, id from coupon
      on conflict do nothing
    ), known as (
      select 'shopper:' || ${shopperId}::text as claimant
      union select 'phone:' || ${phone}::text
      union select 'phone:' || phone from customers where shopper_id = ${shopperId}::uuid and phone is not null
      union select 'email:' || mailbox(address) from ${addressesOf(shopperId, email)}
    ), waiting as (
      select claimant from known
      where not exists (
        select from coupon_claims where order_id = ${orderId}::uuid and coupon_claims.claimant = known.claimant)
    ), claimed as (
      insert into coupon_claims (coupon_id, claimant, place, order_id)
      select coupon.id, claimant, free.place, ${orderId}::uuid
      from coupon, waiting, lateral (
        select count(*)::int as uses from coupon_claims as taken
        where taken.coupon_id = coupon.id and taken.claimant = waiting.claimant
      ) as had, lateral (
        select place from generate_series(1, had.uses + 1) as place
        where coalesce(had.uses < per_customer, true) and not exists (
          select from coupon_claims as taken
          where taken.coupon_id = coupon.id and taken.claimant = waiting.claimant and taken.place = place.place)
        order by place limit 1
      ) as free
      on conflict do nothing
      returning claimant
    )
    select case when first_order and ${hasOrderedBefore({ orderId, shopperId, email, phone })} then 1
      else (select count(*) from waiting) - (select count(*) from claimed) end::int as unclaimed
    from coupon
  `.execute(tx);
  return rows[0]?.unclaimed;
}
