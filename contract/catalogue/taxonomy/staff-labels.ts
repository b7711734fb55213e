import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { maxDetailsLength } from '../../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.ts';
import {
  Id,
  ListReply,
  OptionalText,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Uuid,
} from '../../lib/shapes.ts';

/** The kinds of product labels: dietary needs, and kitchen tags. */
const productLabelKinds = ['dietary', 'tags'] as const;
export type ProductLabelKind = (typeof productLabelKinds)[number];

const kind = StringEnum(productLabelKinds);
const LabelKindParams = StrictObject({ kind });
const LabelParams = StrictObject({ kind, id: Uuid });
const version = SeenVersion;

/** A product label as staff edit it, in every language. */
export const StaffProductLabel = Type.Object({
  id: Id,
  slug: Type.String(),
  name: LocalisedText,
  details: LocalisedText,
  is_active: Type.Boolean({
    description: 'menus link to it; otherwise only existing links do',
  }),
  products: Type.Integer({ description: 'the products with this label, on sale or not' }),
  version,
});

export type StaffProductLabel = Static<typeof StaffProductLabel>;

export const ProductLabelDraft = StrictObject({
  slug: OptionalText(120),
  name: LocalisedDraft(80),
  details: LocalisedDraft(maxDetailsLength),
  is_active: Type.Boolean(),
});

export type ProductLabelDraft = Static<typeof ProductLabelDraft>;

export const listStaffProductLabels = get('/staff/product-labels/:kind', 'staff', {
  summary: 'All dietary needs, or all tags, shown or not, in their order.',
  params: LabelKindParams,
  query: LanguageQuery,
  reply: ListReply(StaffProductLabel),
});

export const createProductLabel = post('/staff/product-labels/:kind', 'staff', {
  summary: 'Creates a label, as the last of its kind.',
  params: LabelKindParams,
  query: LanguageQuery,
  body: ProductLabelDraft,
  reply: RecordReply(StaffProductLabel),
});

export const updateProductLabel = put('/staff/product-labels/:kind/:id', 'staff', {
  summary: 'Replaces a label, and updates all its products. Its slug stays.',
  params: LabelParams,
  query: LanguageQuery,
  body: StrictObject({ ...ProductLabelDraft.properties, version }),
  reply: RecordReply(StaffProductLabel),
});

export const deleteProductLabel = del('/staff/product-labels/:kind/:id', 'staff', {
  summary: 'Deletes a label that no product has. One in use can be hidden, or merged into another.',
  params: LabelParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const mergeProductLabel = post('/staff/product-labels/:kind/:id/merger', 'staff', {
  summary: 'Replaces a label by another on all products. Its address redirects to that one from then on.',
  params: LabelParams,
  query: LanguageQuery,
  body: StrictObject({ into: Uuid, version }),
  reply: RecordReply(StaffProductLabel),
});

export const reorderProductLabels = put('/staff/product-label-order/:kind', 'staff', {
  summary: 'Sorts the labels of one kind.',
  params: LabelKindParams,
  query: LanguageQuery,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 280 }) }),
  reply: ListReply(StaffProductLabel),
});
