import { enqueueAlert } from '#domains/content/settings/enqueue-alert.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import { log } from '#platform/lib/log.ts';
import { findViolations } from './find-violations.ts';
import { invariants } from './invariants.ts';
import { deleteOldChecks, insertLedgerCheck } from './queries.ts';

const maxRowsPerViolation = 20; // per invariant; one is shown, the rest indicates the extent

/**
 * Checks all invariants in one snapshot. The result is stored once a night, and violations are mailed to owners and
 * managers, every night until they are resolved.
 */
export async function checkInvariants(db: Db, inTransaction: InTransaction): Promise<void> {
  const began = performance.now();
  const violations = await inSnapshot(db, (snapshot) => findViolations(snapshot, maxRowsPerViolation));
  const took_ms = Math.round(performance.now() - began);

  await inTransaction(async (tx) => {
    const check = await insertLedgerCheck(tx, { invariants: invariants.length, took_ms, violations });
    if (check && violations.length > 0)
      await enqueueAlert(tx, 'ledger.violations', { day: check.day }, 'payments.read');
    await deleteOldChecks(tx);
  });
  for (const { invariant, rows } of violations)
    log.error(
      { event: 'ledger.violations', invariant, rows: rows.length, first: rows[0] },
      'The ledger does not add up.',
    );
  if (violations.length === 0)
    log.info({ event: 'ledger.checked', invariants: invariants.length, took_ms }, 'The ledger adds up.');
}
