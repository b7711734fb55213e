import type { Today } from '@kebun/contract/today/today.ts';
import type { Db } from '#platform/db/db.ts';
import { selectLastCheck } from './queries.ts';

/** Returns the result of the last check, or null before the first. */
export async function lastLedgerCheck(db: Db): Promise<Today['ledger_check']> {
  const last = await selectLastCheck(db);
  return last ? { ...last, checked_at: new Date(last.checked_at).toISOString() } : null;
}
