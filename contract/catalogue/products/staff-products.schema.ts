import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.schema.ts';
import {
  Id,
  Listed,
  Nullable,
  Paged,
  SeenVersion,
  Sen,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
  Uuid,
} from '../../lib/shapes.schema.ts';
import { ProductType, Tint } from '../catalogue.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });

export const productStatuses = ['draft', 'publish', 'archived'] as const;
const SaleMode = StringEnum(['each', 'weight'] as const);
const Count = Type.Integer();
const Price = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'sen' })));
const version = SeenVersion;

/** A product in the staff's list. */
export const StaffProductRow = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  product_type: ProductType,
  status: StringEnum(productStatuses),
  category: Type.String(),
  paper: Tint,
  thumbnail: Nullable(Type.String()),
  unit: Type.String({ description: 'of the cheapest pack' }),
  price: Sen,
  sale_price: Nullable(Sen),
  packs: Count,
  available: Type.Integer({ description: 'available units' }),
  is_low: Type.Boolean({ description: 'available but low' }),
  version: Count,
  updated_at: Timestamp,
});

export const listStaffProducts = {
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
  reply: Paged(StaffProductRow),
};

const Texts = {
  name: LocalisedDraft(120),
  name_ms: Typed(120),
  slug: Typed(120),
  description: LocalisedDraft(4_000),
  storage_tip: LocalisedDraft(1_000),
};

/** A picture in the gallery of a product, with its description. */
const PictureDraft = StrictObject({ id: Uuid, alt: LocalisedDraft(250) });

/** One pack with its price and codes. With an id it exists already. */
export const PackDraft = StrictObject({
  id: Type.Optional(Uuid),
  code: Typed(60),
  barcode: Typed(60),
  unit: LocalisedDraft(80),
  weight_g: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  price: Price,
  sale_price: Price,
  value_ids: Type.Array(Uuid, { maxItems: 6, description: 'its difference from the other packs' }),
});

/** A bundle slot: its first SKU is the default item, the others are options. */
export const SlotDraft = StrictObject({
  id: Type.Optional(Uuid),
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
  sku_ids: Type.Array(Uuid, { maxItems: 20 }),
});

/** A product as it will be saved. */
export const ProductDraft = StrictObject({
  ...Texts,
  product_type: ProductType,
  status: StringEnum(productStatuses),
  category_id: Type.Optional(Nullable(Uuid)),
  brand_id: Type.Optional(Nullable(Uuid)),
  aliases: Type.Array(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }), { maxItems: 30 }),
  dietary_ids: Type.Array(Uuid, { maxItems: 20 }),
  tag_ids: Type.Array(Uuid, { maxItems: 20 }),
  sale_mode: SaleMode,
  fresh: Type.Boolean(),
  is_featured: Type.Boolean(),
  pictures: Type.Array(PictureDraft, { maxItems: 12 }),
  packs: Type.Array(PackDraft, { minItems: 1, maxItems: 20 }),
  slots: Type.Array(SlotDraft, { maxItems: 12, description: 'of a bundle' }),
});

const Text = Type.String();
const MaybeText = Nullable(Text);

export const StaffPicture = Type.Object({
  id: Id,
  thumbnail: Text,
  original: Text,
  width: Count,
  height: Count,
  alt: Nullable(LocalisedText),
});

/** A SKU that can be part of a bundle. */
export const StaffSku = Type.Object({
  id: Id,
  product_id: Id,
  code: Text,
  name: Text,
  unit: Text,
  price: Type.Integer({ description: 'the present price; sen' }),
});

/** A complete product, in both languages. */
export const StaffProduct = Type.Object({
  id: Id,
  slug: Text,
  name: LocalisedText,
  name_ms: MaybeText,
  description: LocalisedText,
  storage_tip: Nullable(LocalisedText),
  product_type: ProductType,
  status: StringEnum(productStatuses),
  category_id: Id,
  brand_id: Nullable(Id),
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
      barcode: MaybeText,
      unit: LocalisedText,
      weight_g: Nullable(Count),
      price: Sen,
      sale_price: Nullable(Sen),
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

export const getStaffProduct = {
  summary: 'One complete product, in both languages.',
  params: ById,
  query,
  reply: Single(StaffProduct),
};

const NamedOption = Type.Object({ id: Id, name: Text });
const ProductLabel = Type.Object({ id: Id, name: Text, is_active: Type.Boolean() });

export const getProductChoices = {
  summary: 'The choices of a product form: categories, brands, dietary needs, tags and attributes.',
  query,
  reply: Single(
    Type.Object({
      categories: Type.Array(Type.Object({ id: Id, name: Text, parent_id: Nullable(Id), paper: Tint })),
      brands: Type.Array(NamedOption),
      dietary: Type.Array(ProductLabel),
      tags: Type.Array(ProductLabel),
      attributes: Type.Array(Type.Object({ id: Id, name: Text, values: Type.Array(NamedOption) })),
    }),
  ),
};

export const listStaffSkus = {
  summary: 'SKUs that can be part of a bundle, by name or code.',
  query: StrictObject({ lang: listQuery.lang, text: listQuery.text }),
  reply: Listed(StaffSku),
};

export const createProduct = {
  summary: 'Creates a product. It has no stock yet.',
  query,
  body: ProductDraft,
  reply: Single(StaffProduct),
};

export const changeProduct = {
  summary: 'Replaces a product. A caller with an older version is refused.',
  params: ById,
  query,
  body: StrictObject({ ...ProductDraft.properties, version }),
  reply: Single(StaffProduct),
};

export const archiveProduct = {
  summary: 'Withdraws a product for good. Orders keep it.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const shareProduct = {
  summary:
    'Creates a preview link that shows a product for seven days, published or not. It is returned only here.',
  params: ById,
  query,
  body: StrictObject({}),
  reply: Single(Type.Object({ path: Text, expires_at: Timestamp })),
};

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

export const previewChanges = {
  summary: 'Previews a change of these products, and reports those that prevent it.',
  query: StrictObject({
    lang: listQuery.lang,
    ids: Type.String({
      maxLength: 4_000,
      description: 'the ids of at most 100 products, separated by commas',
    }),
    ...Change,
  }),
  reply: Listed(
    Type.Object({
      id: Id,
      version: Count,
      name: Text,
      packs: Type.Array(ChangedPack, { description: 'whose prices change' }),
      category: Type.Object({ from: Text, to: Text }),
      status: Type.Object({ from: StringEnum(productStatuses), to: StringEnum(productStatuses) }),
      traits: Type.Object(
        { from: Type.Array(Text), to: Type.Array(Text) },
        { description: 'tags, or dietary needs' },
      ),
      obstacle: Nullable(Text),
    }),
  ),
};

export const changeProducts = {
  summary: 'Applies one change to several products, all or none, if they are unchanged since the preview.',
  query,
  body: StrictObject({
    products: Type.Array(StrictObject({ id: Uuid, version }), { minItems: 1, maxItems: 100 }),
    ...Change,
  }),
  reply: Type.Object({ changed: Count }),
};
