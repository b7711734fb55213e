import type { MovementReason } from '@kebun/contract/inventory/staff-stock.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface MovementRow {
  id: string;
  reason: MovementReason;
  delta: number;
  note: string | null;
  at: string;
  by: string | null;
  source: string;
  lot_id: string | null;
  lot_code: string | null;
  recall_number: number | null;
}

const selectMovements = (db: Db, skuId: string) =>
  db
    .selectFrom('stock_movements')
    .leftJoin('staff', 'staff.id', 'stock_movements.staff_id')
    .leftJoin('pack_lots', 'pack_lots.id', 'lot_id')
    .leftJoin('recalls', 'recalls.id', 'recall_id')
    .select([
      'stock_movements.id',
      'stock_movements.reason',
      'delta',
      'note',
      'at',
      'staff.name as by',
      'stock_movements.source',
    ])
    .select(['lot_id', 'pack_lots.code as lot_code', 'recalls.number as recall_number'])
    .where('stock_movements.sku_id', '=', skuId)
    .$castTo<MovementRow>();

interface Page {
  after?: string | undefined; // the last movement of the page before
  limit: number;
}

/** Returns movements, the newest first, after a cursor. */
export const selectMovementPage = (db: Db, skuId: string, { after, limit }: Page): Promise<MovementRow[]> =>
  selectMovements(db, skuId)
    .$if(after !== undefined, (found) =>
      found.where(
        sql<boolean>`(at, stock_movements.id) < (select at, id from stock_movements where id = ${after})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('stock_movements.id', 'desc')
    .limit(limit)
    .execute();

/** Returns the movement of a sku by one source. Where its units left several lots, it is their sum without a lot. */
export async function selectMovementOf(
  db: Db,
  skuId: string,
  source: string,
): Promise<MovementRow | undefined> {
  const [first, ...others] = await selectMovements(db, skuId)
    .where('stock_movements.source', '=', source)
    .orderBy('stock_movements.id')
    .execute();
  if (!first || others.length === 0) return first;
  const delta = others.reduce((sum, row) => sum + row.delta, first.delta);
  return { ...first, delta, lot_id: null, lot_code: null };
}
