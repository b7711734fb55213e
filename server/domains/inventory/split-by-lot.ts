import { type RawBuilder, sql } from 'kysely';

interface SplitTerms {
  isSale: boolean;
  deliveredOn?: RawBuilder<unknown>; // the day on which a customer gets the units
}

/**
 * Returns the statement that shares out movements to lots: `requested` has sku_id, lot_id and delta. A movement that
 * names a lot, or that adds units, stays as it is. Other units leave first from stock without a lot, which is older,
 * and then from the lot that ends first, as far as no movement names its units. A held lot gives none to a sale, and a
 * sale that is delivered on a day gets none that would not keep as long as guaranteed. The caller holds the stock lock,
 * and no movement of a sku is in two rows without a lot.
 */
export const splitByLot = (requested: RawBuilder<unknown>, { isSale, deliveredOn }: SplitTerms) => sql`
  select sku_id, lot_id, delta from ${requested} where lot_id is not null or delta > 0
  union all
  select sku_id, null, -least(-delta, on_hand - in_lots)
  from ${requested} join stock_items using (sku_id)
  where lot_id is null and delta < 0 and on_hand > in_lots
  union all
  select short.sku_id, lots.id, -least(lots.free, short.units - lots.before)::int
  from (
    select sku_id, -delta - (on_hand - in_lots) as units ${deliveredOn ? sql`, guaranteed_days(sku_id) as guaranteed` : sql``} from ${requested} join stock_items using (sku_id)
    where lot_id is null and delta < 0 and -delta > on_hand - in_lots
  ) as short
  cross join lateral (
    select id, free, coalesce(sum(free) over (
      order by state <> 'ok', best_before nulls last, code rows between unbounded preceding and 1 preceding
    ), 0) as before
    from (
      select id, state, best_before, code, on_hand - coalesce((
        select sum(-delta) from ${requested} as named where named.lot_id = pack_lots.id and delta < 0
      ), 0) as free
      from pack_lots
      where pack_lots.sku_id = short.sku_id and on_hand > 0 ${isSale ? sql`and state = 'ok'` : sql``}
        ${deliveredOn ? sql`and (is_released or meets_guarantee(best_before, ${deliveredOn}, short.guaranteed))` : sql``}
    ) as unnamed
    where free > 0
  ) as lots
  where lots.before < short.units
`;

/**
 * Returns the expression of the lots that a sale of a quantity would take now, as JSON, by the rule of `splitByLot`.
 * `sku` and `units` are columns.
 */
export const lotsToTake = (
  sku: RawBuilder<unknown>,
  units: RawBuilder<unknown>,
  deliveredOn: RawBuilder<unknown>,
) => sql`(
  select coalesce(json_agg(
    json_build_object('code', code, 'quantity', least(lots.on_hand, short.units - before)::int,
      'best_before', best_before, 'place', place)
    order by before), '[]')
  from (
    select ${units} - (on_hand - in_lots) as units, guaranteed_days(sku_id) as guaranteed from stock_items where stock_items.sku_id = ${sku}
  ) as short
  cross join lateral (
    select code, best_before, place, on_hand, coalesce(sum(on_hand) over (
      order by best_before nulls last, code rows between unbounded preceding and 1 preceding
    ), 0) as before
    from pack_lots where pack_lots.sku_id = ${sku} and on_hand > 0 and state = 'ok'
      and (is_released or meets_guarantee(best_before, ${deliveredOn}, short.guaranteed))
  ) as lots
  where before < short.units
)`;
