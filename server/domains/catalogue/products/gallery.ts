import { type RawBuilder, sql } from 'kysely';
import type { StoredImage } from './attachment.ts';

/** A picture of a product, with what can be seen on it where somebody has said so. */
export interface GalleryPicture extends StoredImage {
  alt_en: string | null;
  alt_zh: string | null;
}

/** The pictures of a product as staff have put them in order, or else the one that it has. Of a statement about `products`. */
export const gallery: RawBuilder<GalleryPicture[]> = sql`coalesce(
  (
    select json_agg(json_build_object('id', shown.id, 'thumbnail', shown.thumbnail, 'original', shown.original,
      'width', shown.width, 'height', shown.height, 'alt_en', alt_en, 'alt_zh', alt_zh)
      order by product_pictures.position)
    from product_pictures join pictures as shown on shown.id = product_pictures.picture_id
    where product_pictures.product_id = products.id
  ),
  (
    select json_agg(json_build_object('id', own.id, 'thumbnail', own.thumbnail, 'original', own.original,
      'width', own.width, 'height', own.height, 'alt_en', null, 'alt_zh', null))
    from pictures as own where own.id = products.picture_id
  ),
  '[]'
)`;
