import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import type { TemplateName } from '@kebun/contract/farms/batches/stages.ts';
import type { publishableTypes } from '@kebun/contract/farms/photos/published-photos.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { tracedCareDays } from '@kebun/contract/lib/limits.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { LotTrace, TracedSource } from '@kebun/contract/lots/trace.ts';
import { sql } from 'kysely';
import type { FarmerRow, PictureRow } from '#domains/farms/people/public-farmer.ts';
import { placeOf } from '#domains/farms/photos/published-photo-rows.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

/** The kinds of farm events that the public reads: those that the page of a pack shows. */
// biome-ignore format: list
export const publicEventTypes = [
  'seeded', 'planted', 'inoculated', 'germination_counted', 'transplanted', 'stage_observed', 'sprayed', 'inspected',
  'harvested',
];

/** A spray or an inspection that counts. */
interface CareRow {
  kind: 'sprayed' | 'inspected';
  on: Day;
  phi_days: number | null;
}

/** A published photo of a batch, until the day of the harvest. */
export interface PhotoRow {
  id: string;
  type: (typeof publishableTypes)[number];
  on: Day;
  plot: string | null;
  width: number;
  height: number;
  caption: string | null;
}

/** A harvest in a pack lot. */
export interface SourceRow extends Pick<TracedSource, 'harvested_on' | 'grade' | 'crop' | 'variety'> {
  grams: number;
  state: 'ok' | 'held' | 'recalled';
  is_disputed: boolean;
  is_public: boolean;
  batch: string;
  farm_id: string;
  plot: { id: string; code: string };
  farmer: FarmerRow | null;
  picture: PictureRow | null;
  sown_on: Day | null;
  germinated_on: Day | null;
  transplanted_on: Day | null;
  template: TemplateName;
  flowered_on: Day | null; // in the season of the harvest
  cut_on: Day | null; // before this harvest, of plants that grow again
  care: CareRow[];
  photos: PhotoRow[];
}

/** A farm that publishes itself. */
export interface TracedFarmRow {
  id: string;
  slug: string;
  name: string;
  district: string;
  state: string;
  lat: number; // exact
  lng: number;
  boundary: Polygon | null;
  plots: { id: string; code: string; geometry: Polygon }[];
  certificates: (TracedSource['certificates'][number] & { issued_on: Day })[];
}

export interface TraceRow
  extends Pick<
    LotTrace,
    'code' | 'kind' | 'harvested_on' | 'grade' | 'pack_g' | 'is_mixed' | 'recall' | 'root' | 'repacked_from'
  > {
  state: 'ok' | 'held' | 'recalled';
  made_on: Day;
  best_before: Day | null;
  country: string | null; // of a bought-in lot
  barcode: string | null;
  product: Omit<LotTrace['product'], 'image' | 'tint' | 'again'> & { tint: Tint };
  sku: { id: string; is_variation: boolean; is_sold: boolean };
  picture: PictureRow | null;
  sources: SourceRow[];
  farms: TracedFarmRow[];
  recipe: RecipeRow | null;
}

/** A page that is a recipe for the product, in every language. */
interface RecipeRow {
  slug: string;
  title: Localised;
  sections: { paragraphs: Localised[] }[];
  minutes: number;
  servings: number;
}

/** Events of the batch that count: neither undone nor waiting for a manager, nor rejected by one. */
const countedEvents = sql`
  select events.type, (events.occurred_at at time zone 'Asia/Kuala_Lumpur')::date as day, events.cohorts, events.payload
  from farm_events as events
  where events.type in ('sprayed', 'inspected')
    and events.id in (
      select id from farm_events where batch_id = batches.id
      union all
      select event_id from farm_event_batches where batch_id = batches.id
    )
    and not exists (select from farm_events as later where later.voids_event_id = events.id)
    and not exists (select from farm_events as later where later.corrects_event_id = events.id)
    and coalesce((
      select verdict from event_reviews where event_id = events.id order by event_reviews.id desc limit 1
    ), 'accepted') = 'accepted'`;

/** Care of the plants of a harvest: on its plot, or before they were planted out. */
const care = sql`(
  select coalesce(json_agg(json_build_object('kind', type, 'on', day, 'phi_days', (payload ->> 'phi_days')::int) order by day), '[]')
  from (${countedEvents}) as counted
  where day between lots.harvested_on - ${sql.lit(tracedCareDays)} and lots.harvested_on
    and (cohorts = '[]' or day <= batches.transplanted_on or cohorts @> jsonb_build_array(jsonb_build_object('location_id', lots.plot_id)))
)`;

/** The last flowering before the harvest that was recorded in its season. */
const floweredOn = sql`(
  select max((flowers.occurred_at at time zone 'Asia/Kuala_Lumpur')::date)
  from farm_events as flowers
  where flowers.batch_id = batches.id and flowers.type = 'stage_observed' and flowers.payload ->> 'stage' = 'flowering'
    and (flowers.occurred_at at time zone 'Asia/Kuala_Lumpur')::date <= lots.harvested_on and event_counts(flowers.id)
    and not exists (
      select from farm_events as ends
      where ends.batch_id = batches.id and ends.type = 'cycle_closed' and ends.occurred_at > flowers.occurred_at
        and (ends.occurred_at at time zone 'Asia/Kuala_Lumpur')::date < lots.harvested_on and event_counts(ends.id)
    )
)`;

/** Harvests with fewer days between them are of one cut. */
const cutApart = 7;

/** The cut before this one, on the same plot, of plants that grow again. */
const cutOn = sql`(
  select max(others.harvested_on) from harvest_lots as others
  where others.batch_id = batches.id and others.plot_id = lots.plot_id and others.harvested_g > 0
    and others.harvested_on <= lots.harvested_on - ${sql.lit(cutApart)}
    and (batches.regrowth or batches.template = 'herb_cut')
)`;

/** The published photos of a batch until the harvest; of harvests only those of that day. */
const photosSql = (language: Language) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'type', type, 'on', day, 'plot', plot, 'width', width,
    'height', height, 'caption', caption) order by occurred_at, id), '[]')
  from (
    select published.id, events.type, events.occurred_at, published.width, published.height,
      (events.occurred_at at time zone 'Asia/Kuala_Lumpur')::date as day, nullif(${textSql('published.caption', language)}, '') as caption,
      (select code from plots where id = ${placeOf}) as plot
    from published_photos as published join farm_events as events on events.id = event_id
    where published.batch_id = batches.id and event_counts(event_id)
  ) as photo
  where day <= lots.harvested_on and (type <> 'harvested' or day = lots.harvested_on)
)`;

const sourcesSql = (language: Language) => sql`(
  select coalesce(json_agg(json_build_object(
    'grams', grams, 'state', lots.state, 'is_disputed', disputed_g > 0, 'harvested_on', lots.harvested_on, 'grade', lots.grade,
    'crop', ${textSql('crops.name', language)}, 'variety', ${textSql('crop_varieties.name', language)},
    'batch', batches.code, 'is_public', batches.public, 'farm_id', lots.farm_id,
    'plot', json_build_object('id', plots.id, 'code', plots.code),
    'farmer', case when farmers.id is not null then json_build_object('id', farmers.id,
      'name', ${textSql('farmers.display_name', language)}, 'role', farmers.role, 'consent_scope', farmers.consent_scope,
      'public', farmers.public, 'picture', to_json(portraits)) end,
    'picture', to_json(photos), 'sown_on', sown_on, 'germinated_on', germinated_on, 'transplanted_on', transplanted_on,
    'template', batches.template, 'flowered_on', ${floweredOn}, 'cut_on', ${cutOn}, 'care', ${care}, 'photos', ${photosSql(language)}
  ) order by grams desc, lots.code), '[]')
  from harvests_of(pack_lots.id) as made
  join harvest_lots as lots on lots.id = made.harvest_lot_id
  join batches on batches.id = lots.batch_id
  join crops on crops.id = batches.crop_id
  join crop_varieties on crop_varieties.id = batches.variety_id
  join plots on plots.id = lots.plot_id
  left join farmers on farmers.id = coalesce(batches.responsible_farmer_id, plots.farmer_id) and farmers.archived_at is null
  left join pictures as portraits on portraits.id = farmers.picture_id
  left join pictures as photos on photos.id = batches.picture_id
)`;

const farmsSql = (language: Language) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', farms.id, 'slug', farms.slug, 'name', ${textSql('farms.name', language)},
    'district', ${textSql('farms.district', language)}, 'state', ${textSql('states.name', language)},
    'lat', lat, 'lng', lng, 'boundary', boundary,
    'plots', (
      select coalesce(json_agg(json_build_object('id', id, 'code', code, 'geometry', geometry) order by code), '[]')
      from plots where plots.farm_id = farms.id and (not archived or id in (
        select plot_id from harvests_of(pack_lots.id) as made join harvest_lots on harvest_lots.id = made.harvest_lot_id
      ))
    ),
    'certificates', (
      select coalesce(json_agg(json_build_object('scheme', scheme, 'name', name, 'number', number, 'issued_on', issued_on,
        'valid_until', expires_on) order by expires_on desc), '[]')
      from farm_certificates where farm_certificates.farm_id = farms.id
    )
  ) order by farms.code), '[]')
  from farms join states on states.id = state_id
  where farms.public and farms.status = 'active' and farms.id in (
    select harvest_lots.farm_id from harvests_of(pack_lots.id) as made
    join harvest_lots on harvest_lots.id = made.harvest_lot_id
  )
)`;

/** The day on which the oldest of repacked packs were packed or received first. */
const repackedSql = sql`(
  select json_build_object('packed_on', min(before.made_on))
  from lot_edges join pack_lots as before on before.id in (select lots_behind(pack_lots.id))
  where to_pack_lot_id = packing_of(pack_lots.id) and is_repacked
  having count(*) > 0
)`;

/** The text of the latest recall of a lot. */
const recallSql = (language: Language) => sql`(
  select json_build_object('on', (confirmed_at at time zone 'Asia/Kuala_Lumpur')::date,
    'reason', ${textSql('recalls.reason', language)}, 'advice', ${textSql('recalls.advice', language)})
  from recall_lots join recalls on recalls.id = recall_id
  where lot_id = pack_lots.id order by confirmed_at desc limit 1
)`;

/** The recipe for the product that was shown last. */
const recipeSql = (now: Date) => sql`(
  select json_build_object('slug', pages.slug, 'title', pages.title, 'sections', pages.sections,
    'minutes', recipe_minutes, 'servings', recipe_servings)
  from recipe_products join static_blocks as pages on pages.id = block_id
  where product_id = products.id and recipe_minutes is not null
    and shown_from <= ${now} and (shown_until is null or shown_until > ${now})
  order by shown_from desc, pages.slug limit 1
)`;

/** Returns a pack lot with the harvests in it and their public farms, by its code as it is stored. */
export async function selectTrace(
  db: Db,
  code: string,
  { language, now }: { language: Language; now: Date },
): Promise<TraceRow | undefined> {
  const { rows } = await sql<TraceRow>`
    select pack_lots.code, kind, pack_lots.state, made_on, pack_lots.country, best_before, harvested_on, grade, pack_g, is_mixed, barcode,
      ${repackedSql} as repacked_from,
      jsonb_build_object('id', products.id, 'slug', products.slug, 'name', ${textSql('products.name', language)},
        'unit', ${textSql('skus.unit', language)}, 'storage_tip', nullif(${textSql('products.storage_tip', language)}, ''),
        'origin', nullif(${textSql('products.origin', language)}, ''), 'tint', categories.tint) as product,
      jsonb_build_object('id', skus.id, 'is_variation', sold_as(products.id, products.product_type) = 'variable' or near_date_of is not null,
        'is_sold', products.status = 'publish' and coalesce(stock_items.on_hand > stock_items.reserved, false)) as sku,
      to_json(pictures) as picture, ${recallSql(language)} as recall, (
        select json_build_object('day', day, 'hash', encode(hash, 'hex')) from trace_packs join trace_roots using (day)
        where lot_id = pack_lots.id
      ) as root, ${sourcesSql(language)} as sources, ${farmsSql(language)} as farms,
      ${recipeSql(now)} as recipe
    from pack_lots
    join skus on skus.id = pack_lots.sku_id
    join products on products.id = skus.product_id
    join categories on categories.id = products.category_id
    left join stock_items on stock_items.sku_id = skus.id
    left join pictures on pictures.id = coalesce(skus.picture_id, products.picture_id)
    where pack_lots.code = ${code}
  `.execute(db);
  return rows[0];
}
