-- Whether somebody has ordered before is asked of their mailbox: capitals and what follows a plus make no other.
create index on orders (mailbox(email));

-- A coupon counts its uses by whom its orders are known by, also where one may use it without end, so that a limit
-- that is set later counts them. Of whoever was removed nothing is known any more.
insert into coupon_claims (coupon_id, claimant, place, order_id)
select known.coupon_id, known.claimant, taken + row_number() over (partition by known.coupon_id, known.claimant order by redeemed_at, known.order_id),
  known.order_id
from (
  select coupon_id, redeemed_at, order_id, unnest(array[
    'shopper:' || shopper_id, 'email:' || mailbox(email), 'phone:' || (billing_address ->> 'contact_number')]) as claimant
  from coupon_redemptions join orders on orders.id = order_id
  where returned_at is null and email <> ''
    and not exists (select from coupon_claims as one where one.order_id = orders.id)
) as known, lateral (
  select coalesce(max(place), 0) as taken from coupon_claims as one
  where one.coupon_id = known.coupon_id and one.claimant = known.claimant
) as had
where known.claimant is not null;
