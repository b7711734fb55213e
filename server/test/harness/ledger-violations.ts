import { findViolations } from '#domains/ledger/find-violations.ts';
import type { Db } from '#platform/db/db.ts';

/** Returns the violated invariants of a database with up to 100 rows each. */
export const findAllViolations = (db: Db) => findViolations(db, 100);
