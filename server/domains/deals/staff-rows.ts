import type { DealProduct, StaffDeal } from '@kebun/contract/deals/staff-deals.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';
import { type CursorKey, isBeyond } from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';

export interface StaffDealRow extends StaffDeal {
  moment: string; // start to the microsecond
}

/** Requires skus joined with their products and stock. */
const dealProductJson = (language: Language) => sql`json_build_object(
  'sku_id', skus.id, 'code', skus.code, 'unit', ${textSql('unit', language)},
  'price', coalesce(sale_price, skus.price), 'available', greatest(on_hand - reserved, 0),
  'product', json_build_object('id', products.id, 'slug', products.slug,
    'name', ${textSql('products.name', language)}))`;

const status = sql`case
  when now() < starts_at then 'scheduled' when now() < ends_at then 'running' else 'ended' end`;

/** Selects whether a deal recurs, itself or by a planned round. */
const willRecur = sql`(repeat_interval is not null or exists (
  select from deals as later where later.series_id = found.series_id and later.starts_at > found.starts_at))`;

const selectDeals = (where: RawBuilder<unknown>, language: Language, limit: number) => sql<StaffDealRow>`
  select found.id, ${status} as status, ${dealProductJson(language)} as sku, found.price, allotment, withheld, sold,
    max_per_shopper, starts_at, starts_at::text as moment, ends_at, ${willRecur} as is_daily, found.version
  from (select * from deals where ${where} order by starts_at desc, id desc limit ${limit}) as found
  join skus on skus.id = found.sku_id
  join products on products.id = product_id
  join stock_items on stock_items.sku_id = skus.id
  order by starts_at desc, found.id desc`;

// biome-ignore format: table
const statusConditions: Record<StaffDeal['status'], RawBuilder<unknown>> = {
  scheduled: sql`now() < starts_at`,
  running: sql`starts_at <= now() and now() < ends_at`,
  ended:   sql`ends_at <= now()`,
};

interface StaffDealsQuery {
  status: StaffDeal['status'];
  after: CursorKey | undefined;
  limit: number;
  language: Language;
}

export async function selectByStatus(
  db: Db,
  { status, after, limit, language }: StaffDealsQuery,
): Promise<StaffDealRow[]> {
  const further = after ? sql`and ${isBeyond(sql`starts_at`, after)}` : sql``;
  const { rows } = await selectDeals(sql`${statusConditions[status]} ${further}`, language, limit).execute(
    db,
  );
  return rows;
}

export async function selectDeal(db: Db, id: string, language: Language): Promise<StaffDealRow | undefined> {
  const { rows } = await selectDeals(sql`id = ${id}::uuid`, language, 1).execute(db);
  return rows[0];
}

/** Returns products on sale with one pack, by name or code, or the one with this sku. */
export async function selectDealProducts(
  db: Db,
  { text, skuId, language }: { text?: string | undefined; skuId?: string | undefined; language: Language },
): Promise<DealProduct[]> {
  const called = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ sku: DealProduct }>`
    select ${dealProductJson(language)} as sku
    from products
    join skus on skus.product_id = products.id and near_date_of is null
    join stock_items on stock_items.sku_id = skus.id
    where products.status = 'publish' and product_type = 'simple'
      and ${skuId ? sql`skus.id = ${skuId}::uuid` : sql`(${allTextsSql('products.name')} ilike ${called} or code ilike ${called})`}
    order by products.slug limit 20
  `.execute(db);
  return rows.map((row) => row.sku);
}

/** Locks a deal against purchases. */
export const lockDeal = (tx: Tx, id: string) =>
  sql`select from deals where id = ${id}::uuid for no key update`.execute(tx);

export async function findDealAt(db: Db, skuId: string, startsAt: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from deals where sku_id = ${skuId}::uuid and starts_at = ${startsAt}::timestamptz
  `.execute(db);
  return rows[0]?.id ?? '';
}

export interface DealColumns {
  price: number;
  allotment: number;
  max_per_shopper: number | null;
  starts_at: string;
  ends_at: string;
  repeat_interval: string | null;
}

/** The error codes of PostgreSQL for overlapping deals and equal starts. */
const overlapping = new Set(['23P01', '23505']);

/** Throws when another deal of the sku overlaps, also an uncommitted one, because the table has the constraint. */
export async function updateDeal(tx: Tx, id: string, columns: Partial<DealColumns>): Promise<void> {
  try {
    await tx
      .updateTable('deals')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (error instanceof pg.DatabaseError && overlapping.has(error.code ?? ''))
      throw new Refusal('deal_overlaps');
    throw error;
  }
}

/** Ends a series: deletes its planned rounds and its recurrence. */
export async function endSeries(tx: Tx, id: string): Promise<void> {
  const series = sql`(select series_id from deals where id = ${id}::uuid)`;
  await sql`
    delete from deals
    where series_id = ${series} and id <> ${id}::uuid and starts_at > clock_timestamp() and sold = withheld
  `.execute(tx);
  await sql`update deals set repeat_interval = null where series_id = ${series} and repeat_interval is not null`.execute(
    tx,
  );
}

/** Removes a round that is edited by hand from its series. */
export const leaveSeries = (tx: Tx, id: string) =>
  sql`update deals set series_id = uuid_v7() where id = ${id}::uuid`.execute(tx);

/** Ends a deal now, or right after the latest order that used it in this time. */
export const stopDeal = (tx: Tx, id: string) =>
  sql`
    update deals set repeat_interval = null, version = version + 1, ends_at = greatest(now(), starts_at + interval '1 millisecond', (
      select max(orders.created_at) from deal_sales join orders on orders.id = order_id where deal_id = deals.id))
    where id = ${id}::uuid
  `.execute(tx);

/** Returns false when the deal has started. */
export async function deleteUnstarted(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deals')
    .where('id', '=', id)
    .where('starts_at', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
