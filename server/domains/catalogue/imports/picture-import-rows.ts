import type {
  PictureVerdict,
  pictureImportStates,
} from '@kebun/contract/catalogue/imports/picture-imports.ts';
import { keepZipDays, maxNamedPictures } from '@kebun/contract/lib/limits.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { waitsInQueue } from '#platform/jobs/waits-in-queue.ts';
import type { CheckedName, PacksBySku } from './picture-names.ts';

type State = (typeof pictureImportStates)[number];

export interface PictureImportSummary {
  id: string;
  file_name: string;
  state: State;
  is_stopped: boolean;
  failure: RefusalCode | null;
  bytes: number;
  received: number;
  created_at: string;
  counts: Record<PictureVerdict, number>;
  stored: number;
  products: number;
}

/** A job that stores no picture for this time, and waits in no queue, was interrupted. */
const silentSeconds = 30;

/** Whether the job of an import was interrupted, by a stopped server for example. */
export const arePicturesStopped = sql<boolean>`(
  state = 'waiting' and worked_at < now() - make_interval(secs => ${sql.lit(silentSeconds)})
    and not ${waitsInQueue('catalogue.import_pictures', 'import_id', sql`picture_imports.id`)}
)`;

export async function selectPictureImport(db: Db, id: string): Promise<PictureImportSummary | undefined> {
  const { rows } = await sql<PictureImportSummary>`
    select id, file_name, state, ${arePicturesStopped} as is_stopped, failure, bytes, received, created_at, counts, stored,
      products
    from picture_imports cross join lateral (
      select json_build_object(
          'matched', count(*) filter (where verdict = 'matched'),
          'unknown', count(*) filter (where verdict = 'unknown'),
          'invalid', count(*) filter (where verdict = 'invalid')) as counts,
        count(picture_import_files.picture_id) as stored,
        count(distinct skus.product_id) as products
      from picture_import_files left join skus on skus.code = picture_import_files.sku
      where import_id = picture_imports.id
    ) as files
    where id = ${id}::uuid
  `.execute(db);
  return rows[0];
}

export interface PictureFileRow {
  line: number;
  name: string;
  verdict: PictureVerdict;
  is_stored: boolean;
  sku: string | null;
  position: number | null;
  problem: MessageKey | null;
}

interface FilesPage {
  verdict: PictureVerdict;
  after: number;
  limit: number;
}

export async function selectPictureFiles(
  db: Db,
  id: string,
  { verdict, after, limit }: FilesPage,
): Promise<PictureFileRow[]> {
  const { rows } = await sql<PictureFileRow>`
    select line, name, verdict, picture_id is not null as is_stored, sku, position, problem from picture_import_files
    where import_id = ${id}::uuid and verdict = ${verdict} and line > ${after} order by line limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns every SKU of the shop with its product. */
export async function selectPacksBySku(db: Db): Promise<PacksBySku> {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['code', 'slug', 'skus.position'])
    .execute();
  return new Map(rows.map(({ code, slug, position }) => [code, { slug, position }]));
}

export const insertPictureImport = (
  tx: Tx,
  row: { file_name: string; bytes: number; requested_by: string },
) => tx.insertInto('picture_imports').values(row).returning('id').executeTakeFirstOrThrow();

/** Locks an upload that is not complete, and tells how much has arrived. */
export const lockUpload = (tx: Tx, id: string) =>
  tx
    .selectFrom('picture_imports')
    .select(['bytes', 'received', 'file_name'])
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .forUpdate()
    .executeTakeFirst();

export const updateReceived = (tx: Tx, id: string, received: number) =>
  tx.updateTable('picture_imports').set({ received }).where('id', '=', id).execute();

/** Writes the names of a complete upload. */
export async function insertPictureFiles(tx: Tx, id: string, files: readonly CheckedName[]): Promise<void> {
  await sql`
    insert into picture_import_files (import_id, line, name, verdict, sku, position, problem)
    select ${id}::uuid, line, name, verdict, sku, position, problem
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as input (line int, name text, verdict text, sku text, position int, problem text)
  `.execute(tx);
  await tx.updateTable('picture_imports').set({ state: 'checked' }).where('id', '=', id).execute();
}

/** Returns undefined when the import runs, is done or has not arrived. One that failed or stopped may begin again. */
export const updatePicturesWaiting = (tx: Tx, id: string, by: string) =>
  tx
    .updateTable('picture_imports')
    .set({ state: 'waiting', failure: null, applied_by: by, worked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(state in ('checked', 'failed') or ${arePicturesStopped})`)
    .returning('id')
    .executeTakeFirst();

export const updatePicturesFailed = (tx: Tx, id: string, failure: RefusalCode) =>
  tx
    .updateTable('picture_imports')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

export const updatePicturesDone = (tx: Tx, id: string) =>
  tx.updateTable('picture_imports').set({ state: 'done' }).where('id', '=', id).execute();

/** Locks an import whose job runs. Another job of the same import waits here, and then finds it done. */
export const lockWaiting = (tx: Tx, id: string) =>
  tx
    .selectFrom('picture_imports')
    .select(['id', 'requested_by', 'applied_by', 'file_name'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

/** Notes that the job is at work. Returns undefined when the import no longer waits for it. */
export const updateWorked = (tx: Tx, id: string) =>
  tx
    .updateTable('picture_imports')
    .set({ worked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['applied_by', 'requested_by'])
    .executeTakeFirst();

/** Returns the files that are to be stored. */
export const selectUnstored = (db: Db, id: string) =>
  db
    .selectFrom('picture_import_files')
    .select(['line', 'name'])
    .where('import_id', '=', id)
    .where('verdict', '<>', 'invalid')
    .where('picture_id', 'is', null)
    .orderBy('line')
    .execute();

export const updateStored = (tx: Tx, id: string, line: number, pictureId: string) =>
  tx
    .updateTable('picture_import_files')
    .set({ picture_id: pictureId })
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute();

export const updateFileBad = (tx: Tx, id: string, line: number, problem: MessageKey) =>
  tx
    .updateTable('picture_import_files')
    .set({ verdict: 'invalid', sku: null, position: null, problem })
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute();

/** Returns the stored pictures of an import with the names of their files. */
export const selectStored = (db: Db, id: string) =>
  db
    .selectFrom('picture_import_files')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['line', 'name', 'original'])
    .where('import_id', '=', id)
    .where('verdict', '<>', 'invalid')
    .orderBy('line')
    .execute();

/** Returns the stored pictures of all imports by the names of their files, the latest import first. */
export const selectNamedPictures = (db: Db) =>
  db
    .selectFrom('picture_import_files')
    .innerJoin('picture_imports', 'picture_imports.id', 'import_id')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['name', 'original'])
    .where('verdict', '<>', 'invalid')
    .orderBy('picture_imports.created_at', 'desc')
    .orderBy('line')
    .limit(maxNamedPictures)
    .execute();

/** Removes uploads that no one applied. Their files are removed by age too. */
export const deleteOldUploads = (tx: Tx) =>
  tx
    .deleteFrom('picture_imports')
    .where('state', 'in', ['receiving', 'checked'])
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${sql.lit(keepZipDays)})`)
    .execute();

export const deletePictureImport = (tx: Tx, id: string) =>
  tx.deleteFrom('picture_imports').where('id', '=', id).where('state', '=', 'receiving').execute();
