import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { inLanguage } from '#platform/http/language.ts';

/** The packs that the next order gets: their harvests, and how long they keep. */
export interface LotsOnSale {
  first: string | null; // day of the oldest harvest; null: a part was bought in
  last: string | null;
  guaranteed_days: number; // after the delivery, for every pack but near-date ones; 0: none
  has_near_date: boolean; // near-date packs are on sale too
}

/**
 * Selects the lots on sale of a product, or null where some of its units are in no lot. Orders get these first, and
 * their shelf life is not known. The harvest counts only if each lot has one. The guarantee counts only if packing
 * measures every lot by it. Requires `products`.
 */
export const lotsOnSale: RawBuilder<LotsOnSale | null> = sql`(
  select case when count(*) > 0 then json_build_object(
    'first', case when bool_and(lots.harvested_on is not null) then min(lots.harvested_on) end,
    'last', case when bool_and(lots.harvested_on is not null) then max(lots.harvested_on) end,
    'guaranteed_days', case when bool_or(lots.is_released or lots.best_before is null) then 0
      else coalesce(min(coalesce(guaranteed_days(own.id), 0)), 0) end,
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

/** Returns the fact of a product page about harvest and shelf life, if either is known. */
export function freshnessOf(lots: LotsOnSale, language: Language): Product['details'][number] | undefined {
  const t = inLanguage(language);
  const { guaranteed_days: count, has_near_date } = lots;
  const harvested = harvestOf(lots, language);
  const label = t('product.fact_freshness');
  if (count === 0) return harvested === undefined ? undefined : { label, value: harvested };
  const freshness =
    harvested === undefined
      ? t('product.fact_keeps_at_least', { count })
      : t('product.fact_harvested_keeps', { harvested, count });
  return { label, value: has_near_date ? t('product.fact_near_date_keeps', { freshness }) : freshness };
}

function harvestOf({ first, last }: LotsOnSale, language: Language): string | undefined {
  if (first === null || last === null) return undefined;
  const t = inLanguage(language);
  const day = (on: string) => fullDayIn(language, on);
  return first === last
    ? t('product.fact_harvested_on', { day: day(first) })
    : t('product.fact_harvested_between', { from: day(first), to: day(last) });
}
