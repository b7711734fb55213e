import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CropArea, UploadedPicture } from '@kebun/contract/catalogue/products/attachments.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { cropImage, readEncodedWebp, resizeToWebp } from '#platform/files/images.ts';
import { putFile } from '#platform/files/put-file.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** The longer side in pixels: for lists on sharp screens, and for a full screen. */
const pictureSizes = { thumbnail: 480, original: 1_600 } as const;

/** An encoded picture on disk without a database row. */
type ImageVariants = Omit<UploadedPicture, 'id'>;

/**
 * Encodes a picture in all sizes and stores it under the hash of its content. A picture that a shop has encoded already
 * keeps its hash. This is slow, so it runs before the transaction. A file without a row does no harm.
 */
export async function renderImageVariants(bytes: Buffer, dataDir: string): Promise<ImageVariants> {
  const large =
    (await readEncodedWebp(bytes, pictureSizes.original)) ??
    (await resizeToWebp(bytes, pictureSizes.original));
  const small = await resizeToWebp(bytes, pictureSizes.thumbnail);
  const name = hash('sha256', large.bytes, 'hex');
  await putFile(fileOf(dataDir, name, pictureSizes.original), large.bytes);
  await putFile(fileOf(dataDir, name, pictureSizes.thumbnail), small.bytes);
  return {
    original: addressOf(name, pictureSizes.original),
    thumbnail: addressOf(name, pictureSizes.thumbnail),
    width: large.width,
    height: large.height,
  };
}

/** Crops an uploaded picture. The drawings of the demo shop cannot be cropped. */
export async function cropPicture(
  db: Db,
  id: string,
  cut: CropArea,
  dataDir: string,
): Promise<ImageVariants> {
  const picture = await db.selectFrom('pictures').select('original').where('id', '=', id).executeTakeFirst();
  if (!picture) throw new Refusal('not_found');
  const [, name] = storedPicturePath.exec(picture.original) ?? [];
  if (!name) throw new Refusal('picture_unreadable');
  const whole = await readFile(fileOf(dataDir, name, pictureSizes.original));
  return renderImageVariants((await cropImage(whole, cut)).bytes, dataDir);
}

/** Inserts a picture once, however often it is sent. */
export async function storePicture(
  tx: Tx,
  picture: ImageVariants,
  by: { id: string },
): Promise<UploadedPicture> {
  const data = await tx
    .insertInto('pictures')
    .values(picture)
    .onConflict((same) => same.column('original').doUpdateSet({ thumbnail: picture.thumbnail }))
    .returning(['id', 'original', 'thumbnail', 'width', 'height'])
    .executeTakeFirstOrThrow();
  await audit(tx, by, { action: 'picture.uploaded', subject: { kind: 'picture', id: data.id }, after: data });
  return data;
}

const storedPicturePath = /^\/pictures\/([0-9a-f]{64})-\d+\.webp$/;
const addressOf = (name: string, side: number) => `/pictures/${name}-${side}.webp`;

/** Returns the file of a stored picture by its address, and undefined for a drawing. */
export function pictureFile(dataDir: string, address: string): string | undefined {
  const [, name] = storedPicturePath.exec(address) ?? [];
  return name && fileOf(dataDir, name, pictureSizes.original);
}

const fileOf = (dataDir: string, name: string, side: number) =>
  join(dataDir, 'pictures', name.slice(0, 2), `${name}-${side}.webp`);
