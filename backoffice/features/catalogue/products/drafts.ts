import type {
  PackDraft,
  ProductDraft,
  StaffPicture,
  StaffSku,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';

export const newPack = (): PackDraft => ({
  code: '',
  barcode: '',
  unit: noTexts,
  weight_g: null,
  price: null,
  sale_price: null,
  value_ids: [],
});

export const newProduct = (isBundle: boolean): ProductDraft => ({
  name: noTexts,
  name_ms: '',
  slug: '',
  description: noTexts,
  storage_tip: noTexts,
  product_type: isBundle ? 'bundle' : 'simple',
  status: 'draft',
  category_id: null,
  brand_id: null,
  aliases: [],
  dietary_ids: [],
  tag_ids: [],
  sale_mode: 'each',
  fresh: true,
  is_featured: false,
  pictures: [],
  packs: [newPack()],
  slots: [],
});

/** The pictures of a form, by id. */
export type KnownPictures = ReadonlyMap<string, Pick<StaffPicture, 'id' | 'thumbnail' | 'original'>>;
export type KnownSkus = ReadonlyMap<string, StaffSku>;
