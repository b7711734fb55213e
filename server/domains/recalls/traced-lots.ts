import { readHarvestLotCode, readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type { RecallStart, RecallStartKind } from '@kebun/contract/recalls/staff-recalls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { isUuid } from '#platform/lib/uuid.ts';

/** An event that counts: neither undone nor corrected by a later one. */
const counts = (event: RawBuilder<unknown>) => sql`
  not exists (select from farm_events as later where later.voids_event_id = ${event}.id)
  and not exists (select from farm_events as later where later.corrects_event_id = ${event}.id)`;

const dayOf = (event: RawBuilder<unknown>) =>
  sql`(${event}.occurred_at at time zone 'Asia/Kuala_Lumpur')::date`;

const none = sql`select null::uuid, null::date where false`;

/** The batches that a start leads to, each with the day since when its harvests are meant. */
const batchesOf: Record<RecallStartKind, (ref: string) => RawBuilder<unknown>> = {
  seed_lot: (id) => sql`select id, null::date from batches where seed_lot_id = ${id}::uuid`,
  supplier: (name) => sql`
    select batches.id, null::date from batches join seed_lots on seed_lots.id = seed_lot_id
    where lower(supplier) = lower(${name})`,
  batch: (code) => sql`select id, null::date from batches where code = ${code.trim().toUpperCase()}`,
  input_lot: (id) => sql`
    select used.batch_id, ${dayOf(sql`events`)}
    from farm_events as events cross join lateral (
      select events.batch_id where events.batch_id is not null
      union select batch_id from farm_event_batches where event_id = events.id
    ) as used
    where events.payload ->> 'input_lot_id' = ${id} and events.payload ? 'input_lot_id' and ${counts(sql`events`)}`,
  plot: () => none,
  harvest_lot: () => none,
  pack_lot: () => none,
};

const noLots = sql`select null::uuid where false`;

/** The harvest lots and pack lots that a start names itself. */
const lotsOf = ({
  kind,
  ref,
}: RecallStart): { harvests: RawBuilder<unknown>; packs: RawBuilder<unknown> } => {
  if (kind === 'plot')
    return { harvests: sql`select id from harvest_lots where plot_id = ${ref}::uuid`, packs: noLots };
  if (kind === 'harvest_lot')
    return { harvests: sql`select id from harvest_lots where code = ${ref}`, packs: noLots };
  if (kind === 'pack_lot')
    return {
      harvests: noLots,
      packs: sql`
        select id from pack_lots where code = ${ref}
        union select lots_behind(id) from pack_lots where code = ${ref}`,
    };
  if (kind === 'supplier')
    return { harvests: noLots, packs: sql`select id from pack_lots where lower(supplier) = lower(${ref})` };
  return { harvests: noLots, packs: noLots };
};

/** Returns a start with its code as it is stored. Throws at the field `ref` for one that is mistyped. */
export function readStart(start: RecallStart): RecallStart {
  const { kind, ref } = start;
  const read = {
    harvest_lot: readHarvestLotCode,
    pack_lot: readPackLotCode,
    batch: (typed: string) => typed.trim().toUpperCase(),
    supplier: (typed: string) => typed.trim(),
  };
  if (kind === 'seed_lot' || kind === 'input_lot' || kind === 'plot') {
    if (!isUuid(ref)) throw invalidField('ref');
    return start;
  }
  const code = read[kind](ref);
  if (!code) throw invalidField('ref', kind === 'supplier' ? undefined : 'refusal.lot_code_invalid');
  return { ...start, ref: code };
}

/**
 * Returns the common table expressions of the lots that come from a start, for a statement `with recursive`:
 * `harvested_lots (id)` and `traced_lots (id)` of packs. Plants that were moved into another batch take it with them.
 */
export function tracedLotsFrom(start: RecallStart): RawBuilder<unknown> {
  const { kind, ref, from = null, to = null } = start;
  const { harvests, packs } = lotsOf(start);
  const isWithin = (day: RawBuilder<unknown>) => sql`
    ${day} >= coalesce(${from}::date, '-infinity') and ${day} <= coalesce(${to}::date, 'infinity')`;
  return sql`
    grown (batch_id, since) as (
      ${batchesOf[kind](ref)}
      union
      select filled.batch_id, greatest(grown.since, ${dayOf(sql`filled`)})
      from grown
      join farm_event_batches as given on given.batch_id = grown.batch_id
      join farm_events as filled on filled.id = given.event_id and filled.type = 'gap_filled'
      where filled.payload ->> 'from_batch_id' = grown.batch_id::text and filled.batch_id is not null
        and ${counts(sql`filled`)}
    ), harvested_lots (id) as materialized (
      select lots.id from grown join harvest_lots as lots on lots.batch_id = grown.batch_id
      where lots.harvested_on >= coalesce(since, '-infinity') and ${isWithin(sql`lots.harvested_on`)}
      union
      select id from harvest_lots where id in (${harvests}) and ${isWithin(sql`harvested_on`)}
    ), packed_lots (id) as materialized (
      select to_pack_lot_id from lot_edges where from_harvest_lot_id in (select id from harvested_lots)
      union
      select id from pack_lots where id in (${packs}) and ${isWithin(sql`made_on`)}
    ), traced_lots (id) as materialized (
      select id from packed_lots
      union
      select to_pack_lot_id from traced_lots join lot_edges on from_pack_lot_id = traced_lots.id
    )`;
}

/** The same of the lots of a confirmed recall. */
export const lotsOfRecall = (recallId: string): RawBuilder<unknown> => sql`
  harvested_lots (id) as (select harvest_lot_id from recall_harvest_lots where recall_id = ${recallId}),
  traced_lots (id) as (select lot_id from recall_lots where recall_id = ${recallId})`;

/** Returns the ids of the lots that come from a start. */
export async function tracedLotIds(
  db: Db,
  start: RecallStart,
): Promise<{ harvests: string[]; packs: string[] }> {
  const { rows } = await sql<{ harvests: string[]; packs: string[] }>`
    with recursive ${tracedLotsFrom(start)}
    select array(select id from harvested_lots) as harvests, array(select id from traced_lots) as packs
  `.execute(db);
  return rows[0] ?? { harvests: [], packs: [] };
}

/** Returns the name of a start, as staff know it. */
export async function startLabel(db: Db, { kind, ref }: RecallStart): Promise<string> {
  const names: Partial<Record<RecallStartKind, RawBuilder<{ label: string }>>> = {
    seed_lot: sql`select supplier || ' · ' || supplier_lot as label from seed_lots where id = ${ref}`,
    input_lot: sql`
      select input_products.name || ' · ' || supplier_lot as label
      from input_lots join input_products on input_products.id = input_product_id where input_lots.id = ${ref}`,
    plot: sql`select farms.code || ' · ' || plots.code as label from plots join farms on farms.id = farm_id where plots.id = ${ref}`,
  };
  const name = names[kind];
  const { rows } = name ? await name.execute(db) : { rows: [{ label: ref }] };
  return (rows[0]?.label ?? ref).slice(0, 200);
}
