import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from '#platform/db/db.ts';
import { reencodeImage } from '#platform/files/images.ts';
import { putFile } from '#platform/files/put-file.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, mayRecord, requireFieldWorker } from '../farm-staff.ts';

interface SentPhoto {
  id: string;
  farm_id: string;
  bytes: Buffer;
}

/** An encoded photo on disk without a database row. */
export interface RenderedPhoto {
  id: string;
  farm_id: string;
  sent_sha256: Buffer;
  file_sha256: Buffer;
  width: number;
  height: number;
}

/**
 * Encodes a photo and stores it under the hash of its content. This is slow, so it runs before the transaction. A
 * file without a row does no harm.
 */
export async function renderPhoto(
  { id, farm_id, bytes }: SentPhoto,
  { staff, dataDir }: { staff: FarmStaff; dataDir: string },
): Promise<RenderedPhoto> {
  requireFieldWorker(staff, farm_id);
  const { bytes: drawn, width, height } = await reencodeImage(bytes);
  const file_sha256 = hash('sha256', drawn, 'buffer');
  await putFile(fileOf(dataDir, file_sha256), drawn); // phones send the same photo twice
  return { id, farm_id, sent_sha256: hash('sha256', bytes, 'buffer'), file_sha256, width, height };
}

/** Inserts a photo once per id. Throws when the id was used for another photo. */
export async function storePhoto(tx: Tx, photo: RenderedPhoto, staff: FarmStaff): Promise<void> {
  await tx
    .insertInto('farm_photos')
    .values({ ...photo, actor_id: staff.id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const stored = await selectPhoto(tx, photo.id);
  if (!stored?.sent_sha256.equals(photo.sent_sha256) || stored.farm_id !== photo.farm_id)
    throw new Refusal('idempotency_mismatch');
}

/** Returns a photo to people of its farm. For others it throws not_found. */
export async function readPhoto(
  db: Db,
  id: string,
  { staff, dataDir }: { staff: FarmStaff; dataDir: string },
): Promise<Buffer> {
  const stored = await selectPhoto(db, id);
  if (!stored || !mayRecord(staff, stored.farm_id)) throw new Refusal('not_found');
  return readFile(fileOf(dataDir, stored.file_sha256));
}

const selectPhoto = (db: Db, id: string) =>
  db
    .selectFrom('farm_photos')
    .select(['farm_id', 'sent_sha256', 'file_sha256'])
    .where('id', '=', id)
    .executeTakeFirst();

function fileOf(dataDir: string, hashed: Buffer) {
  const name = hashed.toString('hex');
  return join(dataDir, 'farm-photos', name.slice(0, 2), `${name}.jpg`);
}
