import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import {
  Id,
  Listed,
  Nullable,
  SeenVersion,
  Single,
  StrictObject,
  Typed,
  Uuid,
} from '../../lib/shapes.schema.ts';
import { Tint } from '../catalogue.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const version = SeenVersion;

const taxonomyTexts = {
  slug: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  details_en: Type.String(),
  details_zh: Type.String(),
};
const typed = {
  slug: Typed(120),
  name_en: Typed(80),
  name_zh: Typed(80),
  details_en: Typed(1_000),
  details_zh: Typed(1_000),
};

const placing = {
  show_in_nav: Type.Boolean(),
  show_in_sidemenu: Type.Boolean(),
  show_in_footer: Type.Boolean(),
  is_active: Type.Boolean(),
};

/** A category as staff write it, in both languages. */
export const StaffCategory = Type.Object({
  id: Id,
  ...taxonomyTexts,
  parent_id: Nullable(Id),
  paper: Tint,
  ...placing,
  products: Type.Integer({ description: 'that stand in it itself, on sale or not' }),
  version,
});

export const CategoryDraft = StrictObject({
  ...typed,
  parent_id: Type.Optional(Nullable(Uuid)),
  paper: Tint,
  ...placing,
});

export const listStaffCategories = {
  summary: 'Every category, shown or not, each top followed by what stands under it.',
  query,
  reply: Listed(StaffCategory),
};

export const createCategory = {
  summary: 'Writes a category down, the last among its neighbours.',
  query,
  body: CategoryDraft,
  reply: Single(StaffCategory),
};

export const changeCategory = {
  summary: 'Makes of a category what is sent, and lets everything in it show that. Its address stays.',
  params: ById,
  query,
  body: StrictObject({ ...CategoryDraft.properties, version }),
  reply: Single(StaffCategory),
};

export const removeCategory = {
  summary: 'Takes a category away in which there is nothing.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const orderCategories = {
  summary: 'Puts all categories that stand side by side in this order.',
  query,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 280 }) }),
  reply: Listed(StaffCategory),
};

/** A brand as staff write it, in both languages. */
export const StaffBrand = Type.Object({
  id: Id,
  ...taxonomyTexts,
  is_active: Type.Boolean(),
  products: Type.Integer({ description: 'that carry its name, on sale or not' }),
  version,
});

export const BrandDraft = StrictObject({ ...typed, is_active: Type.Boolean() });

export const listStaffBrands = {
  summary: 'Every grower and maker, shown or not.',
  query,
  reply: Listed(StaffBrand),
};

export const createBrand = {
  summary: 'Writes a brand down.',
  query,
  body: BrandDraft,
  reply: Single(StaffBrand),
};

export const changeBrand = {
  summary: 'Makes of a brand what is sent, and lets everything of it show that. Its address stays.',
  params: ById,
  query,
  body: StrictObject({ ...BrandDraft.properties, version }),
  reply: Single(StaffBrand),
};

export const removeBrand = {
  summary: 'Takes a brand away that nothing carries.',
  params: ById,
  query,
  reply: Type.Null(),
};
