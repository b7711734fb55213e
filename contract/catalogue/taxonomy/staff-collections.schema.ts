import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.schema.ts';
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
  name: LocalisedText,
  details: LocalisedText,
};
const typed = {
  slug: Typed(120),
  name: LocalisedDraft(80),
  details: LocalisedDraft(1_000),
};

const placing = {
  show_in_nav: Type.Boolean(),
  show_in_sidemenu: Type.Boolean(),
  show_in_footer: Type.Boolean(),
  is_active: Type.Boolean(),
};

/** A category as staff edit it, in both languages. */
export const StaffCategory = Type.Object({
  id: Id,
  ...taxonomyTexts,
  parent_id: Nullable(Id),
  paper: Tint,
  ...placing,
  products: Type.Integer({ description: 'the products directly in it, on sale or not' }),
  version,
});

export const CategoryDraft = StrictObject({
  ...typed,
  parent_id: Type.Optional(Nullable(Uuid)),
  paper: Tint,
  ...placing,
});

export const listStaffCategories = {
  summary: 'All categories, shown or not, each top one followed by its children.',
  query,
  reply: Listed(StaffCategory),
};

export const createCategory = {
  summary: 'Creates a category, as the last among its siblings.',
  query,
  body: CategoryDraft,
  reply: Single(StaffCategory),
};

export const changeCategory = {
  summary: 'Replaces a category, and updates everything in it. Its slug stays.',
  params: ById,
  query,
  body: StrictObject({ ...CategoryDraft.properties, version }),
  reply: Single(StaffCategory),
};

export const removeCategory = {
  summary: 'Deletes an empty category.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const orderCategories = {
  summary: 'Sorts the siblings of a category.',
  query,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 280 }) }),
  reply: Listed(StaffCategory),
};

/** A brand as staff edit it, in both languages. */
export const StaffBrand = Type.Object({
  id: Id,
  ...taxonomyTexts,
  is_active: Type.Boolean(),
  products: Type.Integer({ description: 'the products of the brand, on sale or not' }),
  version,
});

export const BrandDraft = StrictObject({ ...typed, is_active: Type.Boolean() });

export const listStaffBrands = {
  summary: 'All brands, shown or not.',
  query,
  reply: Listed(StaffBrand),
};

export const createBrand = {
  summary: 'Creates a brand.',
  query,
  body: BrandDraft,
  reply: Single(StaffBrand),
};

export const changeBrand = {
  summary: 'Replaces a brand, and updates all its products. Its slug stays.',
  params: ById,
  query,
  body: StrictObject({ ...BrandDraft.properties, version }),
  reply: Single(StaffBrand),
};

export const removeBrand = {
  summary: 'Deletes a brand without products.',
  params: ById,
  query,
  reply: Type.Null(),
};
