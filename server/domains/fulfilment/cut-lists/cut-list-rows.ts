import type { Day } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holdLock } from '#platform/db/hold-lock.ts';
import type { DividedLine } from './divide-cut.ts';

/** The two days of a cut list, and the day that it is now. */
export interface CutDays {
  day: Day; // of the delivery
  cut_on: Day;
  today: Day;
}

export interface CutNeedRow {
  sku_id: string;
  ordered: number;
  in_stock: number;
  pack_g: number | null;
  varieties: string[];
}

/**
 * Selects the packs that the orders of a day need, of SKUs that the farms grow, and those of them in stock. Stock
 * counts as it is packed: units without a lot and lots that keep as long as guaranteed on that day, less what orders of
 * earlier days take of them. Earlier orders take the lots that end first. Packs of a harvest of the day of the cut are
 * no stock, because the harvest counts already. Where a parcel of the day has them, its order needed them of this cut.
 * Near-date packs are never cut.
 */
export async function selectCutNeeds(db: Db, { day, cut_on, today }: CutDays): Promise<CutNeedRow[]> {
  const { rows } = await sql<CutNeedRow>`
    with requested as (
      select coalesce(parts.sku_id, line.sku_id) as sku_id,
        sum(line.quantity * coalesce(parts.quantity, 1)) filter (where slot_date = ${day}::date) as ordered,
        sum(line.quantity * coalesce(parts.quantity, 1)) filter (where slot_date is distinct from ${day}::date) as earlier
      from orders
      join open_order_lines as line on order_id = orders.id
      left join order_line_parts as parts on parts.line_id = line.id
      where status in ('confirmed', 'picking') and line.quantity > 0
        and (slot_date is null or slot_date between least(${today}::date, ${day}::date) and ${day}::date)
      group by 1
    ), packed as (
      select pack_lots.sku_id, sum(lots.quantity - lots.returned) as units
      from orders
      join order_lines on order_lines.order_id = orders.id
      join order_line_lots as lots on lots.line_id = order_lines.id
      join pack_lots on pack_lots.id = lots.lot_id
      where slot_date = ${day}::date and status in ('packed', 'on_the_way', 'delivered')
        and pack_lots.harvested_on >= ${cut_on}::date
      group by 1
    ), grown as (
      select skus.id as sku_id, weight_g, array_agg(variety_id order by variety_id) as varieties
      from skus join variety_products using (product_id)
      where near_date_of is null
        and skus.id in (select sku_id from requested where ordered > 0 union select sku_id from packed)
      group by skus.id
    ), stock as (
      select grown.sku_id, on_hand - in_lots as loose,
        coalesce((
          select sum(lots.on_hand) from pack_lots as lots
          where lots.sku_id = grown.sku_id and lots.on_hand > 0 and state = 'ok'
            and (harvested_on is null or harvested_on < ${cut_on}::date)
            and (is_released or meets_guarantee(best_before, ${day}::date, guaranteed_days(grown.sku_id)))
        ), 0) as lasting,
        coalesce((
          select sum(lots.on_hand) from pack_lots as lots
          where lots.sku_id = grown.sku_id and lots.on_hand > 0 and state = 'ok' and not is_released
            and meets_guarantee(best_before, ${today}::date, guaranteed_days(grown.sku_id))
            and not meets_guarantee(best_before, ${day}::date, guaranteed_days(grown.sku_id))
        ), 0) as short_dated
      from grown join stock_items using (sku_id)
    )
    select grown.sku_id, needed::int as ordered, weight_g as pack_g, varieties,
      least(needed, greatest(loose + lasting - greatest(coalesce(earlier, 0) - short_dated, 0), 0))::int as in_stock
    from grown
    join stock using (sku_id)
    left join requested using (sku_id)
    left join packed using (sku_id)
    cross join lateral (select coalesce(ordered, 0) + coalesce(packed.units, 0) as needed) as sums
    order by grown.sku_id
  `.execute(db);
  return rows;
}

/** Selects the grams of earlier harvests that can still be packed for a delivery day, by variety. */
export async function selectWaitingHarvests(
  db: Db,
  { day, cut_on }: CutDays,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ variety_id: string; grams: number }>`
    select batches.variety_id, sum(remaining_g)::bigint as grams
    from harvest_lots as lots
    join batches on batches.id = lots.batch_id
    join crops on crops.id = batches.crop_id
    join crop_varieties on crop_varieties.id = batches.variety_id
    join plots on plots.id = lots.plot_id
    left join cohorts on cohorts.batch_id = lots.batch_id and cohorts.plot_id = lots.plot_id
    where remaining_g > 0 and harvested_on < ${cut_on}::date and state = 'ok' and grade <> 'reject'
      and not plots.on_hold and not coalesce(cohorts.on_hold, false)
      and harvested_on
        + coalesce(crop_varieties.figures ->> 'shelf_days', crops.figures ->> 'shelf_days')::numeric::int >= ${day}::date
    group by batches.variety_id
  `.execute(db);
  return new Map(rows.map(({ variety_id, grams }) => [variety_id, grams]));
}

export interface CutSourceRow {
  batch_id: string;
  plot_id: string;
  variety_id: string;
  free_g: number;
}

/**
 * Selects the plants that may be cut on a day, the ripest first. Ready ones come before those that are harvested
 * already, then the order is that of their first possible harvest and of the end of their harvest. Plants on hold,
 * within a spray interval or with an unknown one are left out. `free_g` is their part of the forecast and what is
 * weighed in for the day, less what other cut lists still take of them.
 */
export async function selectCutSources(db: Db, { day, cut_on, today }: CutDays): Promise<CutSourceRow[]> {
  const { rows } = await sql<CutSourceRow>`
    select batches.id as batch_id, cohorts.plot_id, batches.variety_id,
      greatest(
        floor(coalesce(likely_g, 0)::numeric * cohorts.alive / ripe.alive)
          + coalesce((select sum(weighed_g) from cut_progress as own
            where own.batch_id = batches.id and own.plot_id = cohorts.plot_id and own.day = ${day}::date), 0)
          - coalesce((
            select sum(greatest(other.grams - other.weighed_g, 0))
            from cut_progress as other join cut_lists using (day)
            where other.batch_id = batches.id and other.plot_id = cohorts.plot_id and other.day <> ${day}::date
              and closed_at is null and cut_lists.cut_on >= ${today}::date
          ), 0),
        0)::bigint as free_g
    from batches
    join cohorts on cohorts.batch_id = batches.id
    join plots on plots.id = cohorts.plot_id
    cross join lateral (
      select sum(one.alive) as alive from cohorts as one
      where one.batch_id = batches.id and one.stage in ('ready', 'harvesting')
    ) as ripe
    where closed_at is null and cohorts.stage in ('ready', 'harvesting') and cohorts.alive > 0
      and not cohorts.on_hold and not plots.on_hold and not cohorts.interval_unknown
      and (cohorts.safe_harvest_from is null or cohorts.safe_harvest_from <= ${cut_on}::date)
    order by cohorts.stage = 'harvesting', ready_from nulls last, harvested_until nulls last, batches.code, plots.code
  `.execute(db);
  return rows;
}

export interface PresentLine {
  batch_id: string;
  plot_id: string;
  variety_id: string;
  set_g: number | null;
  note: string | null;
  weighed_g: number;
}

/** Selects the lines of a list as they are now, with what is weighed in. */
export async function selectPresentLines(db: Db, day: Day): Promise<PresentLine[]> {
  const { rows } = await sql<PresentLine>`
    select cut_lines.batch_id, cut_lines.plot_id, variety_id, set_g, cut_lines.note, weighed_g
    from cut_lines
    join cut_progress on line_id = cut_lines.id
    join batches on batches.id = cut_lines.batch_id
    where cut_lines.day = ${day}::date
    order by cut_lines.position
  `.execute(db);
  return rows;
}

/**
 * Adds a list if it is new, and holds the lock of all cut lists until the transaction ends. So two lists that are made
 * at once never plan the same plants. Returns undefined where the list does not exist and is not added.
 */
export async function lockCutList(
  tx: Tx,
  day: Day,
  fresh?: { cut_on: Day; now: Date },
): Promise<{ cut_on: Day; closed_at: string | null; is_new: boolean } | undefined> {
  await holdLock(tx, 'cut_lists', 'all');
  const added =
    fresh &&
    (await sql`
      insert into cut_lists (day, cut_on, made_at) values (${day}, ${fresh.cut_on}, ${fresh.now.toISOString()})
      on conflict do nothing
    `.execute(tx));
  const { rows } = await sql<{ cut_on: Day; closed_at: string | null }>`
    select cut_on, closed_at from cut_lists where day = ${day}::date
  `.execute(tx);
  return rows[0] && { ...rows[0], is_new: added?.numAffectedRows === 1n };
}

/** Replaces the needs of a list. */
export async function replaceNeeds(
  tx: Tx,
  day: Day,
  needs: readonly (Omit<CutNeedRow, 'varieties'> & { harvested_g: number; grams: number })[],
): Promise<void> {
  await tx.deleteFrom('cut_needs').where('day', '=', day).execute();
  if (needs.length === 0) return;
  await tx
    .insertInto('cut_needs')
    .values(needs.map((need) => ({ ...need, day })))
    .execute();
}

/** Replaces the lines of a list. Lines that stay keep their id, their version and what staff have set. */
export async function replaceLines(tx: Tx, day: Day, lines: readonly DividedLine[]): Promise<void> {
  const stored = JSON.stringify(
    lines.map(({ batch_id, plot_id, position, grams }) => ({ batch_id, plot_id, position, grams })),
  );
  await sql`
    delete from cut_lines where day = ${day}::date and not exists (
      select from jsonb_to_recordset(${stored}::jsonb) as made (batch_id uuid, plot_id uuid)
      where made.batch_id = cut_lines.batch_id and made.plot_id = cut_lines.plot_id
    )
  `.execute(tx);
  const { rows } = await sql<{ id: string; batch_id: string; plot_id: string }>`
    insert into cut_lines (day, batch_id, plot_id, position, grams)
    select ${day}::date, batch_id, plot_id, position, grams
    from jsonb_to_recordset(${stored}::jsonb) as made (batch_id uuid, plot_id uuid, position int, grams bigint)
    on conflict (day, batch_id, plot_id) do update set position = excluded.position, grams = excluded.grams
    returning id, batch_id, plot_id
  `.execute(tx);
  const ids = new Map(rows.map(({ id, batch_id, plot_id }) => [`${batch_id} ${plot_id}`, id]));
  const shares = lines.flatMap(({ batch_id, plot_id, shares: ofLine }) =>
    ofLine.map((share) => ({ line_id: ids.get(`${batch_id} ${plot_id}`) ?? '', ...share })),
  );
  await sql`
    delete from cut_shares where line_id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx);
  if (shares.length > 0) await tx.insertInto('cut_shares').values(shares).execute();
}
