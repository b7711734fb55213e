import type { InTransaction } from '#platform/cache/tags.ts';
import type { Db } from '#platform/db/db.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import { log } from '#platform/lib/log.ts';
import { findViolations } from './find-violations.ts';
import { invariants } from './invariants.ts';
import { deleteOldChecks, insertLedgerCheck } from './queries.ts';
import { alertLedgerViolations } from './tell-of-books.ts';

const maxRowsPerViolation = 20; // per invariant; one is shown, the rest indicates the extent

/**
 * Checks all invariants in one snapshot. The result is stored once a night, and violations are mailed to the shop.
 */
export async function checkInvariants(db: Db, inTransaction: InTransaction): Promise<void> {
  const began = performance.now();
  const broken = await inSnapshot(db, (snapshot) => findViolations(snapshot, maxRowsPerViolation));
  const took_ms = Math.round(performance.now() - began);

  await inTransaction(async (tx) => {
    const check = await insertLedgerCheck(tx, { sentences: invariants.length, took_ms, broken });
    if (check && broken.length > 0) await alertLedgerViolations(tx, check.day);
    await deleteOldChecks(tx);
  });
  for (const { sentence, rows } of broken)
    log.error(
      { event: 'ledger.violations', sentence, rows: rows.length, first: rows[0] },
      'The ledger does not add up.',
    );
  if (broken.length === 0)
    log.info({ event: 'ledger.checked', sentences: invariants.length, took_ms }, 'The ledger adds up.');
}
