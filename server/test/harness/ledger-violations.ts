import { findViolations } from '#domains/ledger/find-violations.ts';
import type { Db } from '#platform/db/db.ts';

/** What is not true of the books of this database, with as much of what breaks it as a test cares to see. */
export const findAllViolations = (db: Db) => findViolations(db, 100);
