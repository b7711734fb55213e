import { createHash } from 'node:crypto';
import type { ReportFile, ReportKind } from '@kebun/contract/lots/residue-tests.ts';
import { type FarmStaff, requireFarmManager } from '#domains/farms/farm-staff.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { maxUploadBytes, reencodeImage } from '#platform/files/images.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** A file as it is stored. */
interface StoredReport {
  kind: ReportKind;
  file: Buffer;
}

/** Throws unless the test exists and the caller manages its farm. */
export async function requireTestOf(db: Db, id: string, staff: FarmStaff): Promise<void> {
  const test = await db.selectFrom('residue_tests').select('farm_id').where('id', '=', id).executeTakeFirst();
  if (!test) throw new Refusal('not_found');
  requireFarmManager(staff, test.farm_id);
}

/** Returns a PDF as it is, and a photo encoded again. Encoding is slow, so it runs before the transaction. */
export async function readResidueReport(sent: string): Promise<StoredReport> {
  const file = Buffer.from(sent, 'base64');
  if (file.length > maxUploadBytes) throw new Refusal('body_too_large');
  if (file.toString('latin1', 0, 5) === '%PDF-') return { kind: 'pdf', file };
  return { kind: 'photo', file: (await reencodeImage(file)).bytes };
}

/** Stores the file of a test in place of an earlier one. The audit log has the hashes of both. */
export async function saveResidueReport(
  tx: Tx,
  test_id: string,
  { kind, file }: StoredReport,
  by: { staff: FarmStaff; now: Date },
): Promise<void> {
  const before = await selectReport(tx, test_id);
  const row = { kind, file, added_by: by.staff.id, added_at: by.now.toISOString() };
  await tx
    .insertInto('residue_reports')
    .values({ test_id, ...row })
    .onConflict((known) => known.column('test_id').doUpdateSet(row))
    .execute();
  await audit(tx, by.staff, {
    action: 'lot.residue_report_saved',
    subject: { kind: 'residue_test', id: test_id },
    ...(before && { before: factsOf(before) }),
    after: factsOf({ kind, file }),
  });
}

/** Returns the file of a test as a data address, which a page can show. */
export async function findResidueReport(db: Db, testId: string): Promise<ReportFile> {
  const found = await selectReport(db, testId);
  if (!found) throw new Refusal('not_found');
  const { kind, file } = found;
  const type = kind === 'pdf' ? 'application/pdf' : 'image/jpeg';
  return { kind, file: `data:${type};base64,${file.toString('base64')}` };
}

async function selectReport(db: Db, testId: string): Promise<StoredReport | undefined> {
  const row = await db
    .selectFrom('residue_reports')
    .select(['kind', 'file'])
    .where('test_id', '=', testId)
    .executeTakeFirst();
  return row && { kind: row.kind as ReportKind, file: row.file };
}

const factsOf = ({ kind, file }: StoredReport) => ({
  kind,
  bytes: file.length,
  sha256: createHash('sha256').update(file).digest('hex'),
});
