import type { Language } from '@kebun/contract/lib/languages.ts';
import type { HarvestLot } from '@kebun/contract/lots/staff-lots.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

/** The shelf life of a harvest, in days: that of its variety, otherwise of its crop. */
export const shelfDays = sql`coalesce(crop_varieties.figures ->> 'shelf_days', crops.figures ->> 'shelf_days')::numeric::int`;

/** Harvest lots with what they come from. */
export const harvestLotTables = sql`
  harvest_lots as lots
  join batches on batches.id = lots.batch_id
  join crops on crops.id = batches.crop_id
  join crop_varieties on crop_varieties.id = batches.variety_id
  join farms on farms.id = lots.farm_id
  join plots on plots.id = lots.plot_id
  left join cohorts on cohorts.batch_id = lots.batch_id and cohorts.plot_id = lots.plot_id`;

/**
 * The last day on which a pack of the harvest still keeps until its best-before day: see `latestBestBefore`. It is that
 * of the product that keeps longest; null where the life of one is not known.
 */
const packableUntil = sql`(
  select lots.harvested_on + 1 + case
    when count(*) = 0 then ${shelfDays}
    when bool_and(coalesce(shelf_days, ${shelfDays}) is not null) then max(coalesce(shelf_days, ${shelfDays})) end
  from variety_products join products on products.id = product_id
  where variety_products.variety_id = batches.variety_id and products.status <> 'archived'
)`;

const blocks = sql`array_remove(array[
  case when lots.state <> 'ok' then lots.state end,
  case when disputed_g > 0 then 'disputed' end,
  case when coalesce(cohorts.on_hold, false) or plots.on_hold then 'farm_hold' end,
  case when grade = 'reject' then 'reject' end
], null)`;

const harvestLotColumns = (language: Language) => sql`
  lots.id, lots.code, lots.harvested_on, ${packableUntil} as packable_until, ${shelfDays} as shelf_days, grade,
  jsonb_build_object('id', crops.id, 'name', ${textSql('crops.name', language)}) as crop,
  ${textSql('crop_varieties.name', language)} as variety_name,
  jsonb_build_object('id', batches.id, 'code', batches.code) as batch,
  jsonb_build_object('id', farms.id, 'code', farms.code, 'name', ${textSql('farms.name', language)}) as farm,
  plots.code as plot_code, lots.harvested_g, disputed_g, packed_g, wasted_g, remaining_g, lots.state,
  to_jsonb(${blocks}) as blocks`;

/** Selects harvest lots. */
export async function selectHarvestLots(
  db: Db,
  language: Language,
  rest: RawBuilder<unknown>,
): Promise<HarvestLot[]> {
  const { rows } = await sql<HarvestLot>`
    select ${harvestLotColumns(language)} from ${harvestLotTables} ${rest}
  `.execute(db);
  return rows;
}

interface HarvestLotsPage {
  text?: string | undefined;
  state?: string | undefined;
  is_waiting?: boolean | undefined;
  is_late?: boolean | undefined;
  limit: number;
  offset: number;
}

/** Returns a page of harvest lots and their number: those to be packed or written off first, otherwise the newest. */
export async function listHarvestLots(
  db: Db,
  { language, today }: { language: Language; today: string },
  { text = '', state, is_waiting, is_late, limit, offset }: HarvestLotsPage,
) {
  const isLate = sql`remaining_g > 0 and coalesce(${packableUntil} < ${today}::date, false)`;
  const words = text.trim().toLowerCase();
  const where = sql`where true
    ${words ? sql`and strpos(lower(concat_ws(' ', lots.code, batches.code, all_texts(crops.name), all_texts(farms.name))), ${words}) > 0` : sql``}
    ${state ? sql`and lots.state = ${state}` : sql``}
    ${is_waiting === undefined ? sql`` : sql`and (lots.remaining_g > 0 and not (${isLate})) = ${is_waiting}`}
    ${is_late === undefined ? sql`` : sql`and (${isLate}) = ${is_late}`}`;
  const order =
    is_waiting || is_late
      ? sql`order by grade = 'reject', ${packableUntil} nulls last, lots.harvested_on, lots.code`
      : sql`order by lots.harvested_on desc, lots.code`;
  const rows = await selectHarvestLots(db, language, sql`${where} ${order} limit ${limit} offset ${offset}`);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${harvestLotTables} ${where}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
