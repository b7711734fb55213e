import { findViolations } from '#domains/ledger/find-violations.ts';
import { invariants } from '#domains/ledger/invariants.ts';
import type { Db } from '#platform/db/db.ts';

/** Returns the violated invariants of a database with up to 100 rows each. */
export const findAllViolations = (db: Db) => findViolations(db, 100);

/** The same without those of farms, which take most of the time and which no order, payment or customer changes. */
export const findShopViolations = (db: Db) =>
  findViolations(
    db,
    100,
    invariants.filter(({ area }) => area !== 'farms'),
  );
