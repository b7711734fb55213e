import { type RawBuilder, sql } from 'kysely';
import type { Figure, PeriodBounds } from './figures.ts';

/** The shop records no production cost, so products are valued at their current price. */
const price = sql`coalesce(sale_price, price)`;

/** Discarded items, those of recalls apart, and items missing in a count. The value is of all that were discarded. */
export const waste = ({ since, until }: PeriodBounds): RawBuilder<Figure> => sql`
  select products.id::text as key, name as label,
    coalesce(-sum(delta) filter (where reason = 'spoiled'), 0)::bigint as spoiled,
    coalesce(-sum(delta) filter (where reason = 'recalled'), 0)::bigint as recalled,
    coalesce(-sum(delta) filter (where reason = 'counted'), 0)::bigint as missing,
    coalesce(-sum(delta * ${price}) filter (where reason in ('spoiled', 'recalled')), 0)::bigint as value
  from stock_movements
  join skus on skus.id = sku_id
  join products on products.id = product_id
  where at >= ${since}::timestamptz and at < ${until}::timestamptz and reason in ('spoiled', 'recalled', 'counted')
  group by products.id
`;

/** The stock at the end of the last day: the current stock less later movements. */
export const stockValue = ({ until }: PeriodBounds): RawBuilder<Figure> => sql`
  select categories.id::text as key, categories.name as label,
    count(distinct products.id) filter (where units > 0) as products,
    sum(units)::bigint as units, sum(units * ${price})::bigint as value
  from (
    select sku_id, on_hand - coalesce(moved, 0) as units
    from stock_items
    left join (
      select sku_id, sum(delta) as moved from stock_movements where at >= ${until}::timestamptz group by sku_id
    ) as later using (sku_id)
  ) as present
  join skus on skus.id = sku_id
  join products on products.id = product_id
  join categories on categories.id = category_id
  group by categories.id
  having sum(units) <> 0
`;
