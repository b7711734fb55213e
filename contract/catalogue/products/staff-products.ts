import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { dayLength } from '../../lib/days.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import {
  lowStockThreshold,
  maxGuaranteedDays,
  maxPacks,
  maxPaymentSen,
  maxPictures,
  maxProductsPerChange,
  maxShelfDays,
  maxSlotOptions,
  maxSlotQuantity,
  maxSlots,
  maxStoryLength,
  maxTitleLength,
  maxWeightTolerancePercent,
  previewLinkDays,
  publishAheadDays,
  weightTolerancePercent,
} from '../../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.ts';
import { failedRules, filled, filledInBase, filledInBaseIfAny, fits, type Rule } from '../../lib/rules.ts';
import {
  Count,
  Id,
  IdParams,
  ListReply,
  Moment,
  Nullable,
  OptionalText,
  PageReply,
  RecordReply,
  SeenVersion,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import type { MessageKey } from '../../messages/keys.generated.ts';
import { ProductType, Tint } from '../catalogue-shapes.ts';
import { isAddress } from '../taxonomy/staff-taxonomy.ts';

const productStatuses = ['draft', 'publish', 'archived'] as const;
const SaleMode = StringEnum(['each', 'weight'] as const);
const Price = Type.Optional(
  Nullable(Type.Integer({ minimum: 0, maximum: maxPaymentSen, description: 'sen' })),
);
const version = SeenVersion;

/** A product in the staff's list. */
export const StaffProductRow = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  product_type: ProductType,
  status: StringEnum(productStatuses),
  publish_at: Nullable(Timestamp),
  category: Type.String(),
  tint: Tint,
  thumbnail: Nullable(Type.String()),
  unit: Type.String({ description: 'of the cheapest pack' }),
  price: Sen,
  sale_price: Nullable(Sen),
  packs: Count,
  available: Type.Integer({ description: 'available units' }),
  is_low: Type.Boolean({ description: 'available, and at or below the mark of a pack' }),
  version: Count,
  updated_at: Timestamp,
});

export type StaffProductRow = Static<typeof StaffProductRow>;

export const listStaffProducts = get('/staff/products', 'staff', {
  summary: 'All products, on sale or not, the last changed first. The text matches names, slugs and codes.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    status: Type.Optional(StringEnum(productStatuses)),
    category_id: Type.Optional(Uuid),
    stock: Type.Optional(StringEnum(['low', 'out'] as const)),
    limit: listQuery.limit,
    page: listQuery.page,
  }),
  reply: PageReply(StaffProductRow),
});

const Texts = {
  name: LocalisedDraft(maxTitleLength),
  name_ms: OptionalText(maxTitleLength),
  slug: OptionalText(120),
  description: LocalisedDraft(maxStoryLength),
  storage_tip: LocalisedDraft(1_000),
  origin: Type.Optional(LocalisedDraft(maxTitleLength)),
  allergens: Type.Optional(LocalisedDraft(500)),
  nutrition: Type.Optional(LocalisedDraft(1_000)),
};

/** A picture in the gallery of a product, with its description. */
const PictureDraft = StrictObject({ id: Uuid, alt: LocalisedDraft(250) });

/** One pack with its price and codes. With an id it exists already. Without a code it gets one of the slug. */
export const PackDraft = StrictObject({
  id: Type.Optional(Uuid),
  code: OptionalText(60),
  barcode: OptionalText(60),
  unit: LocalisedDraft(80),
  weight_g: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  weight_tolerance_percent: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: maxWeightTolerancePercent,
        description: `of a product sold by weight: up to how much more than the estimate is charged; without it ${weightTolerancePercent}; 0: the price shown is the most`,
      }),
    ),
  ),
  price: Price,
  sale_price: Price,
  cost: Price,
  market_price: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: maxPaymentSen,
        description: 'of the same pack elsewhere, for staff; sen',
      }),
    ),
  ),
  picture_id: Type.Optional(
    Nullable({ ...Uuid, description: 'where the pack looks different from the product' }),
  ),
  low_stock_at: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 100_000,
        description: `staff are warned at this stock and below; without it at ${lowStockThreshold}`,
      }),
    ),
  ),
  value_ids: Type.Array(Uuid, { maxItems: 6, description: 'its difference from the other packs' }),
  opening_stock: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 100_000,
        description: 'the units that are there when the pack is created; needs stock.write',
      }),
    ),
  ),
});

export type PackDraft = Static<typeof PackDraft>;

/** A bundle slot: its first SKU is the default item, the others are options. */
export const SlotDraft = StrictObject({
  id: Type.Optional(Uuid),
  quantity: Type.Integer({ minimum: 1, maximum: maxSlotQuantity }),
  sku_ids: Type.Array(Uuid, { maxItems: maxSlotOptions }),
});

export type SlotDraft = Static<typeof SlotDraft>;

/** A product as it will be saved. */
export const ProductDraft = StrictObject({
  ...Texts,
  shelf_days: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: maxShelfDays, description: 'the days that it keeps' })),
  ),
  guaranteed_days: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: maxGuaranteedDays,
        description: 'the days that it keeps at least after its delivery; 0: none; null: as the shop says',
      }),
    ),
  ),
  product_type: ProductType,
  status: StringEnum(productStatuses),
  publish_at: Type.Optional(
    Nullable(Type.Unsafe<string>({ ...Moment, description: 'when a draft goes on sale by itself' })),
  ),
  category_id: Type.Optional(Nullable(Uuid)),
  brand_id: Type.Optional(Nullable(Uuid)),
  tax_class_id: Type.Optional(Nullable(Uuid)),
  shop_id: Type.Optional(
    Nullable({
      ...Uuid,
      description: 'the shop location that sells it; without it the present one, or the first',
    }),
  ),
  aliases: Type.Array(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }), { maxItems: 30 }),
  dietary_ids: Type.Array(Uuid, { maxItems: 20 }),
  tag_ids: Type.Array(Uuid, { maxItems: 20 }),
  sale_mode: SaleMode,
  fresh: Type.Boolean(),
  is_featured: Type.Boolean(),
  pictures: Type.Array(PictureDraft, { maxItems: maxPictures }),
  packs: Type.Array(PackDraft, { minItems: 1, maxItems: maxPacks }),
  slots: Type.Array(SlotDraft, { maxItems: maxSlots, description: 'of a bundle' }),
});

export type ProductDraft = Static<typeof ProductDraft>;

const Text = Type.String();
const NullableText = Nullable(Text);

export const StaffPicture = Type.Object({
  id: Id,
  thumbnail: Text,
  original: Text,
  width: Count,
  height: Count,
  alt: Nullable(LocalisedText),
});

export type StaffPicture = Static<typeof StaffPicture>;

/** A SKU that can be part of a bundle. */
export const StaffSku = Type.Object({
  id: Id,
  product_id: Id,
  code: Text,
  name: Text,
  unit: Text,
  price: Type.Integer({ description: 'the present price; sen' }),
});

export type StaffSku = Static<typeof StaffSku>;

/** A complete product, in every language. */
export const StaffProduct = Type.Object({
  id: Id,
  slug: Text,
  name: LocalisedText,
  name_ms: NullableText,
  description: LocalisedText,
  storage_tip: Nullable(LocalisedText),
  origin: Nullable(LocalisedText),
  allergens: Nullable(LocalisedText),
  nutrition: Nullable(LocalisedText),
  shelf_days: Nullable(Count),
  guaranteed_days: Nullable(Count),
  product_type: ProductType,
  status: StringEnum(productStatuses),
  publish_at: Nullable(Timestamp),
  category_id: Id,
  brand_id: Nullable(Id),
  tax_class_id: Nullable(Id),
  shop_id: Id,
  aliases: Type.Array(Text),
  dietary_ids: Type.Array(Id),
  tag_ids: Type.Array(Id),
  sale_mode: SaleMode,
  fresh: Type.Boolean(),
  is_featured: Type.Boolean(),
  pictures: Type.Array(StaffPicture),
  packs: Type.Array(
    Type.Object({
      id: Id,
      code: Text,
      barcode: NullableText,
      unit: LocalisedText,
      weight_g: Nullable(Count),
      weight_tolerance_percent: Count,
      price: Sen,
      sale_price: Nullable(Sen),
      cost: Nullable(Sen),
      market_price: Nullable(Sen),
      picture_id: Nullable(Id),
      thumbnail: Nullable(Type.String({ description: 'the address of its picture, in the size of lists' })),
      low_stock_at: Nullable(Count),
      value_ids: Type.Array(Id),
      on_hand: Count,
      reserved: Count,
    }),
  ),
  slots: Type.Array(Type.Object({ id: Id, quantity: Count, skus: Type.Array(StaffSku) })),
  version: Count,
  created_at: Timestamp,
  updated_at: Timestamp,
});

export type StaffProduct = Static<typeof StaffProduct>;

export const getStaffProduct = get('/staff/products/:id', 'staff', {
  summary: 'One complete product, in every language.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffProduct),
});

/** The names that a copy of a product may have. */
export const CopyNames = Type.Object({
  slug: Text,
  codes: Type.Array(Text, { description: 'of its packs, in their order' }),
});

export type CopyNames = Static<typeof CopyNames>;

export const getCopyNames = get('/staff/products/:id/copy-names', 'staff', {
  summary: 'A free slug and free codes for a copy of a product. They are not reserved.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(CopyNames),
});

const OptionName = Type.Object({ id: Id, name: Text });
const ProductLabel = Type.Object({ id: Id, name: Text, is_active: Type.Boolean() });

export const getProductChoices = get('/staff/product-choices', 'staff', {
  summary:
    'The choices of a product form: categories, brands, tax classes, shops, dietary needs, tags and attributes.',
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({
      categories: Type.Array(Type.Object({ id: Id, name: Text, parent_id: Nullable(Id), tint: Tint })),
      brands: Type.Array(OptionName),
      tax_classes: Type.Array(OptionName),
      shops: Type.Array(OptionName, { description: 'in their order' }),
      dietary: Type.Array(ProductLabel),
      tags: Type.Array(ProductLabel),
      attributes: Type.Array(Type.Object({ id: Id, name: Text, values: Type.Array(OptionName) })),
    }),
  ),
});

export const listStaffSkus = get('/staff/skus', 'staff', {
  summary: 'SKUs that can be part of a bundle, by name or code.',
  query: StrictObject({ lang: listQuery.lang, text: listQuery.text }),
  reply: ListReply(StaffSku),
});

export const createProduct = post('/products', 'staff', {
  summary: 'Creates a product, with its opening stock. Without a slug it gets one of its name.',
  query: LanguageQuery,
  body: ProductDraft,
  reply: RecordReply(StaffProduct),
});

export const changeProduct = put('/products/:id', 'staff', {
  summary: 'Replaces a product. A caller with an older version is refused.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...ProductDraft.properties, version }),
  reply: RecordReply(StaffProduct),
});

export const archiveProduct = del('/products/:id', 'staff', {
  summary: 'Withdraws a product for good. Orders keep it.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const shareProduct = post('/products/:id/previews', 'staff', {
  summary: `Creates a preview link that shows a product for ${previewLinkDays} days, published or not. It is returned only here.`,
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: RecordReply(Type.Object({ path: Text, expires_at: Timestamp })),
});

/** A change of several products; one of these. */
const Change = {
  percent: Type.Optional(
    Type.Integer({ minimum: -90, maximum: 500, description: 'percent that prices rise by' }),
  ),
  amount: Type.Optional(
    Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, description: 'the same in sen' }),
  ),
  category_id: Type.Optional(Uuid),
  status: Type.Optional(StringEnum(productStatuses)),
  add_tag: Type.Optional(Uuid),
  drop_tag: Type.Optional(Uuid),
  add_dietary: Type.Optional(Uuid),
  drop_dietary: Type.Optional(Uuid),
};

const ChangedPack = Type.Object({
  unit: Text,
  price: Sen,
  sale_price: Nullable(Sen),
  new_price: Sen,
  new_sale_price: Nullable(Sen),
});

export const previewChanges = get('/staff/product-changes', 'staff', {
  summary: 'Previews a change of these products, and reports those that prevent it.',
  query: StrictObject({
    lang: listQuery.lang,
    ids: Type.String({
      maxLength: 4_000,
      description: `the ids of at most ${maxProductsPerChange} products, separated by commas`,
    }),
    ...Change,
  }),
  reply: ListReply(
    Type.Object({
      id: Id,
      version: Count,
      name: Text,
      packs: Type.Array(ChangedPack, { description: 'whose prices change' }),
      category: Type.Object({ from: Text, to: Text }),
      status: Type.Object({ from: StringEnum(productStatuses), to: StringEnum(productStatuses) }),
      labels: Type.Object(
        { from: Type.Array(Text), to: Type.Array(Text) },
        { description: 'tags, or dietary needs' },
      ),
      block_reason: Nullable(Text),
    }),
  ),
});

export const changeProducts = post('/staff/product-changes', 'staff', {
  summary: 'Applies one change to several products, all or none, if they are unchanged since the preview.',
  query: LanguageQuery,
  body: StrictObject({
    products: Type.Array(StrictObject({ id: Uuid, version }), { minItems: 1, maxItems: 100 }),
    ...Change,
  }),
  reply: Type.Object({ changed: Count }),
});

export type ProductStatus = (typeof productStatuses)[number];
export type ProductChoices = Static<typeof getProductChoices.call.reply>['data'];
export type ProductsFilter = Static<typeof listStaffProducts.call.query>;
export type ChangedProduct = Static<typeof previewChanges.call.reply>['data'][number];

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
  origin: product.origin ?? {},
  allergens: product.allergens ?? {},
  nutrition: product.nutrition ?? {},
  pictures: pictures.map(({ id, alt }) => ({ id, alt: alt ?? {} })),
  packs: packs.map(({ on_hand: _stock, reserved: _promised, thumbnail: _shown, barcode, ...pack }) => ({
    ...pack,
    barcode: barcode ?? '',
  })),
  slots: slots.map(({ id, quantity, skus }) => ({ id, quantity, sku_ids: skus.map((sku) => sku.id) })),
});

// biome-ignore format: table
const productRules: readonly Rule<ProductDraft>[] = [
  filledInBase('name', 'office.rule_name'),
  fits('slug', isAddress, 'office.product_rule_slug_form'),
  filledInBaseIfAny('description', 'office.product_rule_description'),
  filledInBaseIfAny('storage_tip', 'rule.required'),
  filledInBaseIfAny('origin', 'rule.required'),
  filledInBaseIfAny('allergens', 'rule.required'),
  filledInBaseIfAny('nutrition', 'rule.required'),
  { field: 'shelf_days',     message: 'office.rule_number', holds: (draft) => draft?.shelf_days == null || draft.shelf_days > 0 },
  { field: 'guaranteed_days', message: 'office.rule_guaranteed_days', holds: (draft) => draft?.guaranteed_days == null || draft.guaranteed_days <= maxGuaranteedDays },
  filled('category_id',    'office.product_rule_category'),
  { field: 'publish_at',     message: 'office.product_rule_publish_at', holds: (draft) => !draft?.publish_at || (draft.status === 'draft' && isSoon(draft.publish_at)) },
  { field: 'pictures',       message: 'office.product_rule_picture', holds: (draft) => (draft?.status === 'draft' && !draft.publish_at) || (draft?.pictures.length ?? 0) > 0 },
  { field: 'packs',          message: 'office.product_rule_packs_differ', holds: (draft) => packsDiffer(draft?.packs ?? []) },
  { field: 'packs',          message: 'office.product_rule_bundle_pack', holds: (draft) => draft?.product_type !== 'bundle' || draft.packs.length === 1 },
  { field: 'slots',          message: 'office.product_rule_slots', holds: (draft) => (draft?.product_type === 'bundle') === ((draft?.slots.length ?? 0) > 0) },
];

// biome-ignore format: table
const packRules: readonly Rule<PackDraft>[] = [
  filledInBase('unit', 'office.product_rule_unit'),
  { field: 'price',      message: 'office.product_rule_price',      holds: (pack) => (pack?.price ?? 0) > 0 },
  { field: 'sale_price', message: 'office.product_rule_sale_price', holds: (pack) => isBelow(pack?.sale_price, pack?.price) },
  { field: 'cost',       message: 'office.rule_number',             holds: (pack) => pack?.cost == null || pack.cost >= 0 },
  { field: 'market_price', message: 'office.rule_amount',         holds: (pack) => pack?.market_price == null || pack.market_price > 0 },
  { field: 'weight_tolerance_percent', message: 'office.product_rule_tolerance', holds: (pack) => (pack?.weight_tolerance_percent ?? 0) <= maxWeightTolerancePercent },
  { field: 'weight_g',   message: 'office.product_rule_weight',     holds: (pack) => pack?.weight_g == null || pack.weight_g > 0 },
];

const slotRules: readonly Rule<SlotDraft>[] = [
  {
    field: 'sku_ids',
    message: 'office.product_rule_slot_empty',
    holds: (slot) => (slot?.sku_ids.length ?? 0) > 0,
  },
  {
    field: 'sku_ids',
    message: 'office.product_rule_slot_twice',
    holds: (slot) => new Set(slot?.sku_ids).size === (slot?.sku_ids.length ?? 0),
  },
];

type DraftPicture = ProductDraft['pictures'][number];

const pictureRules: readonly Rule<DraftPicture>[] = [filledInBaseIfAny('alt', 'rule.required')];

/** A product sold by weight needs the weight of one unit. */
const weighed: Rule<PackDraft> = filled('weight_g', 'office.product_rule_weighed');
/** A time that has come already is allowed: the product then goes on sale within a minute. */
const isSoon = (moment: string) => Date.parse(moment) <= Date.now() + publishAheadDays * dayLength;

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
  prefix = '',
): Record<string, MessageKey[]> {
  const failures = failedRules(rules, draft);
  return Object.fromEntries(
    failures.toReversed().map(({ field, message }) => [`${prefix}${field}`, [message]]),
  );
}
