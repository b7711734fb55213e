import { type RawBuilder, sql } from 'kysely';

/** Selects whether deals are enabled, like the view `active_deals`. */
const areDealsActive = sql`not exists (select from settings where overrides -> 'features' -> 'deals' = 'false'::jsonb)`;

/** The latest deal of a sku for one shopper. It may have ended. */
export interface LatestDeal {
  id: string;
  price: number; // of one unit
  is_on: boolean; // by the database clock
  left: number; // units
  max_per_shopper: number | null; // the limit per shopper; null: no limit
  taken: number; // units that this shopper has already bought
}

/** Selects that deal as one value. Deals of a sku never overlap, so the latest one is the only candidate. */
export const latestDeal = (
  skuId: RawBuilder<string>,
  shopperId: string,
): RawBuilder<LatestDeal | null> => sql`(
  select json_build_object('id', deals.id, 'price', deals.price, 'is_on', now() < ends_at and ${areDealsActive},
    'left', allotment - sold, 'max_per_shopper', max_per_shopper, 'taken', case when max_per_shopper is null then 0 else (
      select coalesce(sum(deal_sales.quantity), 0) from deal_sales
      where deal_id = deals.id and shopper_id = ${shopperId}::uuid and returned_at is null
    ) end)
  from deals where deals.sku_id = ${skuId} and starts_at <= now() order by starts_at desc limit 1)`;

/** Returns the number of units that a shopper can buy at the deal price now. */
export const dealUnitsLeft = ({ is_on, left, max_per_shopper, taken }: LatestDeal): number =>
  is_on ? Math.max(0, Math.min(left, max_per_shopper === null ? left : max_per_shopper - taken)) : 0;
