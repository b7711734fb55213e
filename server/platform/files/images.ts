import { maxPictureMegabytes } from '@kebun/contract/lib/limits.ts';
import type { Sharp } from 'sharp';
import type { Tx } from '../db/db.ts';
import { invalidField } from '../http/field-errors.ts';
import { Refusal } from '../http/refusal.ts';

/** An encoded picture. */
export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A part of a picture, in fractions of its width and height. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The limits of an upload. A small file may decode to a huge picture. */
export const maxUploadBytes = maxPictureMegabytes * 1_000_000; // bytes
const maxPixels = 40_000_000;
const longestSide = 1_600;

/** The first bytes of accepted formats. Other files never reach a decoder. */
const begins: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), // JPEG
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** Encodes a picture again as JPEG: upright, at most screen size, without metadata such as location and device. */
export const reencodeImage = (sent: Buffer): Promise<EncodedImage> =>
  drawImage(sent, (picture) =>
    fitInside(picture, longestSide).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
  );

/** The same as WebP, with a maximum side and with transparency. */
export const resizeToWebp = (sent: Buffer, side: number): Promise<EncodedImage> =>
  drawImage(sent, (picture) => fitInside(picture, side).webp({ quality: 82, alphaQuality: 90 }));

/** Draws a picture as WebP with a maximum side, as fine as so many bytes allow. */
export async function fitToWebp(
  sent: Buffer,
  { side, maxBytes }: { side: number; maxBytes: number },
): Promise<EncodedImage> {
  for (const quality of fittingQualities) {
    const drawn = await drawImage(sent, (picture) => fitInside(picture, side).webp({ quality, effort: 6 }));
    if (drawn.bytes.length <= maxBytes) return drawn;
  }
  return fitToWebp(sent, { side: Math.round(side * 0.8), maxBytes });
}

const fittingQualities = [78, 64, 50, 36, 22];

/** The parts that a WebP of ours may have: pixels and transparency, and no text, place or device. */
const pixelChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
const maxEncodedBytes = 1_500_000; // more than ours have

/**
 * Reads a WebP that is encoded already: of at most this side, with pixels only and nothing after them. Encoding it
 * again would only lose detail, and give it another hash. Returns undefined for any other file.
 */
export async function readEncodedWebp(sent: Buffer, side: number): Promise<EncodedImage | undefined> {
  if (sent.length > maxEncodedBytes || !hasPixelsOnly(sent)) return undefined;
  const { width, height } = await drawImage(sent, (picture) => picture.raw());
  return Math.max(width, height) <= side ? { bytes: sent, width, height } : undefined;
}

function hasPixelsOnly(sent: Buffer): boolean {
  const isWebp = sent.toString('latin1', 0, 4) === 'RIFF' && sent.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || sent.readUInt32LE(4) + 8 !== sent.length) return false;
  let at = 12;
  while (at + 8 <= sent.length) {
    if (!pixelChunks.has(sent.toString('latin1', at, at + 4))) return false;
    const length = sent.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === sent.length;
}

/** Crops a picture to at least one pixel. */
export const cropImage = (sent: Buffer, cut: CropArea): Promise<EncodedImage> =>
  drawImage(sent, async (picture) => {
    const { width, height } = await picture.metadata();
    const left = Math.min(Math.round(cut.left * width), width - 1);
    const top = Math.min(Math.round(cut.top * height), height - 1);
    return picture
      .extract({
        left,
        top,
        width: Math.max(1, Math.min(Math.round(cut.width * width), width - left)),
        height: Math.max(1, Math.min(Math.round(cut.height * height), height - top)),
      })
      .webp({ quality: 95 }); // it is encoded again in its final sizes
  });

const fitInside = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function drawImage(
  sent: Buffer,
  draw: (upright: Sharp) => Sharp | Promise<Sharp>,
): Promise<EncodedImage> {
  if (sent.length > maxUploadBytes) throw new Refusal('body_too_large');
  if (!begins.some((fits) => fits(sent))) throw new Refusal('picture_unreadable');

  const { default: sharp } = await import('sharp'); // loaded on first use only
  try {
    const upright = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' }).rotate(); // rotated as the camera was held
    const { data, info } = await (await draw(upright)).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Refusal('picture_unreadable'); // the decoder's message does not help the user
  }
}

/** Throws the refusal of the field `picture_id` when no uploaded picture has this id. */
export async function assertPictureExists(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const found = await tx.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidField('picture_id');
}
