import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findNearDate } from './find-near-date.ts';
import { selectHarvestLots } from './harvest-lot-rows.ts';
import { selectPackLots } from './pack-lot-rows.ts';

interface LotReader {
  language: Language;
  today: string;
}

interface Edge {
  code: string;
  name: string;
  day: string;
  grams: number;
}

interface HarvestLoss {
  reason: 'spoiled';
  grams: number;
  note: string | null;
  at: string;
  by: string | null;
  recall_number: number | null;
}

/** Returns a harvest lot with the pack lots made of it and what left it otherwise. */
export async function findHarvestLot(db: Db, code: string, { language }: LotReader) {
  const [lot] = await selectHarvestLots(db, language, sql`where lots.code = ${code}`);
  if (!lot) throw new Refusal('lot_not_found');
  const { rows: packed_into } = await sql<Edge>`
    select pack_lots.code, ${textSql('products.name', language)} as name, made_on as day, grams
    from lot_edges join pack_lots on pack_lots.id = to_pack_lot_id
    join skus on skus.id = sku_id join products on products.id = product_id
    where from_harvest_lot_id = ${lot.id}
    order by made_at desc
  `.execute(db);
  const losses = await db
    .selectFrom('lot_losses')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .leftJoin('recalls', 'recalls.id', 'recall_id')
    .select([
      'lot_losses.reason',
      'grams',
      'note',
      'at',
      'staff.name as by',
      'recalls.number as recall_number',
    ])
    .where('harvest_lot_id', '=', lot.id)
    .orderBy('at', 'desc')
    .$castTo<HarvestLoss>()
    .execute();
  return { ...lot, packed_into, losses };
}

interface LotMovement {
  reason: string;
  delta: number;
  note: string | null;
  at: string;
  by: string | null;
  recall_number: number | null;
  order: { id: string; display_id: string } | null;
}

const shownMovements = 200;

/** Returns a pack lot with the harvest lots that it was made of and the latest movements of its units. */
export async function findPackLot(db: Db, code: string, reader: LotReader) {
  const [lot] = await selectPackLots(db, reader, sql`where lots.code = ${code}`);
  if (!lot) throw new Refusal('lot_not_found');
  const { rows: made_from } = await sql<Edge>`
    select harvest_lots.code, ${textSql('crops.name', reader.language)} as name, harvested_on as day, grams
    from harvests_of(${lot.id}) as made join harvest_lots on harvest_lots.id = harvest_lot_id
    join batches on batches.id = batch_id join crops on crops.id = crop_id
    order by harvested_on, harvest_lots.code
  `.execute(db);
  const { rows: movements } = await sql<LotMovement>`
    select stock_movements.reason, delta, note, at, staff.name as by, recalls.number as recall_number,
      case when orders.id is not null then
        jsonb_build_object('id', orders.id, 'display_id', display_id) end as "order"
    from stock_movements
    left join staff on staff.id = staff_id
    left join recalls on recalls.id = recall_id
    left join orders on source = 'order:' || orders.id
    where lot_id = ${lot.id}
    order by at desc, stock_movements.id desc
    limit ${shownMovements}
  `.execute(db);
  return {
    ...lot,
    made_from,
    movements,
    near_date: await findNearDate(db, lot.id),
    ...(await findRepackings(db, lot.id, reader.language)),
    complaints: await countComplaints(db, lot.id),
  };
}

interface RepackedLot {
  code: string;
  name: string;
  day: string;
  packs: number;
}

/** Returns the lots whose packs are in a lot, and those that its packs went into. */
async function findRepackings(db: Db, lotId: string, language: Language) {
  const others = async (own: 'from_pack_lot_id' | 'to_pack_lot_id', other: typeof own) => {
    const { rows } = await sql<RepackedLot>`
      select pack_lots.code, ${textSql('products.name', language)} || ' · ' || ${textSql('skus.unit', language)} as name,
        made_on as day, lot_edges.packs
      from lot_edges join pack_lots on pack_lots.id = ${sql.ref(other)}
      join skus on skus.id = sku_id join products on products.id = product_id
      where ${sql.ref(own)} = ${lotId}::uuid and is_repacked
      order by made_at, pack_lots.code
    `.execute(db);
    return rows;
  };
  return {
    repacked_from: await others('to_pack_lot_id', 'from_pack_lot_id'),
    repacked_into: await others('from_pack_lot_id', 'to_pack_lot_id'),
  };
}

/** Counts the complaints about the freshness of a lot, but those that staff declined or the customer withdrew. */
async function countComplaints(db: Db, lotId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from complaint_lots
    join complaints on complaints.id = complaint_id join refunds on refunds.id = refund_id
    where lot_id = ${lotId}::uuid and status not in ('rejected', 'withdrawn')
  `.execute(db);
  return rows[0]?.n ?? 0;
}
