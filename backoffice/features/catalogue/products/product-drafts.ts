import {
  type CopyNames,
  type PackDraft,
  type ProductDraft,
  type StaffPicture,
  type StaffProduct,
  type StaffSku,
  toDraft,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { weightTolerancePercent } from '@kebun/contract/lib/limits.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';

export const newPackDraft = (): PackDraft => ({
  code: '',
  barcode: '',
  unit: noTexts,
  weight_g: null,
  weight_tolerance_percent: weightTolerancePercent,
  price: null,
  sale_price: null,
  cost: null,
  market_price: null,
  picture_id: null,
  low_stock_at: null,
  value_ids: [],
});

export const newProductDraft = (isBundle: boolean): ProductDraft => ({
  name: noTexts,
  name_ms: '',
  slug: '',
  description: noTexts,
  storage_tip: noTexts,
  origin: noTexts,
  allergens: noTexts,
  nutrition: noTexts,
  shelf_days: null,
  guaranteed_days: null,
  product_type: isBundle ? 'bundle' : 'simple',
  status: 'draft',
  publish_at: null,
  category_id: null,
  brand_id: null,
  tax_class_id: null,
  shop_id: null,
  aliases: [],
  dietary_ids: [],
  tag_ids: [],
  sale_mode: 'each',
  fresh: true,
  is_featured: false,
  pictures: [],
  packs: [newPackDraft()],
  slots: [],
});

/** Returns a new draft like a product, with free names, and without its barcodes and stock. */
export function copyProductDraft(product: StaffProduct, { slug, codes }: CopyNames): ProductDraft {
  const { slots, packs, ...draft } = toDraft(product);
  return {
    ...draft,
    slug,
    status: 'draft',
    publish_at: null,
    packs: packs.map(({ id: _id, ...pack }, index) => ({ ...pack, code: codes[index] ?? '', barcode: '' })),
    slots: slots.map(({ id: _id, ...slot }) => slot),
  };
}

/** The pictures of a form, by id. */
export type KnownPictures = ReadonlyMap<string, Pick<StaffPicture, 'id' | 'thumbnail' | 'original'>>;
export type KnownSkus = ReadonlyMap<string, StaffSku>;
