import { rm, stat } from 'node:fs/promises';
import type { PictureImport, PictureVerdict } from '@kebun/contract/catalogue/imports/picture-imports.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { readZip, type ZippedFile } from '#platform/files/read-zip.ts';
import { cursorPage } from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { renderImageVariants, storePicture } from '../products/store-picture.ts';
import { applyPictures } from './apply-pictures.ts';
import {
  type PictureImportSummary,
  selectPictureFiles,
  selectPictureImport,
  selectUnstored,
  updateFileBad,
  updatePicturesFailed,
  updatePicturesWaiting,
  updateStored,
  updateWorked,
} from './picture-import-rows.ts';
import { zipPath } from './receive-part.ts';

export async function findPictureImport(db: Db, id: string, t: Translate): Promise<PictureImport> {
  const { failure, bytes, received, ...found } = await importNamed(db, id);
  return {
    ...found,
    bytes: Number(bytes),
    received: Number(received),
    failure: failure && t(`refusal.${failure}`),
  };
}

async function importNamed(db: Db, id: string): Promise<PictureImportSummary> {
  const found = await selectPictureImport(db, id);
  if (!found) throw new Refusal('import_not_found');
  return found;
}

interface FilesQuery {
  verdict: PictureVerdict;
  cursor?: number;
  limit?: number;
}

/** Returns one page of the files of one verdict. */
export async function listZippedPictures(
  db: Db,
  id: string,
  { verdict, cursor = 0, limit = 50 }: FilesQuery,
  t: Translate,
) {
  await importNamed(db, id);
  const rows = await selectPictureFiles(db, id, { verdict, after: cursor, limit: limit + 1 });
  const { shown, next_cursor } = cursorPage(rows, limit, ({ line }) => line);
  return {
    data: shown.map(({ problem, ...file }) => ({ ...file, problem: problem && t(problem) })),
    next_cursor,
  };
}

/** Queues a checked import once. One that failed or was interrupted goes on where it stopped. */
export async function queuePictures(tx: Tx, id: string, by: Actor): Promise<void> {
  const { state, counts } = await importNamed(tx, id);
  if (!(await updatePicturesWaiting(tx, id, by.id))) throw new Refusal('import_already_queued');
  await audit(tx, by, {
    action: 'import.pictures_queued',
    subject: { kind: 'picture_import', id },
    before: { state },
    after: { state: 'waiting', ...counts },
  });
  await enqueue(tx, 'catalogue.import_pictures', { import_id: id });
}

interface PictureJob {
  db: Db;
  inTransaction: InTransaction;
  id: string;
  dataDir: string;
}

/**
 * Stores the pictures one by one, and then gives them to their products at once. A failure is recorded on the page of
 * the import; the pictures that were stored until then stay, and the products are as before.
 */
export async function importPictures(job: PictureJob): Promise<void> {
  const { inTransaction, id, dataDir } = job;
  try {
    await storePictures(job);
    await inTransaction((tx) => applyPictures(tx, id));
    await rm(zipPath(dataDir, id), { force: true });
  } catch (error) {
    const failure = error instanceof Refusal ? error.code : 'server_failed';
    await inTransaction((tx) => updatePicturesFailed(tx, id, failure));
    if (failure === 'server_failed') throw error; // the log has it; another attempt finds nothing to do
  }
}

async function storePictures({ db, inTransaction, id, dataDir }: PictureJob): Promise<void> {
  const files = await selectUnstored(db, id);
  if (files.length === 0) return;
  const path = zipPath(dataDir, id);
  await stat(path).catch(() => {
    throw new Refusal('zip_missing');
  });
  await readZip(path, async (zipped) => {
    for (const { line } of files) {
      const picture = await render(zipped[line - 1], dataDir);
      const isAtWork = await inTransaction(async (tx) => {
        const work = await updateWorked(tx, id);
        if (!work) return false;
        if (!picture) await updateFileBad(tx, id, line, 'office.picture_rule_unreadable');
        else {
          const by = { id: work.applied_by ?? work.requested_by };
          await updateStored(tx, id, line, (await storePicture(tx, picture, by)).id);
        }
        return true;
      });
      if (!isAtWork) return; // another job has done it
    }
  });
}

/** Encodes a picture again. Returns undefined for a file that is none. */
async function render(file: ZippedFile | undefined, dataDir: string) {
  if (!file) return undefined;
  try {
    return await renderImageVariants(await file.read(), dataDir);
  } catch (error) {
    if (error instanceof Refusal) return undefined; // its row says so
    throw error;
  }
}
