import { Refusal } from './refusal.ts';

/** A picture as it is kept, whatever was sent. */
export interface Picture {
  bytes: Buffer; // JPEG
  width: number;
  height: number;
}

/** What somebody may send. A picture of few bytes may still unfold to more than there is room for. */
export const mostSent = 5_000_000; // bytes
const mostPixels = 40_000_000;
const longestSide = 1_600;

/** How the files begin that are taken. What begins otherwise is never shown to a decoder. */
const begins: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), // JPEG
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Draws a picture anew, upright and no larger than a screen shows: what comes out is a picture and nothing else, without
 * the place and the device that cameras write into theirs.
 */
export async function drawAnew(sent: Buffer): Promise<Picture> {
  if (sent.length > mostSent) throw new Refusal('body_too_large');
  if (!begins.some((fits) => fits(sent))) throw new Refusal('picture_unreadable');

  const { default: sharp } = await import('sharp'); // only who needs it pays for it
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate() // as the camera was held
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Refusal('picture_unreadable'); // the decoder's reasons are of no use to whoever holds the phone
  }
}
