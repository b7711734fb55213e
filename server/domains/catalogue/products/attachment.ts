import type { Attachment as AttachmentSchema } from '@kebun/contract/lib/shapes.ts';
import type { Static } from 'typebox';

export type Attachment = Static<typeof AttachmentSchema>;

export interface StoredImage {
  id: string;
  thumbnail: string;
  original: string;
  width: number;
  height: number;
}

/** Returns a picture with its alternative text in the reader's language. */
export const attachment = (picture: StoredImage, alt: string): Attachment => ({
  id: picture.id,
  thumbnail: picture.thumbnail,
  original: picture.original,
  alt,
  width: picture.width,
  height: picture.height,
});
