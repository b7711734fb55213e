import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { isClosed, type Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { Reason } from '@kebun/contract/farms/forecast/past-cycles.ts';
import type { Flag } from '@kebun/contract/farms/status-signs.ts';
import { addDays, type Day, dayOf, daysBetween } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { tintSql } from '../crops/tint-sql.ts';
import { type FarmerRow, type PictureRow, pictureReply, publicFarmer } from '../people/public-farmer.ts';
import { stageStatus } from '../status-icons.ts';

/** A batch with the fields of a card. */
export interface SeedlingRow {
  id: string;
  code: string;
  stage: Stage;
  crop_id: string;
  crop_name: string;
  variety_id: string;
  variety_name: string;
  picture: PictureRow | null;
  tint: Tint;
  farm: { id: string; name: string; slug: string };
  plot: { id: string; code: string } | null;
  farmer: FarmerRow | null;
  supplier: string | null;
  trays: number | null;
  sown: number;
  alive: number;
  harvested: number;
  pending: number;
  not_germinated: number;
  germination_final: boolean;
  sown_on: Day | null;
  transplanted_on: Day | null;
  cycle_began_on: Day | null;
  first_harvest_on: Day | null;
  ready_from: Day | null;
  ready_on: Day | null;
  ready_to: Day | null;
  harvested_until: Day | null;
  low_g: number | null;
  likely_g: number | null;
  high_g: number | null;
  forecast_reasons: Reason[];
  on_hold: boolean;
  safe_harvest_from: Day | null;
  interval_unknown: boolean;
  overdue_from: Day | null;
  timeline: { stage: Stage; at: string }[];
  closed_at: string | null;
  archived_at: string | null;
  updated_at: string;
  locations: { plot_id: string; code: string; quantity_alive: number; stage: Stage }[];
  products: { id: string; name: string; slug: string }[];
  presale: string | null; // the slug of the product that is sold before the harvest
}

/** Selects the slug of the product that a batch is sold as before its harvest. */
const presoldProduct = sql`(
  select products.slug from presales
  join skus on skus.id = sku_id join products on products.id = product_id
  where batch_id = batches.id and is_open and products.status = 'publish')`;

/** Returns the batches of a list of ids, in its order. */
export async function findSeedlings(
  db: Db,
  ids: RawBuilder<unknown>,
  language: Language,
): Promise<SeedlingRow[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<SeedlingRow>`
    select
      batches.id, batches.code, stage, batches.crop_id, ${name('crops')} as crop_name, batches.variety_id,
      ${name('crop_varieties')} as variety_name, to_json(pictures) as picture,
      ${tintSql(sql`batches.variety_id`)} as tint,
      json_build_object('id', farms.id, 'name', ${name('farms')}, 'slug', farms.slug) as farm,
      case when plots.id is not null then json_build_object('id', plots.id, 'code', plots.code) end as plot,
      case when farmers.id is not null then json_build_object(
        'id', farmers.id, 'name', ${textSql('farmers.display_name', language)}, 'role', farmers.role,
        'consent_scope', farmers.consent_scope, 'public', farmers.public, 'picture', to_json(portraits)
      ) end as farmer,
      seed_lots.supplier, trays, sown, alive, harvested, pending, not_germinated, germination_final, sown_on,
      transplanted_on, cycle_began_on, first_harvest_on, ready_from, ready_on, ready_to, harvested_until, low_g, likely_g,
      high_g, forecast_reasons, batches.on_hold, safe_harvest_from, interval_unknown, overdue_from, timeline, closed_at,
      batches.archived_at, batches.updated_at,
      (
        select coalesce(json_agg(json_build_object(
          'plot_id', plot_id, 'code', places.code, 'quantity_alive', cohorts.alive, 'stage', cohorts.stage
        ) order by cohorts.alive desc, places.code), '[]')
        from cohorts join plots as places on places.id = plot_id
        where batch_id = batches.id and cohorts.alive + cohorts.pending > 0
      ) as locations,
      (
        select coalesce(json_agg(json_build_object('id', products.id, 'name', ${name('products')}, 'slug', products.slug)
          order by variety_products.position), '[]')
        from variety_products join products on products.id = product_id
        where variety_products.variety_id = batches.variety_id and products.status = 'publish'
      ) as products, ${presoldProduct} as presale
    from (${ids}) as requested (id, place)
    join batches on batches.id = requested.id
    join crops on crops.id = batches.crop_id
    join crop_varieties on crop_varieties.id = batches.variety_id
    join farms on farms.id = batches.farm_id
    left join plots on plots.id = batches.plot_id
    left join pictures on pictures.id = coalesce(batches.picture_id, crops.picture_id)
    left join farmers on farmers.id = responsible_farmer_id
    left join pictures as portraits on portraits.id = farmers.picture_id
    left join seed_lots on seed_lots.id = seed_lot_id
    order by place
  `.execute(db);
  return rows;
}

/** Whether staff may cut it now: only then its packs are sold before. */
const canBeCut = ({ stage, on_hold, interval_unknown }: SeedlingRow) =>
  (stage === 'ready' || stage === 'harvesting') && !on_hold && !interval_unknown;

/** Returns a batch as the public API shows it. */
export function seedlingOf(row: SeedlingRow, today: Day, t: Translate): Seedling {
  const { crop_id, crop_name, products, locations } = row;
  return {
    id: row.id,
    code: row.code,
    name: row.variety_name,
    crop: {
      id: crop_id,
      name: crop_name,
      slug: crop_id.replaceAll('_', '-'),
      image: pictureReply(row.picture, crop_name),
      tint: row.tint,
    },
    variety: { id: row.variety_id, name: row.variety_name },
    farm: row.farm,
    plot: row.plot,
    farmer: publicFarmer(row.farmer),
    source: row.supplier,
    trays: row.trays,
    quantity_sown: row.sown,
    quantity_alive: row.alive,
    germination_rate:
      row.germination_final && row.sown > 0
        ? roundToHundredth((row.sown - row.not_germinated) / row.sown)
        : null,
    sown_on: row.sown_on,
    transplanted_on: row.transplanted_on,
    expected_harvest: expectedOf(row),
    expected_yield_kg:
      row.low_g !== null && row.high_g !== null ? { low: kg(row.low_g), high: kg(row.high_g) } : null,
    status: stageStatus(row.stage, t),
    flags: flagsOf(row, today),
    ...progressOf(row, today),
    counts: { sown: row.sown, alive: row.alive, harvested: row.harvested },
    locations,
    lifecycle: lifecycleOf(row, t),
    forecast: forecastOf(row, t),
    products,
    pre_order: row.presale !== null && canBeCut(row) ? { slug: row.presale } : null,
    product_ids: products.map(({ id }) => id),
    is_archived: row.archived_at !== null,
    updated_at: row.updated_at,
  };
}

const roundToHundredth = (share: number) => Math.round(share * 100) / 100;

/** Rounds to half kilograms below a hundred and to whole ones above, because no forecast is more precise. */
export const kg = (grams: number) =>
  grams < 100_000 ? Math.round(grams / 500) / 2 : Math.round(grams / 1_000);

/** Returns the end of the harvest while it runs. Otherwise it returns the days in which the next one starts. */
export const expectedOf = ({ first_harvest_on, ready_from, ready_to, harvested_until }: ExpectedRow) => {
  const isHarvested = first_harvest_on && !(ready_from && ready_from > first_harvest_on);
  const [from, to] = isHarvested ? [first_harvest_on, harvested_until] : [ready_from, ready_to];
  return from && to ? { from, to } : null;
};
type ExpectedRow = Pick<SeedlingRow, 'first_harvest_on' | 'ready_from' | 'ready_to' | 'harvested_until'>;

/** The fields that decide the flags of a batch. */
export type FlaggedRow = Pick<
  SeedlingRow,
  | 'closed_at'
  | 'on_hold'
  | 'interval_unknown'
  | 'safe_harvest_from'
  | 'overdue_from'
  | 'first_harvest_on'
  | 'ready_on'
>;

/** Returns the public flags. Losses and pests are visible to staff only. */
export function flagsOf(row: FlaggedRow, today: Day): Flag[] {
  if (row.closed_at) return [];
  const flags: Flag[] = [];
  if (row.on_hold) flags.push('on_hold');
  if (row.interval_unknown || (row.safe_harvest_from ?? '') > today) flags.push('phi_active');
  if (row.overdue_from && row.overdue_from <= today) flags.push('overdue');
  if (!row.first_harvest_on && row.ready_on && row.ready_on <= addDays(today, 3)) flags.push('harvest_soon');
  return flags;
}

/** Returns the progress of a batch in Malaysian days, which begin eight hours before UTC days. */
export function progressOf(
  {
    cycle_began_on,
    closed_at,
    first_harvest_on,
    ready_on,
    harvested_until,
  }: Pick<SeedlingRow, 'cycle_began_on' | 'closed_at' | 'first_harvest_on' | 'ready_on' | 'harvested_until'>,
  today: Day,
) {
  if (!cycle_began_on) return { day: null, days_expected: null, progress_percent: closed_at ? 100 : 0 };
  const day = daysBetween(cycle_began_on, closed_at ? dayOf(closed_at) : today);
  const rests = first_harvest_on !== null && ready_on !== null && ready_on > first_harvest_on;
  const end = first_harvest_on && !rests ? harvested_until : ready_on;
  const days_expected = end ? Math.max(1, daysBetween(cycle_began_on, end)) : null;
  if (closed_at || days_expected === null)
    return { day, days_expected, progress_percent: closed_at ? 100 : 0 };
  return {
    day,
    days_expected,
    progress_percent: Math.max(1, Math.min(99, Math.round((100 * day) / days_expected))),
  };
}

function lifecycleOf({ timeline, stage: now }: SeedlingRow, t: Translate) {
  return timeline.map(({ stage, at }, index) => {
    const { name, color, icon } = stageStatus(stage, t);
    const next = timeline[index + 1];
    const ended_on = next ? dayOf(next.at) : isClosed(now) ? dayOf(at) : null;
    return { stage, name, color, icon, started_on: dayOf(at), ended_on };
  });
}

function forecastOf(row: SeedlingRow, t: Translate): Seedling['forecast'] {
  const {
    ready_from: p10,
    ready_on: p50,
    ready_to: p90,
    harvested_until: until,
    low_g,
    likely_g,
    high_g,
  } = row;
  if (!p10 || !p50 || !p90 || !until || low_g === null || likely_g === null || high_g === null) return null;
  const reason = row.forecast_reasons.map((each) => forecastReasonText(each, t));
  return { p10, p50, p90, until, kg_p10: kg(low_g), kg_p50: kg(likely_g), kg_p90: kg(high_g), reason };
}

/** The text says early or late, so the number has no sign. */
function forecastReasonText({ code, number }: Reason, t: Translate) {
  const signedTexts: Partial<Record<Reason['code'], MessageKey>> = {
    came_up: number < 0 ? 'forecast.came_up_early' : 'forecast.came_up_late',
    planted_out: number < 0 ? 'forecast.planted_out_early' : 'forecast.planted_out_late',
    flowered: number < 0 ? 'forecast.flowered_early' : 'forecast.flowered_late',
  };
  return t(signedTexts[code] ?? (`forecast.${code}` as MessageKey), { number: Math.abs(number) });
}
