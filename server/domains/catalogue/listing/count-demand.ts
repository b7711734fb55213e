import { soldMonthDays, soldWeekDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

export interface SoldUnits {
  product_id: string;
  units: number;
}

/** Replaces the sales of one day. */
export async function saveDailySales(tx: Tx, day: string, sold: readonly SoldUnits[]): Promise<void> {
  await sql`
    with counted as (
      select product_id, units from json_to_recordset(${JSON.stringify(sold)}) as one (product_id uuid, units int)
    ), lost as (
      delete from product_sales_daily where day = ${day} and product_id not in (select product_id from counted)
    )
    insert into product_sales_daily (product_id, day, units) select product_id, ${day}, units from counted
    on conflict (product_id, day) do update set units = excluded.units where product_sales_daily.units <> excluded.units
  `.execute(tx);
}

// Weights for popularity. One view weighs 1.
const saleWeight = 5;
const favouriteWeight = 3;

/**
 * Updates the sales of a month and a week and the popularity of products. Popularity sums sales, favourites and views
 * of a week. Returns the products whose figures changed, because their cards must be rewritten.
 */
export async function countDemand(tx: Tx, today: string, productIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sales as (
      select product_id, sum(units) as month, coalesce(sum(units) filter (where day > ${today}::date - ${soldWeekDays}::int), 0) as week
      from product_sales_daily where day > ${today}::date - ${soldMonthDays}::int group by product_id
    ), looks as (
      select product_id, sum(views) + ${favouriteWeight} * sum(adds) as looks
      from product_views_daily where day > ${today}::date - ${soldWeekDays}::int group by product_id
    ), figures as (
      select id, coalesce(month, 0) as month, coalesce(week, 0) as week,
        coalesce(looks, 0) + ${saleWeight} * coalesce(week, 0) as popularity
      from products
      left join sales on sales.product_id = id
      left join looks on looks.product_id = id
      where ${productIds ? sql`id = any(${productIds}::uuid[])` : sql`true`}
    )
    update products set sold_last_month = month, sold_last_week = week, popularity = figures.popularity
    from figures
    where products.id = figures.id
      and (sold_last_month, sold_last_week, products.popularity)
        is distinct from (month, week, figures.popularity)
    returning products.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
