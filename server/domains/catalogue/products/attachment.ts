import type { Attachment as AttachmentSchema } from '@kebun/contract/lib/shapes.schema.ts';
import type { Static } from 'typebox';

export type Attachment = Static<typeof AttachmentSchema>;

export interface StoredImage {
  id: string;
  thumbnail: string;
  original: string;
  width: number;
  height: number;
}

/** A picture with what it shows, said in the reader's language. */
export const attachment = (picture: StoredImage, alt: string): Attachment => ({
  id: picture.id,
  thumbnail: picture.thumbnail,
  original: picture.original,
  alt,
  width: picture.width,
  height: picture.height,
});
