import type { Language } from '@kebun/contract/lib/languages.ts';
import { presaleBatchesShown } from '@kebun/contract/lib/limits.ts';
import type { PresaleBatch, StaffPresale } from '@kebun/contract/preorders/staff-presales.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  canBeSold,
  firstDay,
  isSelling,
  lastDay,
  mostPacks,
  presalesWithBatches,
} from '#domains/farms/batches/presales-with-batches.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import {
  byMoment,
  type CursorKey,
  cursorPage,
  isBeyond,
  readCursor,
} from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';

type Row = StaffPresale & { moment: string };

const batchFields = (language: Language) => sql`'id', batches.id, 'code', batches.code,
  'farm', ${textSql('farms.name', language)}, 'variety', ${textSql('crop_varieties.name', language)}`;

const productJson = (language: Language) => sql`json_build_object(
  'id', products.id, 'slug', products.slug, 'name', ${textSql('products.name', language)})`;

const expectedColumns = sql`case when ${canBeSold} then ${firstDay} end as "from",
  case when ${canBeSold} then ${lastDay} end as "to", round(coalesce(low_g, 0) / 1000.0, 1)::float8 as low_kg`;

const selectPresales = (where: RawBuilder<unknown>, language: Language, limit: number) => sql<Row>`
  select presales.id, json_build_object(${batchFields(language)}) as batch, ${productJson(language)} as product,
    ${textSql('skus.unit', language)} as unit, presales.is_open, ${isSelling} as is_selling, ${expectedColumns},
    case when ${canBeSold} then ${mostPacks} else 0 end as most, waiting, coalesce((
      select sum(filled) from pre_orders where presale_id = presales.id), 0)::int as filled, (
      select coalesce(json_agg(json_build_object('id', orders.id, 'display_id', display_id, 'deliver_on', deliver_on,
        'packs', quantity - filled) order by deliver_on, display_id), '[]')
      from pre_orders join orders on orders.id = order_id
      where presale_id = presales.id and slipped_at is not null and ended_at is null and filled < quantity
    ) as slipped_orders,
    presales.version, opened_at::text as moment
  from ${presalesWithBatches}
  join farms on farms.id = batches.farm_id
  join crop_varieties on crop_varieties.id = batches.variety_id
  where ${where}
  order by opened_at desc, presales.id desc limit ${limit}`;

interface ListQuery {
  state?: 'open' | 'closed';
  cursor?: string;
  limit?: number;
}

/** Lists presales with what was sold of each, the last opened first. */
export async function listPresalesForStaff(
  db: Db,
  { state, cursor, limit = 25 }: ListQuery,
  language: Language,
) {
  const after = readCursor(cursor);
  const isOfState = state ? sql`presales.is_open = ${state === 'open'}` : sql`true`;
  const { rows } = await selectPresales(
    sql`${isOfState} ${isAfterCursor(after)}`,
    language,
    limit + 1,
  ).execute(db);
  const { shown, next_cursor } = cursorPage(rows, limit, byMoment);
  return { data: shown.map(presaleReply), next_cursor };
}

const isAfterCursor = (after: CursorKey | undefined) =>
  after
    ? sql`and presales.id in (
        select id from presales where ${isBeyond(sql`opened_at`, after)})`
    : sql``;

const presaleReply = ({ moment: _moment, ...presale }: Row): StaffPresale => presale;

export async function findPresaleForStaff(db: Db, id: string, language: Language): Promise<StaffPresale> {
  const { rows } = await selectPresales(sql`presales.id = ${id}::uuid`, language, 1).execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return presaleReply(rows[0]);
}

/** The packs that a batch becomes, by the products of its variety. */
const packsOfBatch = sql`
  variety_products
  join products on products.id = variety_products.product_id and products.product_type <> 'bundle'
  join skus on skus.product_id = products.id and skus.weight_g > 0 and skus.near_date_of is null`;

/** Lists batches that can be cut and have no presale, the earliest harvest first. */
export async function listBatchesWithoutPresale(db: Db, language: Language): Promise<PresaleBatch[]> {
  const { rows } = await sql<PresaleBatch>`
    select batches.id, batches.code, ${textSql('farms.name', language)} as farm,
      ${textSql('crop_varieties.name', language)} as variety,
      ${firstDay} as "from", ${lastDay} as "to", round(coalesce(low_g, 0) / 1000.0, 1)::float8 as low_kg, packs
    from batches
    join farms on farms.id = batches.farm_id and farms.public and farms.status = 'active'
    join crop_varieties on crop_varieties.id = batches.variety_id
    cross join lateral (
      select json_agg(json_build_object('sku_id', skus.id, 'product', ${productJson(language)},
        'unit', ${textSql('skus.unit', language)}, 'most', ${mostPacks})
        order by variety_products.position, skus.position) as packs
      from ${packsOfBatch}
      where variety_products.variety_id = batches.variety_id and ${canBeSold}
    ) as packs_of_batch
    where batches.closed_at is null and batches.stage in ('ready', 'harvesting') and packs is not null
      and not exists (select from presales where batch_id = batches.id)
    order by 5, batches.code
    limit ${presaleBatchesShown}
  `.execute(db);
  return rows;
}
