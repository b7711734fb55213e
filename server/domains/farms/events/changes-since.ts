import type { FieldChanges } from '@kebun/contract/farms/field-changes.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { maxSprayFindings, sprayFindingDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FarmStaff } from '../farm-staff.ts';

/**
 * Transactions that are open during a request may commit with an earlier time. The overlap sends such changes twice
 * instead of never.
 */
const overlap = '10 seconds';

/** The findings that a spray of a batch can answer: none that was undone. */
const findings = sql`
  select coalesce(json_agg(json_build_object('event_id', id, 'pest_id', payload ->> 'pest_id',
    'occurred_at', occurred_at) order by occurred_at desc), '[]')
  from (
    select id, payload, occurred_at from farm_events
    where farm_events.batch_id = batches.id and type in ('inspected', 'pest_found')
      and occurred_at > now() - make_interval(days => ${sql.lit(sprayFindingDays)})
      and not exists (
        select from farm_events as undo where farm_events.id in (undo.voids_event_id, undo.corrects_event_id)
          and undo.batch_id = batches.id
      )
    order by occurred_at desc limit ${sql.lit(maxSprayFindings)}
  ) as found`;

/** The lots of an input with something left, those that end first. */
const lotsLeft = sql`
  select coalesce(json_agg(json_build_object('id', id, 'supplier_lot', supplier_lot,
    'left', (quantity + corrected - used)::float8, 'unit', unit, 'expires_on', expires_on)
    order by expires_on nulls last, received_on, id), '[]')
  from input_lots where input_product_id = input_products.id and quantity + corrected > used`;

/**
 * Returns the changes on the caller's farms since the last request, for work without a signal. A new phone gets all
 * living batches.
 */
export async function changesSince(
  db: Db,
  since: string | undefined,
  { staff, today }: { staff: FarmStaff; today: Day },
): Promise<FieldChanges> {
  const farms = [...staff.farms.keys()];
  const from = since ?? '1970-01-01T00:00:00Z';
  const { rows } = await sql<FieldChanges>`
    select (
      select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name,
        'boundary', boundary, 'landmarks', landmarks) order by code), '[]')
      from farms where id = any(${farms}::uuid[])
    ) as farms, (
      select coalesce(json_agg(json_build_object(
        'id', batches.id, 'code', batches.code, 'farm_id', farm_id, 'crop_id', batches.crop_id,
        'variety', crop_varieties.name,
        'template', template, 'regrowth', regrowth, 'stage', stage, 'version', batches.version, 'alive', alive, 'pending', pending,
        'germination_final', germination_final, 'plot_id', plot_id, 'planned_on', planned_on,
        'planned_quantity', planned_quantity, 'sown_on', sown_on, 'ready_from', ready_from, 'ready_on', ready_on,
        'harvest_left_g', harvest_left_g, 'pests', pests, 'findings', (${findings}), 'closed_at', closed_at, 'cohorts', (
          select coalesce(json_agg(json_build_object('plot_id', plot_id, 'alive', cohorts.alive, 'pending', cohorts.pending,
            'stage', cohorts.stage, 'safe_harvest_from', cohorts.safe_harvest_from,
            'interval_unknown', cohorts.interval_unknown, 'on_hold', cohorts.on_hold)), '[]')
          from cohorts where batch_id = batches.id and cohorts.alive + cohorts.pending > 0
        )
      )), '[]')
      from batches join crop_varieties on crop_varieties.id = variety_id
      where farm_id = any(${farms}::uuid[]) and updated_at > ${from}::timestamptz
        and (closed_at is null or ${since !== undefined})
    ) as batches, (
      select coalesce(json_agg(json_build_object('id', id, 'farm_id', farm_id, 'code', code, 'name', name, 'kind', kind, 'geometry', geometry, 'archived', archived, 'on_hold', on_hold,
        'version', version) order by code), '[]')
      from plots where farm_id = any(${farms}::uuid[]) and updated_at > ${from}::timestamptz
    ) as plots, (
      select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name,
        'name_ms', name_ms, 'germination_days', figures -> 'germination_days',
        'transplant_days', figures -> 'transplant_days')), '[]')
      from crops where updated_at > ${from}::timestamptz
    ) as crops, (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'rei_hours', rei_hours, 'intervals', (
        select coalesce(json_object_agg(crops.id, coalesce(spray_intervals.phi_days, input_products.phi_days)), '{}')
        from crops
        left join spray_intervals on input_product_id = input_products.id and crop_id = crops.id
        where coalesce(spray_intervals.phi_days, input_products.phi_days) is not null
      ), 'lots', (${lotsLeft})) order by name), '[]')
      from input_products where is_active
    ) as input_products, (
      select coalesce(json_agg(json_build_object('id', line.id, 'day', line.day, 'cut_on', cut_on,
        'batch_id', line.batch_id, 'plot_id', line.plot_id, 'grams', line.grams, 'weighed_g', weighed_g,
        'plants', least(cohorts.alive, ceil(
          greatest(line.grams - weighed_g, 0)::numeric * batches.alive / nullif(likely_g, 0))), 'note', line.note)
        order by cut_on, line.day, line.position, line.id), '[]')
      from cut_lines as line
      join cut_lists using (day)
      join cut_progress on line_id = line.id
      join batches on batches.id = line.batch_id
      left join cohorts on cohorts.batch_id = line.batch_id and cohorts.plot_id = line.plot_id
      where farm_id = any(${farms}::uuid[]) and cut_lists.closed_at is null
        and cut_on between ${today}::date and ${addDays(today, 1)}::date
    ) as cut_lines, (now() - ${overlap}::interval) as cursor
  `.execute(db);
  return rows[0] as FieldChanges;
}
