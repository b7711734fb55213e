import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { lateRecordDays } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

/** A farm, a season, and how many records of each term are shown. */
export interface BookScope {
  farmId: string;
  from: string;
  to: string;
  limit: number;
  language: Language;
}

/** Rows of one term, with the number of all and of those that lack something. */
export interface CountedRow {
  total: number;
}

/** The days of the season as moments, so that an index finds them. */
const inSeason = ({ from, to }: BookScope, column: RawBuilder<unknown>) => sql`
  ${column} >= (${from}::date)::timestamp at time zone 'Asia/Kuala_Lumpur'
  and ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;

const dayOfEvent = sql`(event.occurred_at at time zone 'Asia/Kuala_Lumpur')::date`;

/** The events of some kinds in the season that count: neither undone, nor waiting for a manager, nor rejected. */
const countedEvents = (scope: BookScope, types: readonly string[]) => sql`
  select event.* from farm_events as event
  where event.farm_id = ${scope.farmId} and event.type = any(${types}) and ${inSeason(scope, sql`event.occurred_at`)}
    and event.id not in (
      select coalesce(voids_event_id, corrects_event_id) from farm_events
      where farm_id = ${scope.farmId} and (voids_event_id is not null or corrects_event_id is not null)
    )
    and coalesce((
      select verdict from event_reviews where event_id = event.id order by event_reviews.id desc limit 1
    ), 'accepted') = 'accepted'`;

/** The batch and the plots of an event, and who recorded it. */
const aboutEvent = (language: Language) => sql`
  batches.code as batch, event.batch_id, ${textSql('crops.name', language)} as crop, (
    select string_agg(distinct plots.code, ', ') from jsonb_to_recordset(event.cohorts) as place (location_id uuid)
    join plots on plots.id = location_id
  ) as plots, coalesce(${textSql('farmers.display_name', language)}, staff.name) as person`;

const eventTables = sql`
  left join batches on batches.id = event.batch_id
  left join crops on crops.id = batches.crop_id
  left join staff on staff.id = event.actor_id
  left join farmers on farmers.id = coalesce((event.payload ->> 'operator_id')::uuid, event.actor_id)`;

export interface EventPlace {
  day: string;
  batch: string | null;
  batch_id: string | null;
  crop: string | null;
  plots: string | null;
  person: string | null;
}

export async function selectFarm(db: Db, { farmId, language }: BookScope) {
  const { rows } = await sql<{
    id: string;
    name: string;
    place: string;
    area_m2: number;
    certificates: {
      scheme: 'mygap' | 'myorganic' | 'other';
      name: string;
      number: string;
      issued_on: string;
      expires_on: string;
    }[];
  }>`
    select farms.id, ${textSql('farms.name', language)} as name, area_m2,
      concat_ws(${languageFacts[language].comma}, ${textSql('district', language)}, ${textSql('states.name', language)}) as place, (
        select coalesce(json_agg(json_build_object('scheme', scheme, 'name', farm_certificates.name, 'number', number,
          'issued_on', issued_on, 'expires_on', expires_on) order by expires_on desc), '[]')
        from farm_certificates where farm_id = farms.id
      ) as certificates
    from farms join states on states.id = state_id where farms.id = ${farmId}
  `.execute(db);
  return rows[0];
}

interface HarvestRow extends CountedRow {
  code: string;
  day: string;
  crop: string;
  batch: string;
  plot: string;
  harvested_g: number;
  packs: number;
  is_disputed: boolean;
  grams: number; // of all
  disputed: number; // of all
}

export async function selectHarvests(db: Db, scope: BookScope): Promise<HarvestRow[]> {
  const { rows } = await sql<HarvestRow>`
    select lots.code, harvested_on as day, ${textSql('crops.name', scope.language)} as crop, batches.code as batch,
      plots.code as plot, lots.harvested_g, disputed_g > 0 as is_disputed,
      (select count(*)::int from lot_edges where from_harvest_lot_id = lots.id) as packs,
      count(*) over ()::int as total, sum(lots.harvested_g) over ()::float8 as grams,
      count(*) filter (where disputed_g > 0) over ()::int as disputed
    from harvest_lots as lots
    join batches on batches.id = batch_id
    join crops on crops.id = batches.crop_id
    join plots on plots.id = lots.plot_id
    where lots.farm_id = ${scope.farmId} and harvested_on between ${scope.from}::date and ${scope.to}::date
    order by harvested_on desc, lots.code limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface LogRow {
  type: string;
  events: number;
  late: number;
  undone: number;
  people: number;
}

export async function selectLog(db: Db, scope: BookScope): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select event.type, count(*)::int as events, count(distinct actor_id)::int as people,
      count(*) filter (where recorded_at > occurred_at + make_interval(days => ${lateRecordDays}))::int as late,
      count(*) filter (where voids_event_id is not null or corrects_event_id is not null)::int as undone
    from farm_events as event
    where farm_id = ${scope.farmId} and ${inSeason(scope, sql`event.occurred_at`)}
    group by event.type order by 2 desc, 1
  `.execute(db);
  return rows;
}

export async function selectLogEnd(db: Db, scope: BookScope) {
  const { rows } = await sql<{ length: number; head: string; waiting: number }>`
    select length::int as length, encode(head, 'hex') as head, (
      select coalesce(sum(reviews), 0)::int from batches where farm_id = ${scope.farmId} and reviews > 0
    ) as waiting
    from farm_logs where farm_id = ${scope.farmId}
  `.execute(db);
  return rows[0] ?? { length: 0, head: '', waiting: 0 };
}

interface BatchRow extends CountedRow {
  id: string;
  code: string;
  day: string;
  crop: string;
  variety: string;
  supplier: string | null;
  supplier_lot: string | null;
  seed_treatment: string | null;
  unknown: number; // of all
}

export async function selectBatches(db: Db, scope: BookScope): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batches.id, batches.code, sown_on as day, ${textSql('crops.name', scope.language)} as crop,
      ${textSql('crop_varieties.name', scope.language)} as variety, seed_lots.supplier, supplier_lot, seed_treatment,
      count(*) over ()::int as total, count(*) filter (where seed_lot_id is null) over ()::int as unknown
    from batches
    join crops on crops.id = batches.crop_id
    join crop_varieties on crop_varieties.id = batches.variety_id
    left join seed_lots on seed_lots.id = seed_lot_id
    where farm_id = ${scope.farmId} and sown_on between ${scope.from}::date and ${scope.to}::date
    order by sown_on desc, batches.code limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface PlotRow extends CountedRow {
  id: string;
  code: string;
  name: string | null;
  kind: string;
  area_m2: number;
  soil: { texture: string; ph: number | null; organic_matter_pct: number | null } | null;
  irrigation: { method: string; source: string } | null;
  history_notes: string | null;
}

/** Returns the plots in use. A farm has few of them, and all are shown. */
export async function selectPlots(db: Db, scope: BookScope): Promise<PlotRow[]> {
  const { rows } = await sql<PlotRow>`
    select id, code, ${textSql('name', scope.language)} as name, kind, area_m2, soil, irrigation, history_notes,
      count(*) over ()::int as total
    from plots where farm_id = ${scope.farmId} and not archived and kind not in ('packhouse', 'coolroom')
    order by code limit ${scope.limit}
  `.execute(db);
  return rows;
}

export async function countWatering(db: Db, scope: BookScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${countedEvents(scope, ['watered'])}) as watered
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface InputUseRow extends EventPlace, CountedRow {
  input: string | null;
  lot: string | null;
  is_expired: boolean;
  used_quantity: number | null;
  used_unit: string | null;
  rate: number | null;
  unit: string | null;
  unnamed: number; // of all
  without_lot: number; // of all
}

export async function selectFertilising(db: Db, scope: BookScope): Promise<InputUseRow[]> {
  const { rows } = await sql<InputUseRow>`
    select ${dayOfEvent} as day, ${aboutEvent(scope.language)}, input_products.name as input,
      input_lots.supplier_lot as lot, coalesce(input_lots.expires_on < ${dayOfEvent}, false) as is_expired,
      (event.payload ->> 'used_quantity')::float8 as used_quantity, event.payload ->> 'used_unit' as used_unit,
      (event.payload ->> 'rate')::float8 as rate, event.payload ->> 'unit' as unit,
      count(*) over ()::int as total, count(*) filter (where input_products.id is null) over ()::int as unnamed,
      count(*) filter (where input_lots.id is null) over ()::int as without_lot
    from (${countedEvents(scope, ['fertilised'])}) as event
    ${eventTables}
    left join input_products on input_products.id = (event.payload ->> 'input_product_id')::uuid
    left join input_lots on input_lots.id = (event.payload ->> 'input_lot_id')::uuid
    order by event.occurred_at desc, event.id limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface SprayRow extends EventPlace, CountedRow {
  input: string;
  ingredient: string | null;
  registration_no: string | null;
  needs_registration: boolean;
  lot: string | null;
  is_expired: boolean;
  dose: string | null;
  target: string | null;
  phi_days: number | null;
  finding_on: string | null;
  finding_type: string | null;
  unscouted_reason: 'repeated' | 'preventive' | 'advised' | null;
  unscouted: number; // of all
  unregistered: number; // of all
  open_interval: number; // of all
  without_dose: number; // of all
}

/**
 * Returns sprays. The finding that a spray answers counts if it was made there, before the spray, and was not undone.
 */
export async function selectSprays(db: Db, scope: BookScope): Promise<SprayRow[]> {
  const { rows } = await sql<SprayRow>`
    with spray as (
      select event.*, finding.occurred_at as found_at, finding.type as finding_type,
        input_products.name as input_name, input_products.active_ingredient, input_products.registration_no,
        coalesce(input_products.kind, 'pesticide') = 'pesticide' and coalesce(input_products.registration_no, '') = ''
          as needs_registration,
        finding.id is null and event.payload ->> 'unscouted_reason' is null as is_unscouted
      from (${countedEvents(scope, ['sprayed'])}) as event
      left join input_products on input_products.id = (event.payload ->> 'input_product_id')::uuid
      left join farm_events as finding on finding.id = (event.payload ->> 'answers_event_id')::uuid
        and finding.farm_id = event.farm_id and finding.type in ('inspected', 'pest_found')
        and finding.batch_id is not distinct from event.batch_id and finding.occurred_at <= event.occurred_at
        and finding.id not in (
          select coalesce(voids_event_id, corrects_event_id) from farm_events
          where farm_id = ${scope.farmId} and (voids_event_id is not null or corrects_event_id is not null)
        )
    )
    select ${dayOfEvent} as day, ${aboutEvent(scope.language)},
      coalesce(event.input_name, event.payload ->> 'product', '–') as input, active_ingredient as ingredient,
      registration_no, needs_registration, input_lots.supplier_lot as lot,
      coalesce(input_lots.expires_on < ${dayOfEvent}, false) as is_expired, event.payload ->> 'dose' as dose,
      event.payload ->> 'target_pest' as target, (event.payload ->> 'phi_days')::int as phi_days,
      (found_at at time zone 'Asia/Kuala_Lumpur')::date as finding_on, finding_type,
      event.payload ->> 'unscouted_reason' as unscouted_reason, count(*) over ()::int as total,
      count(*) filter (where is_unscouted) over ()::int as unscouted,
      count(*) filter (where needs_registration) over ()::int as unregistered,
      count(*) filter (where event.payload ->> 'phi_days' is null) over ()::int as open_interval,
      count(*) filter (where event.payload ->> 'dose' is null) over ()::int as without_dose
    from spray as event
    ${eventTables}
    left join input_lots on input_lots.id = (event.payload ->> 'input_lot_id')::uuid
    order by event.occurred_at desc, event.id limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface CheckRow extends CountedRow {
  id: string;
  day: string;
  checked_by: string;
  failed: number;
  put_right: string | null;
  open: number; // of all
}

export async function selectChecks(
  db: Db,
  scope: BookScope,
  place: 'farm' | 'packhouse',
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select id, checked_on as day, checked_by, failed, put_right, count(*) over ()::int as total,
      count(*) filter (where failed > 0 and put_right is null) over ()::int as open
    from hygiene_checks
    where farm_id = ${scope.farmId} and place = ${place}
      and checked_on between ${scope.from}::date and ${scope.to}::date
    order by checked_on desc, id desc limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface TrainingRow extends CountedRow {
  id: string;
  day: string;
  person: string;
  subject: string;
  trainer: string;
  valid_until: string | null;
  ended: number; // of all
}

/** Returns the trainings that held in the season. One that ended in it is lacking unless it was held again. */
export async function selectTrainings(db: Db, scope: BookScope): Promise<TrainingRow[]> {
  const { rows } = await sql<TrainingRow>`
    select trainings.id, trained_on as day, ${textSql('farmers.display_name', scope.language)} as person, subject, trainer,
      valid_until, count(*) over ()::int as total,
      count(*) filter (where valid_until < ${scope.to}::date and archived_at is null and not exists (
        select from trainings as later
        where later.farmer_id = trainings.farmer_id and later.subject = trainings.subject
          and later.trained_on > trainings.trained_on
      )) over ()::int as ended
    from trainings join farmers on farmers.id = farmer_id
    where farm_id = ${scope.farmId} and trained_on <= ${scope.to}::date
      and (valid_until is null or valid_until >= ${scope.from}::date)
    order by trained_on desc, trainings.id desc limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface PackRow extends CountedRow {
  code: string;
  day: string;
  product: string;
  packs: number;
  best_before: string | null;
}

/** Returns the lots that were packed from harvests of the farm, and those that were repacked from them. */
export async function selectPacks(db: Db, scope: BookScope): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    with recursive packed (id) as (
      select to_pack_lot_id from lot_edges join harvest_lots on harvest_lots.id = from_harvest_lot_id
      where harvest_lots.farm_id = ${scope.farmId}
      union
      select to_pack_lot_id from packed join lot_edges on from_pack_lot_id = packed.id and is_repacked
    )
    select pack_lots.code, made_on as day, ${textSql('products.name', scope.language)} as product, packs, best_before,
      count(*) over ()::int as total
    from pack_lots
    join skus on skus.id = sku_id
    join products on products.id = product_id
    where pack_lots.id in (select id from packed) and made_on between ${scope.from}::date and ${scope.to}::date
    order by made_on desc, pack_lots.code limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface TestRow extends CountedRow {
  id: string;
  day: string;
  crop: string;
  code: string;
  lab: string;
  sample_code: string;
  is_passed: boolean;
  results: { substance: string; found_mg_kg: number; limit_mg_kg: number }[];
  report: 'pdf' | 'photo' | null; // the kind of the laboratory's file
  failed: number; // of all
}

export async function selectTests(db: Db, scope: BookScope): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    select tests.id, reported_on as day, ${textSql('crops.name', scope.language)} as crop,
      coalesce(harvest_lots.code, batches.code) as code, lab, sample_code, is_passed, results, residue_reports.kind as report,
      count(*) over ()::int as total, count(*) filter (where not is_passed) over ()::int as failed
    from residue_tests as tests
    join batches on batches.id = tests.batch_id
    join crops on crops.id = batches.crop_id
    left join harvest_lots on harvest_lots.id = harvest_lot_id
    left join residue_reports on test_id = tests.id
    where tests.farm_id = ${scope.farmId} and reported_on between ${scope.from}::date and ${scope.to}::date
    order by reported_on desc, tests.id desc limit ${scope.limit}
  `.execute(db);
  return rows;
}

interface WasteRow extends CountedRow {
  day: string;
  kind: 'harvest' | 'plants';
  reason: string;
  quantity: number; // grams or plants
  code: string;
  link: string;
  recall_number: number | null; // of grams that were destroyed for a recall
  grams: number; // of all
  plants: number; // of all
}

export async function selectWaste(db: Db, scope: BookScope): Promise<WasteRow[]> {
  const { rows } = await sql<WasteRow>`
    with waste as (
      select (at at time zone 'Asia/Kuala_Lumpur')::date as day, 'harvest' as kind, lot_losses.reason, grams::float8 as quantity,
        harvest_lots.code, harvest_lots.code as link, recalls.number as recall_number
      from lot_losses join harvest_lots on harvest_lots.id = harvest_lot_id
      left join recalls on recalls.id = recall_id
      where farm_id = ${scope.farmId} and lot_losses.reason <> 'unrecorded' and ${inSeason(scope, sql`at`)}
      union all
      select ${dayOfEvent}, 'plants', coalesce(event.payload ->> 'cause', event.payload ->> 'method', event.type),
        coalesce((event.payload ->> 'quantity')::float8, 0), batches.code, batches.id::text, null
      from (${countedEvents(scope, ['mortality', 'terminated', 'thinned'])}) as event
      join batches on batches.id = event.batch_id
    )
    select *, count(*) over ()::int as total,
      coalesce(sum(quantity) filter (where kind = 'harvest') over (), 0)::float8 as grams,
      coalesce(sum(quantity) filter (where kind = 'plants') over (), 0)::float8 as plants
    from waste order by day desc, code limit ${scope.limit}
  `.execute(db);
  return rows;
}

/** Returns the number of harvests that the shop closed because nothing said what became of the rest of them. */
export async function countUnrecordedWaste(db: Db, scope: BookScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lot_losses join harvest_lots on harvest_lots.id = harvest_lot_id
    where farm_id = ${scope.farmId} and reason = 'unrecorded' and ${inSeason(scope, sql`at`)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
