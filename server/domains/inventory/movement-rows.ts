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
}

const selectMovements = (db: Db, skuId: string) =>
  db
    .selectFrom('stock_movements')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['stock_movements.id', 'reason', 'delta', 'note', 'at', 'staff.name as by', 'source'])
    .where('sku_id', '=', skuId)
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

/** Returns the movement of a sku by one source. */
export const selectMovementOf = (db: Db, skuId: string, source: string): Promise<MovementRow | undefined> =>
  selectMovements(db, skuId).where('source', '=', source).executeTakeFirst();
