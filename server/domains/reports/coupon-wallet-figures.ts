import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, type Figure, type PeriodBounds } from './figures.ts';

/** The discounts of each coupon on valid orders, and its remaining uses if limited. */
export const coupons = ({ since, until }: PeriodBounds): RawBuilder<Figure> => sql`
  select coupons.id::text as key, jsonb_build_object(${sql.lit(defaultLanguage)}, code) as label, count(order_id) as orders,
    coalesce(sum(coupon_discount), 0)::bigint as given,
    (max_uses - times_used)::bigint as uses_left,
    case when is_active and coalesce(ends_at > now(), true) then (max_uses - times_used) * coalesce(amount, max_discount) end::bigint as may_cost
  from coupons
  left join (
    select coupon_id, order_id, coupon_discount
    from coupon_redemptions join orders on orders.id = order_id
    where returned_at is null
      and redeemed_at >= ${since}::timestamptz and redeemed_at < ${until}::timestamptz
  ) as redeemed on coupon_id = coupons.id
  group by coupons.id
`;

/**
 * The store credit owed to customers at the end of each day, and its changes: the current balance less later
 * transfers.
 */
export const wallets = ({ from, to, since }: PeriodBounds): RawBuilder<Figure> => sql`
  with houses as materialized (select id from wallet_accounts where system_account is not null),
  entered as (
    select ${dayOf(sql`created_at`)} as day, reason,
      case when debit_id in (select id from houses) then amount else -amount end as amount
    from transfers where created_at >= ${since}::timestamptz and entered_id is not null
  ),
  moved as (
    select day, sum(amount) as moved,
      coalesce(sum(amount) filter (where reason in ('refund', 'release')), 0) as returned,
      coalesce(sum(amount) filter (where reason in ('referral', 'coin')), 0) as thanks,
      coalesce(sum(amount) filter (where reason = 'spend'), 0) as spent
    from entered group by day
  ),
  wallets as (select sum(balance) as now from wallet_accounts),
  days as (
    select day, moved, returned, thanks, spent,
      coalesce(sum(moved) over (order by day desc rows between unbounded preceding and 1 preceding), 0) as since
    from moved full join (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ) as requested using (day)
  )
  select day::text as key, null as label, coalesce(returned, 0)::bigint as returned,
    coalesce(thanks, 0)::bigint as thanks, coalesce(moved - returned - thanks - spent, 0)::bigint as by_staff,
    coalesce(spent, 0)::bigint as spent, (now - since)::bigint as closing
  from days, wallets
  where day between ${from}::date and ${to}::date
`;
