import type { Language } from '@kebun/contract/lib/languages.ts';
import type { PackableSku, PackLot } from '@kebun/contract/lots/staff-lots.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

const packLotTables = sql`
  pack_lots as lots
  join skus on skus.id = lots.sku_id
  join products on products.id = skus.product_id
  left join farms on farms.id = lots.farm_id
  left join staff on staff.id = lots.staff_id`;

/** Selects pack lots. */
export async function selectPackLots(
  db: Db,
  { language, today }: { language: Language; today: string },
  rest: RawBuilder<unknown>,
): Promise<PackLot[]> {
  const { rows } = await sql<PackLot>`
    select lots.id, lots.code, lots.kind,
      jsonb_build_object('id', skus.id, 'code', skus.code, 'unit', ${textSql('skus.unit', language)}, 'weight_g', weight_g) as sku,
      jsonb_build_object('id', products.id, 'name', ${textSql('products.name', language)}) as product,
      packs, on_hand, blocked_units, made_on, best_before, coalesce(best_before < ${today}::date, false) as is_expired, is_off_sale, is_released, state,
      place,
      is_mixed, grade, size, harvested_on,
      case when farms.id is not null then
        jsonb_build_object('id', farms.id, 'code', farms.code, 'name', ${textSql('farms.name', language)}) end as farm,
      pack_g, input_g, waste_g, overfill_g, supplier, country, invoice_number, staff.name as by
    from ${packLotTables} ${rest}
  `.execute(db);
  return rows;
}

interface PackLotsPage {
  text?: string | undefined;
  kind?: string | undefined;
  sku_id?: string | undefined;
  product_id?: string | undefined;
  state?: string | undefined;
  in_stock?: boolean | undefined;
  best_before_to?: string | undefined;
  limit: number;
  offset: number;
}

/** Returns a page of pack lots and their number: those in stock by their end, otherwise the newest first. */
export async function listPackLots(
  db: Db,
  reader: { language: Language; today: string },
  { text = '', limit, offset, ...filters }: PackLotsPage,
) {
  const { kind, sku_id, product_id, state, in_stock, best_before_to } = filters;
  const words = text.trim().toLowerCase();
  const where = sql`where true
    ${words ? sql`and strpos(lower(concat_ws(' ', lots.code, skus.code, all_texts(products.name), supplier, invoice_number)), ${words}) > 0` : sql``}
    ${kind ? sql`and lots.kind = ${kind}` : sql``}
    ${sku_id ? sql`and lots.sku_id = ${sku_id}::uuid` : sql``}
    ${product_id ? sql`and skus.product_id = ${product_id}::uuid` : sql``}
    ${state ? sql`and lots.state = ${state}` : sql``}
    ${in_stock === undefined ? sql`` : sql`and (lots.on_hand + lots.blocked_units > 0) = ${in_stock}`}
    ${best_before_to ? sql`and lots.best_before <= ${best_before_to}::date` : sql``}`;
  const order =
    in_stock || best_before_to
      ? sql`order by best_before nulls last, lots.code`
      : sql`order by lots.made_at desc, lots.id desc`;
  const rows = await selectPackLots(db, reader, sql`${where} ${order} limit ${limit} offset ${offset}`);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${packLotTables} ${where}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const shownSkus = 30;

/** Returns SKUs with stock of their own, by name or code; those that are made of a crop first. */
export async function listPackableSkus(
  db: Db,
  language: Language,
  { text = '', crop }: { text?: string; crop?: string },
): Promise<PackableSku[]> {
  const words = text.trim().toLowerCase();
  const { rows } = await sql<PackableSku>`
    select skus.id, skus.code, ${textSql('products.name', language)} as name, ${textSql('skus.unit', language)} as unit,
      weight_g, shelf_days, exists (
        select from variety_products join crop_varieties on crop_varieties.id = variety_id
        where variety_products.product_id = products.id and crop_id = ${crop ?? null}
      ) as is_of_crop
    from stock_items join skus on skus.id = sku_id join products on products.id = product_id
    where products.status <> 'archived' and near_date_of is null
      ${words ? sql`and strpos(lower(concat_ws(' ', skus.code, all_texts(products.name))), ${words}) > 0` : sql``}
    order by is_of_crop desc, name, skus.position
    limit ${shownSkus}
  `.execute(db);
  return rows;
}
