import type { CutLine, CutList, CutNeed } from '@kebun/contract/fulfilment/cut-lists.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { cutDayOf, listCutWindows } from './cut-days.ts';
import { type CutDays, selectCutSources } from './cut-list-rows.ts';
import { creditWeighed } from './divide-cut.ts';

interface CutListReader {
  language: Language;
  today: Day;
}

/** Returns the cut list of a delivery day with what is weighed in, also before it was made. */
export async function findCutList(db: Db, day: Day, reader: CutListReader): Promise<CutList> {
  const list = await db
    .selectFrom('cut_lists')
    .select(['cut_on', 'made_at', 'closed_at'])
    .where('day', '=', day)
    .executeTakeFirst();
  const cut_on = list?.cut_on ?? cutDayOf(await listCutWindows(db), day);
  const days = { day, cut_on, today: reader.today };
  const lines = await selectLines(db, days, reader.language);
  return {
    day,
    cut_on,
    made_at: list ? new Date(list.made_at).toISOString() : null,
    closed_at: list?.closed_at ? new Date(list.closed_at).toISOString() : null,
    lines: lines.map(({ variety_id, ...line }) => line),
    needs: tallyNeeds(await selectNeeds(db, day, reader.language), lines),
    places: list && !list.closed_at ? await listPlaces(db, days, reader.language) : [],
  };
}

type LineRow = CutLine & { variety_id: string };

async function selectLines(db: Db, { day, cut_on }: CutDays, language: Language): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id, batches.variety_id, jsonb_build_object('id', batches.id, 'code', batches.code) as batch,
      ${textSql('crops.name', language)} as crop_name, ${textSql('crop_varieties.name', language)} as variety_name,
      jsonb_build_object('id', farms.id, 'code', farms.code, 'name', ${textSql('farms.name', language)}) as farm,
      jsonb_build_object('id', plots.id, 'code', plots.code) as plot,
      coalesce(cohorts.stage, batches.stage) as stage, line.grams, weighed_g,
      greatest(line.grams - weighed_g, 0) as missing_g, set_g is not null as is_set, line.note, line.version,
      cohorts.safe_harvest_from,
      to_jsonb(array_remove(array[
        case when coalesce(cohorts.on_hold, false) or plots.on_hold then 'hold' end,
        case when coalesce(cohorts.interval_unknown, false)
          or coalesce(cohorts.safe_harvest_from > ${cut_on}::date, false) then 'spray_interval' end,
        case when coalesce(cohorts.stage, '') not in ('ready', 'harvesting') then 'not_ripe' end
      ], null)) as blocks, (
        select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'code', skus.code,
          'name', ${textSql('products.name', language)}, 'unit', ${textSql('skus.unit', language)},
          'grams', cut_shares.grams) order by skus.code), '[]')
        from cut_shares join skus on skus.id = sku_id join products on products.id = skus.product_id
        where line_id = line.id
      ) as products
    from cut_lines as line
    join cut_progress on cut_progress.line_id = line.id
    join batches on batches.id = line.batch_id
    join crops on crops.id = batches.crop_id
    join crop_varieties on crop_varieties.id = batches.variety_id
    join farms on farms.id = batches.farm_id
    join plots on plots.id = line.plot_id
    left join cohorts on cohorts.batch_id = line.batch_id and cohorts.plot_id = line.plot_id
    where line.day = ${day}::date
    order by farms.code, plots.code, line.position
  `.execute(db);
  return rows;
}

type NeedRow = Omit<CutNeed, 'planned_g' | 'weighed_g' | 'short' | 'missing'> & { varieties: string[] };

async function selectNeeds(db: Db, day: Day, language: Language): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    select jsonb_build_object('id', skus.id, 'code', skus.code, 'name', ${textSql('products.name', language)},
        'unit', ${textSql('skus.unit', language)}) as sku,
      ordered, in_stock, pack_g, harvested_g, grams, array(
        select variety_id from variety_products where variety_products.product_id = products.id order by variety_id
      ) as varieties
    from cut_needs
    join skus on skus.id = sku_id
    join products on products.id = skus.product_id
    where day = ${day}::date
    order by ${textSql('products.name', language)}, skus.position, skus.id
  `.execute(db);
  return rows;
}

/** Adds to each need what is on lines and what is weighed in, and the packs that neither gives. */
function tallyNeeds(
  needs: readonly NeedRow[],
  lines: readonly Pick<LineRow, 'variety_id' | 'weighed_g' | 'products'>[],
): CutNeed[] {
  const credited = creditWeighed(
    needs.map(({ sku, grams, varieties }) => ({ sku_id: sku.id, grams, varieties })),
    lines.map(({ variety_id, weighed_g, products }) => ({
      variety_id,
      weighed_g,
      shares: products.map(({ id, grams }) => ({ sku_id: id, grams })),
    })),
  );
  return needs.map(({ varieties, ...need }) => {
    const planned_g = lines
      .flatMap(({ products }) => products)
      .filter(({ id }) => id === need.sku.id)
      .reduce((sum, { grams }) => sum + grams, 0);
    const weighed_g = credited.get(need.sku.id) ?? 0;
    const packs = (grams: number) =>
      need.pack_g === null ? need.ordered - need.in_stock : Math.ceil(Math.max(0, grams) / need.pack_g);
    return {
      ...need,
      planned_g,
      weighed_g,
      short: packs(need.grams - Math.max(planned_g, weighed_g)),
      missing: packs(need.grams - weighed_g),
    };
  });
}

async function listPlaces(db: Db, days: CutDays, language: Language): Promise<CutList['places']> {
  const sources = await selectCutSources(db, days);
  const { rows } = await sql<Omit<CutList['places'][number], 'free_g'>>`
    select jsonb_build_object('id', batches.id, 'code', batches.code) as batch,
      jsonb_build_object('id', plots.id, 'code', plots.code) as plot,
      crops.id as crop_id, ${textSql('crops.name', language)} as crop_name,
      ${textSql('farms.name', language)} as farm_name
    from unnest(
      ${sources.map(({ batch_id }) => batch_id)}::uuid[], ${sources.map(({ plot_id }) => plot_id)}::uuid[]
    ) with ordinality as source (batch_id, plot_id, place)
    join batches on batches.id = batch_id
    join crops on crops.id = crop_id
    join farms on farms.id = batches.farm_id
    join plots on plots.id = source.plot_id
    order by place
  `.execute(db);
  return rows.map((row, at) => ({ ...row, free_g: sources[at]?.free_g ?? 0 }));
}
