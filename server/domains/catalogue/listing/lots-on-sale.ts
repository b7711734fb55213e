import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { inLanguage } from '#platform/http/language.ts';

/** The harvests of the packs that the next order gets. */
export interface LotsOnSale {
  first: string; // day of the oldest harvest
  last: string;
  guaranteed_days: number; // after the delivery, for every pack but near-date ones; 0: none
  has_near_date: boolean; // near-date packs are on sale too
}

/**
 * Selects the lots on sale of a product, or null unless each of its units is in a lot with a known harvest. A guarantee
 * counts only if packing measures every lot by it. Requires `products`.
 */
export const lotsOnSale: RawBuilder<LotsOnSale | null> = sql`(
  select case when bool_and(lots.harvested_on is not null) then json_build_object(
    'first', min(lots.harvested_on), 'last', max(lots.harvested_on),
    'guaranteed_days', case when bool_or(lots.is_released) then 0 else coalesce(min(guaranteed_days(own.id)), 0) end,
    'has_near_date', exists (
      select from skus as near join stock_items on stock_items.sku_id = near.id
      where near.product_id = products.id and near.near_date_of is not null and on_hand > reserved
    )) end
  from skus as own join pack_lots as lots on lots.sku_id = own.id
  where own.product_id = products.id and own.near_date_of is null and lots.on_hand > 0 and lots.state = 'ok' and not lots.is_off_sale
    and not exists (
      select from stock_items join skus as counted on counted.id = stock_items.sku_id
      where counted.product_id = products.id and counted.near_date_of is null and stock_items.on_hand > stock_items.in_lots
    )
)`;

/** Returns the fact of a product page that says when its packs were harvested and how long they keep. */
export function freshnessOf(
  { first, last, guaranteed_days, has_near_date }: LotsOnSale,
  language: Language,
): Product['details'][number] {
  const t = inLanguage(language);
  const day = (on: string) => fullDayIn(language, on);
  const harvested =
    first === last
      ? t('product.fact_harvested_on', { day: day(first) })
      : t('product.fact_harvested_between', { from: day(first), to: day(last) });
  const label = t('product.fact_freshness');
  if (guaranteed_days === 0) return { label, value: harvested };
  const freshness = t('product.fact_harvested_keeps', { harvested, count: guaranteed_days });
  return { label, value: has_near_date ? t('product.fact_near_date_keeps', { freshness }) : freshness };
}
