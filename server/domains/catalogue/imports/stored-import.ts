import type {
  ImportRow,
  ImportSource,
  ImportVerdict,
  MissingNames,
  ProductImport,
} from '@kebun/contract/catalogue/imports/product-imports.ts';
import { maxMissingNames } from '@kebun/contract/lib/limits.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import { type Actor, audit, auditAll } from '#platform/auth/audit.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { holdLock } from '#platform/db/hold-lock.ts';
import { withoutTimeouts } from '#platform/db/seeding.ts';
import { readCsv } from '#platform/files/read-csv.ts';
import { cursorPage } from '#platform/http/cursor-pagination.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { findDrawings, storeDrawings } from '../products/choose-drawing.ts';
import { hasShop, type OpenNewStock } from '../products/save-product.ts';
import { reindexProducts } from '../reindex-products.ts';
import { applyRows } from './apply-rows.ts';
import {
  addressesIn,
  bundleColumn,
  columns,
  packPictureColumn,
  picturesColumn,
  readSlot,
  stockColumn,
} from './import-columns.ts';
import {
  hasCategory,
  hasCell,
  type ImportSummary,
  importLock,
  insertImport,
  lockQueuedImport,
  type StoredImportRow,
  selectContent,
  selectImport,
  selectImportBaseline,
  selectImportRows,
  selectSlugsByName,
  updateEnded,
  updateFailed,
  updateWaiting,
} from './import-rows.ts';
import { createMissingNames, lockNamesOfFiles, missingNamesIn } from './missing-names.ts';
import {
  extraCellsColumn,
  hashOfPlan,
  type ImportChange,
  type ImportProblem,
  type PlannedRow,
  picturesOf,
  planImport,
} from './plan-import.ts';
import { sourceOf, translateFile } from './translate-file.ts';

/** An extra column in the file of bad rows. A later import ignores it. */
const reasonColumn = 'reason';

const batch = 500;

/** Validates a file and stores a preview of each row. Products do not change. */
export async function checkImport(
  tx: Tx,
  {
    bytes,
    fileName,
    defaultCategory = null,
    by,
  }: { bytes: Buffer; fileName: string; defaultCategory?: string | null; by: Actor },
): Promise<string> {
  await withoutTimeouts(tx);
  const { plan, source, left_out, missing } = await planOf(tx, bytes, defaultCategory);
  const id = await insertImport(
    tx,
    {
      file_name: fileName,
      content: bytes,
      plan_sha256: hashOfPlan(plan),
      requested_by: by.id,
      source,
      left_out,
      missing,
      default_category: defaultCategory,
    },
    plan,
  );
  const { counts } = await importNamed(tx, id);
  const after = { file_name: fileName, ...counts };
  await audit(tx, by, { action: 'import.previewed', subject: { kind: 'import', id }, after });
  return id;
}

interface PlannedFile {
  plan: PlannedRow[];
  source: ImportSource;
  left_out: string[];
  missing: MissingNames;
}

/** Checks the file of an import again, because the shop has changed or has got its pictures. */
export async function checkAgain(
  tx: Tx,
  id: string,
  by: Actor,
  category: string | null = null,
): Promise<string> {
  const { content, file_name, default_category } = await contentNamed(tx, id);
  if (category !== null && !(await hasCategory(tx, category))) throw invalidField('default_category');
  const defaultCategory = category ?? default_category;
  return checkImport(tx, { bytes: content, fileName: file_name, defaultCategory, by });
}

/** Creates the categories and options that a file names and the shop lacks, and checks the file again. */
export async function createNamesOfFile(tx: Tx, id: string, by: Actor): Promise<string> {
  const { content, default_category } = await contentNamed(tx, id);
  await lockNamesOfFiles(tx);
  const { missing } = await planOf(tx, content, default_category);
  await createMissingNames(tx, missing, by);
  return checkAgain(tx, id, by);
}

async function contentNamed(tx: Tx, id: string) {
  const found = await selectContent(tx, id);
  if (!found) throw new Refusal('import_not_found');
  return found;
}

/** Plans the rows of a file, of this shop or translated from another system. */
async function planOf(db: Db, bytes: Buffer, defaultCategory: string | null): Promise<PlannedFile> {
  const file = readCsv(bytes);
  const source = sourceOf(file.columns);
  const {
    columns: named,
    rows,
    left_out,
    written,
    unpriced,
  } = source === 'kebun'
    ? { ...file, left_out: [], unpriced: [], written: { categories: new Map(), options: new Map() } }
    : translateFile(source, file, await selectSlugsByName(db));
  if (source === 'kebun') assertKnownColumns(named);
  const cellsOf = (name: string) => [...new Set(rows.map(({ cells }) => cells[name] ?? '').filter(Boolean))];
  const baseline = await selectImportBaseline(db, {
    slugs: cellsOf('slug'),
    skus: cellsOf('sku'),
    barcodes: cellsOf('barcode'),
    parts: cellsOf(bundleColumn).flatMap((cell) => cell.split('|').flatMap(partsOf)),
    pictures: [...cellsOf(picturesColumn).flatMap(addressesIn), ...cellsOf(packPictureColumn)],
  });
  const plan = planImport(rows, { ...baseline, written, defaultCategory });
  const missing = {
    ...missingNamesIn(written, baseline.known),
    unpriced: unpriced.slice(0, maxMissingNames),
  };
  return { plan, source, left_out, missing };
}

const partsOf = (slot: string) => readSlot(slot.trim())?.skus ?? [];

/** Refuses a file with an unknown column, because its content would be lost. */
function assertKnownColumns(named: readonly string[]) {
  const known = new Set([...columns.map(({ name }) => name), extraCellsColumn, reasonColumn]);
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Refusal('csv_columns_unknown', { values: { names: unknown.join(', ').slice(0, 200) } });
  const twice = named.filter((name, at) => named.indexOf(name) < at);
  if (twice.length > 0) throw new Refusal('csv_columns_duplicated', { values: { names: twice.join(', ') } });
  if (!named.includes('slug')) throw new Refusal('csv_column_missing', { values: { name: 'slug' } });
}

export async function findImport(db: Db, id: string, t: Translate): Promise<ProductImport> {
  const { failure, ...found } = await importNamed(db, id);
  return { ...found, failure: failure && t(`refusal.${failure}`) };
}

async function importNamed(db: Db, id: string): Promise<ImportSummary> {
  const found = await selectImport(db, id);
  if (!found) throw new Refusal('import_not_found');
  return found;
}

interface ImportRowsQuery {
  verdict: ImportVerdict;
  cursor?: number;
  limit?: number;
}

/** Returns one page of the rows of one kind. */
export async function listImportRows(
  db: Db,
  id: string,
  { verdict, cursor = 0, limit = 50 }: ImportRowsQuery,
  t: Translate,
) {
  await importNamed(db, id);
  const rows = await selectImportRows(db, id, { verdict, after: cursor, limit: limit + 1 });
  const { shown, next_cursor } = cursorPage(rows, limit, ({ line }) => line);
  return {
    data: shown.map((row) => rowReply(row, t)),
    next_cursor,
  };
}

const rowReply = ({ cells: _cells, problems, ...row }: StoredImportRow, t: Translate): ImportRow => ({
  ...row,
  problems: problems.map((problem) => ({ column: problem.column, reason: reasonOf(problem, t) })),
});

const reasonOf = ({ reason, named = '' }: ImportProblem, t: Translate) => t(reason, { name: named });

/** Returns the bad rows as typed, each with its reason, so that staff can correct and upload them again. */
export async function* invalidRowsOf(db: Db, id: string, t: Translate): AsyncGenerator<string[]> {
  const [first] = await selectImportRows(db, id, { verdict: 'invalid', after: 0, limit: 1 });
  const filled = columns.map(({ name }) => name).filter((name) => first && name in first.cells);
  const names = (await hasCell(db, id, 'invalid', extraCellsColumn)) ? [...filled, extraCellsColumn] : filled;
  yield [...names, reasonColumn];
  for (let after = 0; ; ) {
    const rows = await selectImportRows(db, id, { verdict: 'invalid', after, limit: batch });
    for (const { cells, problems } of rows)
      yield [...names.map((name) => cells[name] ?? ''), problemTexts(problems, t)];
    if (rows.length < batch) return;
    after = rows.at(-1)?.line ?? 0;
  }
}

const problemTexts = (problems: StoredImportRow['problems'], t: Translate) =>
  problems.map((problem) => [problem.column, reasonOf(problem, t)].filter(Boolean).join(': ')).join(' | ');

/** Queues the previewed import once, with all rows or only the good ones. */
export async function queueImport(
  tx: Tx,
  id: string,
  { onlyGood, by }: { onlyGood: boolean; by: StaffCaller },
): Promise<void> {
  const { counts, state } = await importNamed(tx, id);
  if (counts.invalid > 0 && !onlyGood) throw new Refusal('import_has_invalid_rows');
  if (counts.created > 0 && !(await hasShop(tx))) throw new Refusal('shop_missing');
  const hasStock = await hasCell(tx, id, 'created', stockColumn);
  if (hasStock && !may(by.roles, 'stock.write')) throw new Refusal('not_allowed');
  if (!(await updateWaiting(tx, id, { by: by.id, onlyGood }))) throw new Refusal('import_already_queued');
  await audit(tx, by, {
    action: 'import.queued',
    subject: { kind: 'import', id },
    before: { state },
    after: { state: 'waiting', only_good: onlyGood, ...counts },
  });
  await enqueue(tx, 'catalogue.import_products', { import_id: id });
}

/** Gives the built-in drawings that these rows name a row of their own. */
async function storeNamedDrawings(tx: Tx, rows: readonly PlannedRow[]) {
  const named = rows.flatMap(({ values }) => [
    ...picturesOf(values),
    String(values[packPictureColumn] ?? ''),
  ]);
  await storeDrawings(tx, findDrawings(named));
}

/**
 * Applies a previewed import in one transaction. When a product has changed since the preview, nothing is written.
 */
export async function applyImport(tx: Tx, id: string, openStock: OpenNewStock): Promise<void> {
  await withoutTimeouts(tx);
  await holdLock(tx, importLock, id); // the page sees that the job is at work
  await sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`.execute(tx);
  const waiting = await lockQueuedImport(tx, id);
  if (!waiting) return; // another attempt has done it
  await lockProducts(tx, id);
  const { plan } = await planOf(tx, waiting.content, waiting.default_category);
  if (!hashOfPlan(plan).equals(waiting.plan_sha256)) {
    await updateEnded(tx, id, 'outdated');
    return;
  }

  const rows = plan.filter(({ verdict }) => verdict === 'created' || verdict === 'updated');
  const by = { id: waiting.applied_by ?? waiting.requested_by };
  await storeNamedDrawings(tx, rows);
  const { ids, opening } = await applyRows(tx, rows, by);
  if (opening.length > 0) await openStock(tx, opening, by);
  await auditAll(
    tx,
    by,
    rows.map(({ slug, isNewProduct, changes }) => ({
      action: isNewProduct ? 'product.created' : 'product.updated',
      subject: { kind: 'product', id: ids.get(slug) ?? '' },
      before: isNewProduct ? null : valuesBySide(changes, 'old'),
      after: valuesBySide(changes, 'new'),
      reason: waiting.file_name,
    })),
  );
  await updateEnded(tx, id, 'done');
  await reindexProducts(tx, [...new Set(ids.values())]);
}

/**
 * Applies an import, or records on its page why it failed. A failed import has changed nothing, and staff can begin it
 * again.
 */
export async function runImport(
  inTransaction: InTransaction,
  id: string,
  openStock: OpenNewStock,
): Promise<void> {
  try {
    await inTransaction((tx) => applyImport(tx, id, openStock));
  } catch (error) {
    const failure = error instanceof Refusal ? error.code : 'server_failed';
    await inTransaction((tx) => updateFailed(tx, id, failure));
    if (failure === 'server_failed') throw error; // the log has it; another attempt finds nothing to do
  }
}

const valuesBySide = (changes: readonly ImportChange[], which: 'old' | 'new') =>
  Object.fromEntries(changes.map((change) => [change.column, change[which]]));

/** Locks the products that the rows change. */
const lockProducts = (tx: Tx, id: string) =>
  sql`
    select from products where slug in (select slug from product_import_rows where import_id = ${id}::uuid)
    order by id for no key update
  `.execute(tx);
