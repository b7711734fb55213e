import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type HarvestLoss, type ParcelStep, parcelMoves, type UnitMovement } from './movement-epcis.ts';
import type { PackedLot, RecallOfLots } from './packing-epcis.ts';
import { isWithin } from './recorded-events.ts';
import type { TestedSample } from './residue-epcis.ts';

/** A part of a month: from the first moment, and before the second. */
export interface Span {
  from: string;
  to: string;
}

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>) => (await query.execute(db)).rows;

/** The packs that a row of `pack_lots` was repacked from. */
export const repackedSql = sql`(
  select coalesce(json_agg(json_build_object('code', sources.code, 'barcode', source_skus.barcode, 'packs', lot_edges.packs)
    order by sources.code), '[]')
  from lot_edges join pack_lots as sources on sources.id = from_pack_lot_id
  join skus as source_skus on source_skus.id = sources.sku_id
  where to_pack_lot_id = pack_lots.id and is_repacked
)`;

/** Returns the lots that were packed or received. Lots that were split off another came with a movement. */
export const selectMadeLots = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<PackedLot>`
    select pack_lots.id, pack_lots.code, kind, packs, made_on, made_at, best_before, grade, size, pack_g, waste_g, overfill_g,
      barcode, (
        select coalesce(json_agg(json_build_object('name', harvest_lots.code, 'grams', grams) order by harvest_lots.code), '[]')
        from lot_edges join harvest_lots on harvest_lots.id = from_harvest_lot_id
        where to_pack_lot_id = pack_lots.id
      ) as inputs, country, ${repackedSql} as repacked
    from pack_lots join skus on skus.id = sku_id
    where ${isWithin('pack_lots.made_at', span)} and packing_of(pack_lots.id) = pack_lots.id
    order by made_at, pack_lots.id
  `,
  );

export const selectLosses = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<HarvestLoss>`
    select lot_losses.id, code, grams, reason, at
    from lot_losses join harvest_lots on harvest_lots.id = harvest_lot_id
    where ${isWithin('at', span)} order by at, lot_losses.id
  `,
  );

/** Returns the movements of units in lots. */
export const selectMovements = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<UnitMovement>`
    select stock_movements.id, reason, delta, stock_movements.at, pack_lots.code, barcode,
      stock_movements.source = 'lot:' || pack_lots.code as is_arrival, display_id as "order", case when reason = 'near_date' then (
        select json_build_object('code', other_lots.code, 'barcode', other_skus.barcode, 'best_before', best_before, 'kind', other_lots.kind, 'country', other_lots.country)
        from stock_movements as other
        join pack_lots as other_lots on other_lots.id = other.lot_id join skus as other_skus on other_skus.id = other.sku_id
        where other.source = stock_movements.source and other.reason = 'near_date' and other.lot_id <> stock_movements.lot_id
      ) end as moved_to
    from stock_movements
    join pack_lots on pack_lots.id = lot_id
    join skus on skus.id = pack_lots.sku_id
    left join orders on stock_movements.source = 'order:' || orders.id
    where ${isWithin('stock_movements.at', span)} order by stock_movements.at, stock_movements.id
  `,
  );

/** Returns the steps of the parcels of orders that were packed from lots. */
export const selectParcelSteps = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<ParcelStep>`
    select order_events.id, move, order_events.at, display_id as "order"
    from order_events join orders on orders.id = order_id
    where ${isWithin('order_events.at', span)} and move = any(${parcelMoves}) and exists (
      select from order_lines join order_line_lots on line_id = order_lines.id where order_lines.order_id = orders.id
    )
    order by order_events.at, order_events.id
  `,
  );

/** Returns the residue tests, the first recorded first. */
export const selectTestedSamples = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<TestedSample>`
    select tests.id, batches.code as batch, harvest_lots.code as harvest_lot_code, sampled_on, recorded_at, results, is_passed
    from residue_tests as tests
    join batches on batches.id = tests.batch_id
    left join harvest_lots on harvest_lots.id = harvest_lot_id
    where ${isWithin('recorded_at', span)} order by recorded_at, tests.id
  `,
  );

export const selectRecalls = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<RecallOfLots>`
    select recalls.id, number, confirmed_at, (
      select json_agg(json_build_object('code', pack_lots.code, 'barcode', barcode) order by pack_lots.code)
      from recall_lots join pack_lots on pack_lots.id = lot_id join skus on skus.id = sku_id
      where recall_id = recalls.id
    ) as lots
    from recalls
    where ${isWithin('confirmed_at', span)} and exists (select from recall_lots where recall_id = recalls.id)
    order by confirmed_at
  `,
  );
