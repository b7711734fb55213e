import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import {
  Id,
  Listed,
  SeenVersion,
  Single,
  StrictObject,
  StringEnum,
  Typed,
  Uuid,
} from '../../lib/shapes.schema.ts';
import { productLabelKinds } from './staff-traits.ts';

const query = StrictObject({ lang: listQuery.lang });
const kind = StringEnum(productLabelKinds);
const OfKind = StrictObject({ kind });
const ById = StrictObject({ kind, id: Uuid });
const version = SeenVersion;

/** What goods suit or are good for, as staff write it, in both languages. */
export const StaffProductLabel = Type.Object({
  id: Id,
  slug: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  details_en: Type.String({ description: 'of a way of eating: what it means' }),
  details_zh: Type.String(),
  is_active: Type.Boolean({
    description: 'shoppers are led there; without it, only links that exist lead there',
  }),
  products: Type.Integer({ description: 'that carry it, on sale or not' }),
  version,
});

export const ProductLabelDraft = StrictObject({
  slug: Typed(120),
  name_en: Typed(80),
  name_zh: Typed(80),
  details_en: Typed(1_000),
  details_zh: Typed(1_000),
  is_active: Type.Boolean(),
});

export const listStaffProductLabels = {
  summary: 'All ways of eating, or all tags, shown or not, in their order.',
  params: OfKind,
  query,
  reply: Listed(StaffProductLabel),
};

export const createProductLabel = {
  summary: 'Writes one down, the last of its kind.',
  params: OfKind,
  query,
  body: ProductLabelDraft,
  reply: Single(StaffProductLabel),
};

export const updateProductLabel = {
  summary: 'Makes of it what is sent, and lets all goods that carry it show that. Its address stays.',
  params: ById,
  query,
  body: StrictObject({ ...ProductLabelDraft.properties, version }),
  reply: Single(StaffProductLabel),
};

export const deleteProductLabel = {
  summary: 'Takes one away that nothing carries. One that is carried can be hidden, or merged into another.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const mergeProductLabel = {
  summary: 'Gives all goods that carry it another one instead. Its address leads to that one from then on.',
  params: ById,
  query,
  body: StrictObject({ into: Uuid, version }),
  reply: Single(StaffProductLabel),
};

export const reorderProductLabels = {
  summary: 'Puts all of one kind in this order.',
  params: OfKind,
  query,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 280 }) }),
  reply: Listed(StaffProductLabel),
};
