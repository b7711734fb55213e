import { newForDays, recountedDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { countDemand } from './listing/count-demand.ts';

/**
 * Seeds the sales and views of the month before the shop opens. The slug of a product decides whether its sales
 * grow or shrink. The last days are left to the seeded orders.
 */
export async function seedDemand(
  tx: Tx,
  products: readonly { slug: string; sold_last_month: number }[],
  now: Date,
): Promise<void> {
  const today = malaysianDay(now);
  await sql`
    update products set sold_last_month = sold.sold_last_month
    from jsonb_to_recordset(${JSON.stringify(products)}) as sold (slug text, sold_last_month int)
    where products.slug = sold.slug
  `.execute(tx);
  await sql`
    with course as (
      select id, sold_last_month, back, sum(weight) over days / sum(weight) over (partition by id) as share
      from products
      cross join lateral (select ('x' || left(md5(slug), 2))::bit(8)::int / 255.0 as rising) as luck
      cross join generate_series(${recountedDays}::int, 29) as back
      cross join lateral (select rising * (33 - back) + (1 - rising) * back as weight) as day
      window days as (partition by id order by back)
    ), sold as (
      select id, back, round(sold_last_month * share)
        - coalesce(lag(round(sold_last_month * share)) over (partition by id order by back), 0) as units
      from course
    )
    insert into product_sales_daily (product_id, day, units)
    select id, ${today}::date - back, units::int from sold where units > 0
  `.execute(tx);
  await sql`
    insert into product_views_daily (product_id, day, views, adds)
    select id, ${today}::date - back, round(sold_last_month / 30.0 * (2 + 6 * charm))::int
      + case when created_at > now() - ${newForDays} * interval '1 day' then 25 else 0 end, round(sold_last_month / 25.0)::int
    from products
    cross join lateral (select ('x' || substr(md5(slug), 3, 2))::bit(8)::int / 255.0 as charm) as luck
    cross join generate_series(1, 6) as back
  `.execute(tx);
  await countDemand(tx, today);
}
