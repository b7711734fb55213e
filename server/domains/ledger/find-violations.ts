import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Invariant, type InvariantArea, invariants } from './invariants.ts';

export interface Violation {
  area: InvariantArea;
  invariant: string;
  rows: object[]; // the violating rows
}

/**
 * Returns the violated invariants, of all by default, each with its first rows up to a limit. An empty list means that
 * the books are in order.
 */
export async function findViolations(
  db: Db,
  mostRows: number,
  looked: readonly Invariant[] = invariants,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { area, invariant, query } of looked) {
    const { rows } =
      await sql<object>`select * from (${sql.raw(query)}) as violations limit ${mostRows}`.execute(db);
    if (rows.length > 0) violations.push({ area, invariant, rows });
  }
  return violations;
}
