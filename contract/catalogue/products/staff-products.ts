import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { failedRules, filled, filledInAllOrNone, filledTexts, fits, type Rule } from '../../lib/rules.ts';
import type { MessageKey } from '../../messages/keys.generated.ts';
import { isAddress } from '../taxonomy/staff-collections.ts';
import type * as schema from './staff-products.schema.ts';

export type StaffProductRow = Static<typeof schema.StaffProductRow>;
export type StaffProduct = Static<typeof schema.StaffProduct>;
export type StaffPicture = Static<typeof schema.StaffPicture>;
export type StaffSku = Static<typeof schema.StaffSku>;
export type ProductDraft = Static<typeof schema.ProductDraft>;
export type PackDraft = Static<typeof schema.PackDraft>;
export type SlotDraft = Static<typeof schema.SlotDraft>;
export type ProductStatus = (typeof schema.productStatuses)[number];
export type ProductChoices = Static<typeof schema.getProductChoices.reply>['data'];
export type ProductsFilter = Static<typeof schema.listStaffProducts.query>;
export type ChangedProduct = Static<typeof schema.previewChanges.reply>['data'][number];

export const listStaffProducts = get<typeof schema.listStaffProducts>('/staff/products', 'staff');
export const getStaffProduct = get<typeof schema.getStaffProduct>('/staff/products/:id', 'staff');
export const getProductChoices = get<typeof schema.getProductChoices>('/staff/product-choices', 'staff');
export const listStaffSkus = get<typeof schema.listStaffSkus>('/staff/skus', 'staff');
export const previewChanges = get<typeof schema.previewChanges>('/staff/product-changes', 'staff');
export const changeProducts = post<typeof schema.changeProducts>('/staff/product-changes', 'staff');
export const createProduct = post<typeof schema.createProduct>('/products', 'staff');
export const changeProduct = put<typeof schema.changeProduct>('/products/:id', 'staff');
export const archiveProduct = del<typeof schema.archiveProduct>('/products/:id', 'staff');
export const shareProduct = post<typeof schema.shareProduct>('/products/:id/previews', 'staff');

/** Returns a product as the form starts with it. */
export const toDraft = ({
  id: _id,
  version: _version,
  created_at: _written,
  updated_at: _changed,
  pictures,
  packs,
  slots,
  ...product
}: StaffProduct): ProductDraft => ({
  ...product,
  name_ms: product.name_ms ?? '',
  storage_tip: product.storage_tip ?? {},
  pictures: pictures.map(({ id, alt }) => ({ id, alt: alt ?? {} })),
  packs: packs.map(({ on_hand: _stock, reserved: _promised, barcode, ...pack }) => ({
    ...pack,
    barcode: barcode ?? '',
  })),
  slots: slots.map(({ id, quantity, skus }) => ({ id, quantity, sku_ids: skus.map((sku) => sku.id) })),
});

// biome-ignore format: table
const productRules: readonly Rule<ProductDraft>[] = [
  ...filledTexts('name', (language) => `office.goods_rule_name_${language}`),
  filled('slug',           'office.goods_rule_slug'),
  fits('slug', isAddress, 'office.goods_rule_slug_form'),
  ...filledTexts('description', (language) => `office.goods_rule_description_${language}`),
  ...filledInAllOrNone('storage_tip', 'office.goods_rule_both'),
  filled('category_id',    'office.goods_rule_category'),
  { field: 'pictures',       message: 'office.goods_rule_picture', holds: (draft) => draft?.status === 'draft' || (draft?.pictures.length ?? 0) > 0 },
  { field: 'packs',          message: 'office.goods_rule_packs_differ', holds: (draft) => packsDiffer(draft?.packs ?? []) },
  { field: 'packs',          message: 'office.goods_rule_bundle_pack', holds: (draft) => draft?.product_type !== 'bundle' || draft.packs.length === 1 },
  { field: 'slots',          message: 'office.goods_rule_slots', holds: (draft) => (draft?.product_type === 'bundle') === ((draft?.slots.length ?? 0) > 0) },
];

// biome-ignore format: table
const packRules: readonly Rule<PackDraft>[] = [
  filled('code',    'office.goods_rule_code'),
  ...filledTexts('unit', (language) => `office.goods_rule_unit_${language}`),
  { field: 'price',      message: 'office.goods_rule_price',      holds: (pack) => (pack?.price ?? 0) > 0 },
  { field: 'sale_price', message: 'office.goods_rule_sale_price', holds: (pack) => isBelow(pack?.sale_price, pack?.price) },
  { field: 'weight_g',   message: 'office.goods_rule_weight',     holds: (pack) => pack?.weight_g == null || pack.weight_g > 0 },
];

const slotRules: readonly Rule<SlotDraft>[] = [
  {
    field: 'sku_ids',
    message: 'office.goods_rule_slot_empty',
    holds: (slot) => (slot?.sku_ids.length ?? 0) > 0,
  },
  {
    field: 'sku_ids',
    message: 'office.goods_rule_slot_twice',
    holds: (slot) => new Set(slot?.sku_ids).size === (slot?.sku_ids.length ?? 0),
  },
];

type Alt = ProductDraft['pictures'][number];

const pictureRules: readonly Rule<Alt>[] = filledInAllOrNone('alt', 'office.goods_rule_both');

/** A product sold by weight needs the weight of one unit. */
const weighed: Rule<PackDraft> = filled('weight_g', 'office.goods_rule_weighed');

const isBelow = (sale: number | null | undefined, price: number | null | undefined) =>
  sale == null || (sale > 0 && sale < (price ?? 0));

/** Returns whether every pack has its own combination of values. */
function packsDiffer(packs: readonly PackDraft[]): boolean {
  if (packs.length < 2) return true;
  const kinds = packs.map(({ value_ids }) => value_ids.toSorted().join());
  return kinds.every((kind) => kind !== '') && new Set(kinds).size === kinds.length;
}

/** Returns every error of a draft, by field: `packs.0.price` for one of a pack. */
export function productErrors(draft: ProductDraft): Record<string, MessageKey[]> {
  const ofPack = draft.sale_mode === 'weight' ? [...packRules, weighed] : packRules;
  return {
    ...draftErrors(productRules, draft),
    ...Object.assign(
      {},
      ...draft.pictures.map((each, n) => draftErrors(pictureRules, each, `pictures.${n}.`)),
    ),
    ...Object.assign({}, ...draft.packs.map((each, n) => draftErrors(ofPack, each, `packs.${n}.`))),
    ...Object.assign({}, ...draft.slots.map((each, n) => draftErrors(slotRules, each, `slots.${n}.`))),
  };
}

function draftErrors<Draft>(
  rules: readonly Rule<Draft>[],
  draft: Draft,
  inside = '',
): Record<string, MessageKey[]> {
  const broken = failedRules(rules, draft);
  return Object.fromEntries(
    broken.toReversed().map(({ field, message }) => [`${inside}${field}`, [message]]),
  );
}
