import type { Today } from '@kebun/contract/orders/staff-orders.ts';
import type { Db } from '#platform/db/db.ts';
import { selectLastCheck } from './queries.ts';

/** How the books stood when they were checked last. Null: they never were. */
export async function lastLedgerCheck(db: Db): Promise<Today['books']> {
  const last = await selectLastCheck(db);
  return last ? { ...last, checked_at: new Date(last.checked_at).toISOString() } : null;
}
