import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Attachment,
  Id,
  NamedRecord,
  Nullable,
  RecordReply,
  Sen,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';
import { language, RatingCounts, Seo } from '../catalogue-shapes.ts';
import { cardFields, UnitPrice } from '../listing/product-cards.ts';

const bundlePart = {
  product_id: Id,
  variation_option_id: Id,
  slug: Type.String(),
  name: Type.String(),
  image: Attachment,
  unit: Type.String(),
  value: Type.Integer({ description: 'the price of this quantity on its own; sen' }),
  available: Type.Integer({ description: 'available units' }),
};

/** An item of a bundle. Where it has options, `bundle_slot_id` names its slot in a cart. */
export const BundleItem = Type.Object({
  ...bundlePart,
  quantity: Type.Integer(),
  has_options: Type.Boolean(),
  bundle_slot_id: Nullable(Id),
  options: Type.Array(Type.Object(bundlePart)),
});

export type BundleItem = Static<typeof BundleItem>;

/** A value of an attribute in which packs differ: size, cut, grade. */
const Variation = Type.Object({ id: Id, attribute: NamedRecord, value: Type.String() });

const WeightNote = Nullable(
  Type.String({ description: 'of a product sold by weight: about how much, and the most it may cost' }),
);

/** One pack of several; its id is the SKU's, which a cart uses. */
export const VariationOption = Type.Object({
  id: Id,
  title: Type.String({ description: 'its difference from the other packs: "Half", "500 g, grade A"' }),
  sku: Type.String(),
  barcode: Nullable(Type.String()),
  unit: Type.String(),
  price: Sen,
  sale_price: Nullable(Sen),
  unit_price: Nullable(UnitPrice),
  quantity: Type.Integer({ description: 'available units' }),
  low_stock: Type.Boolean(),
  is_disable: Type.Boolean({ description: 'not available' }),
  image: Attachment,
  weight_g: Nullable(Type.Integer()),
  weight_note: WeightNote,
  options: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});

export type VariationOption = Static<typeof VariationOption>;

export const Product = Type.Object({
  ...cardFields,
  description: Type.String(),
  details: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  gallery: Type.Array(Attachment),
  variations: Type.Array(Variation),
  variation_options: Type.Array(VariationOption),
  bundle_items: Type.Array(BundleItem),
  weight_estimate_g: Nullable(Type.Integer()),
  weight_tolerance_percent: Type.Integer(),
  weight_note: WeightNote,
  pre_order: Nullable(
    Type.String({
      description: 'that it can be ordered before its harvest as well: when, and from which price',
    }),
  ),
  storage_tips: Nullable(Type.String()),
  shop: NamedRecord,
  reviews_summary: Type.Object({ average: Nullable(Type.Number()), counts: RatingCounts }),
  breadcrumb: Type.Array(NamedRecord),
  seo: Seo,
  availability_mode: StringEnum(['counted'] as const),
  status: StringEnum(['draft', 'publish', 'archived'] as const),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export type Product = Static<typeof Product>;

export const getProduct = get('/products/:slug', 'anyone', {
  summary: 'One product by its slug or id.',
  params: Type.Object({ slug: Id }),
  query: LanguageQuery,
  reply: RecordReply(Product),
});

export const getProductBySlug = get('/product', 'anyone', {
  summary: 'One product by its slug, as a query parameter.',
  query: StrictObject({ ...language, slug: Id }),
  reply: RecordReply(Product),
});

/** By slug or by id. */
export const getProductBySlugAlias = get('/product/:slug', 'anyone', getProduct.call);
