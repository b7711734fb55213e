import { type RawBuilder, sql } from 'kysely';

/** Whether the shop has its deals switched on, as the view `deals_on` asks. */
const areDealsOn = sql`not exists (select from settings where overrides -> 'features' -> 'deals' = 'false'::jsonb)`;

/** The deal that was on last for a sku, as it stands for one shopper. It may be over. */
export interface DealOffer {
  id: string;
  price: number; // of one unit
  is_on: boolean; // by the clock of the database
  left: number; // units
  per_shopper: number | null; // the most that one shopper may have; null: no limit
  taken: number; // that this shopper has had of it
}

/** One value inside whatever statement asks. Deals of a sku never overlap, so the last begun is the only one. */
export const dealOffer = (skuId: RawBuilder<string>, shopperId: string): RawBuilder<DealOffer | null> => sql`(
  select json_build_object('id', deals.id, 'price', deals.price, 'is_on', now() < ends_at and ${areDealsOn},
    'left', allotment - sold, 'per_shopper', per_shopper, 'taken', case when per_shopper is null then 0 else (
      select coalesce(sum(deal_sales.quantity), 0) from deal_sales
      where deal_id = deals.id and shopper_id = ${shopperId}::uuid and returned_at is null
    ) end)
  from deals where deals.sku_id = ${skuId} and starts_at <= now() order by starts_at desc limit 1)`;

/** How many units a shopper can have at the deal's price now. */
export const dealUnitsLeft = ({ is_on, left, per_shopper, taken }: DealOffer): number =>
  is_on ? Math.max(0, Math.min(left, per_shopper === null ? left : per_shopper - taken)) : 0;
