import { readSettings, shopsLanguage } from '#domains/content/settings/read-settings.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import { log } from '#platform/lib/log.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { findViolations } from './find-violations.ts';
import { invariants } from './invariants.ts';
import { deleteOldChecks, insertLedgerCheck } from './queries.ts';

const maxRowsPerViolation = 20; // per invariant; one is shown, the rest indicates the extent

/**
 * Checks all invariants in one snapshot. The result is stored once a night, and violations are mailed to the shop.
 */
export async function checkInvariants(db: Db, inTransaction: InTransaction): Promise<void> {
  const began = performance.now();
  const violations = await inSnapshot(db, (snapshot) => findViolations(snapshot, maxRowsPerViolation));
  const took_ms = Math.round(performance.now() - began);

  await inTransaction(async (tx) => {
    const check = await insertLedgerCheck(tx, { invariants: invariants.length, took_ms, violations });
    if (check && violations.length > 0) await alertLedgerViolations(tx, check.day);
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

/** Mails the violations to the shop, every night until they are resolved. */
async function alertLedgerViolations(tx: Tx, day: string): Promise<void> {
  const { contact } = await readSettings(tx);
  if (!contact.email) return;
  await enqueueMail(
    tx,
    'ledger.violations',
    { day },
    { to: contact.email, language: await shopsLanguage(tx) },
  );
}
