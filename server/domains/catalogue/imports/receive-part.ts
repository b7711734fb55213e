import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { keepZipDays } from '@kebun/contract/lib/limits.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { readZip } from '#platform/files/read-zip.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  deleteOldUploads,
  deletePictureImport,
  insertPictureFiles,
  insertPictureImport,
  lockUpload,
  selectPacksBySku,
  selectPictureImport,
  updateReceived,
} from './picture-import-rows.ts';
import { checkNames } from './picture-names.ts';

const folderOf = (dataDir: string) => join(dataDir, 'picture-zips');

/** The place of an upload until its pictures are stored. */
export const zipPath = (dataDir: string, id: string): string => join(folderOf(dataDir), `${id}.zip`);

interface UploadStart {
  fileName: string;
  bytes: number;
  by: Actor;
}

/** Begins an upload, and removes those that no one applied. */
export async function beginUpload(tx: Tx, { fileName, bytes, by }: UploadStart): Promise<string> {
  await deleteOldUploads(tx);
  const row = { file_name: fileName, bytes, requested_by: by.id };
  return (await insertPictureImport(tx, row)).id;
}

/** Removes the files of old uploads. */
export async function removeOldZips(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() })); // another process removed it
    if (mtimeMs < Date.now() - keepZipDays * dayLength) await rm(file, { force: true });
  }
}

interface Part {
  id: string;
  offset: number;
  bytes: Buffer;
  dataDir: string;
  by: Actor;
}

/**
 * Writes the next part of an upload. A part that begins elsewhere changes nothing, so a part that was sent twice is
 * written once. A zip that is refused is removed.
 */
export async function receivePart(inTransaction: InTransaction, part: Part): Promise<void> {
  try {
    await inTransaction((tx) => writePart(tx, part));
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('zip_')) {
      await inTransaction((tx) => deletePictureImport(tx, part.id));
      await rm(zipPath(part.dataDir, part.id), { force: true });
    }
    throw error;
  }
}

async function writePart(tx: Tx, { id, offset, bytes, dataDir, by }: Part): Promise<void> {
  const upload = await lockUpload(tx, id);
  if (!upload) {
    if (await selectPictureImport(tx, id)) return; // it has arrived already
    throw new Refusal('import_not_found');
  }
  const end = offset + bytes.length;
  if (offset !== Number(upload.received) || end > Number(upload.bytes) || bytes.length === 0) return;
  const path = zipPath(dataDir, id);
  await writeAt(path, offset, bytes);
  await updateReceived(tx, id, end);
  if (end < Number(upload.bytes)) return;

  const packs = await selectPacksBySku(tx);
  const files = await readZip(path, async (zipped) => checkNames(zipped, packs));
  await insertPictureFiles(tx, id, files);
  const after = { file_name: upload.file_name, files: files.length };
  await audit(tx, by, { action: 'import.pictures_checked', subject: { kind: 'picture_import', id }, after });
}

async function writeAt(path: string, offset: number, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, constants.O_CREAT | constants.O_WRONLY, 0o600);
  try {
    await file.write(bytes, 0, bytes.length, offset);
  } finally {
    await file.close();
  }
}
