import type { Localised } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredImage } from './attachment.ts';

/** A product picture with its optional alternative text. */
export interface GalleryPicture extends StoredImage {
  alt: Localised | null;
}

/**
 * Selects the pictures of a product in the order set by staff, otherwise its only picture. For statements about
 * `products`.
 */
export const gallery: RawBuilder<GalleryPicture[]> = sql`coalesce(
  (
    select json_agg(json_build_object('id', shown.id, 'thumbnail', shown.thumbnail, 'original', shown.original,
      'width', shown.width, 'height', shown.height, 'alt', alt)
      order by product_pictures.position)
    from product_pictures join pictures as shown on shown.id = product_pictures.picture_id
    where product_pictures.product_id = products.id
  ),
  (
    select json_agg(json_build_object('id', own.id, 'thumbnail', own.thumbnail, 'original', own.original,
      'width', own.width, 'height', own.height, 'alt', null))
    from pictures as own where own.id = products.picture_id
  ),
  '[]'
)`;
