import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { maxDetailsLength } from '../../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.ts';
import { filledInBase, fits, type Rule } from '../../lib/rules.ts';
import {
  Id,
  IdParams,
  ListReply,
  Nullable,
  OptionalText,
  RecordReply,
  SeenVersion,
  StrictObject,
  Uuid,
} from '../../lib/shapes.ts';
import { Tint } from '../catalogue-shapes.ts';

const version = SeenVersion;

const taxonomyTexts = {
  slug: Type.String(),
  name: LocalisedText,
  details: LocalisedText,
  picture_id: Nullable(Id),
  thumbnail: Nullable(Type.String({ description: 'the address of the picture, in the size of lists' })),
};
const typed = {
  slug: OptionalText(120),
  name: LocalisedDraft(80),
  details: LocalisedDraft(maxDetailsLength),
  picture_id: Type.Optional(Nullable(Uuid)),
};

const placing = {
  show_in_nav: Type.Boolean(),
  show_in_sidemenu: Type.Boolean(),
  show_in_footer: Type.Boolean(),
  is_active: Type.Boolean(),
};

/** A category as staff edit it, in every language. */
export const StaffCategory = Type.Object({
  id: Id,
  ...taxonomyTexts,
  parent_id: Nullable(Id),
  tint: Tint,
  ...placing,
  products: Type.Integer({ description: 'the products directly in it, on sale or not' }),
  version,
});

export type StaffCategory = Static<typeof StaffCategory>;

export const CategoryDraft = StrictObject({
  ...typed,
  parent_id: Type.Optional(Nullable(Uuid)),
  tint: Tint,
  ...placing,
});

export type CategoryDraft = Static<typeof CategoryDraft>;

export const listStaffCategories = get('/staff/categories', 'staff', {
  summary: 'All categories, shown or not, each top one followed by its children.',
  query: LanguageQuery,
  reply: ListReply(StaffCategory),
});

export const createCategory = post('/categories', 'staff', {
  summary: 'Creates a category, as the last among its siblings.',
  query: LanguageQuery,
  body: CategoryDraft,
  reply: RecordReply(StaffCategory),
});

export const changeCategory = put('/categories/:id', 'staff', {
  summary: 'Replaces a category, and updates everything in it. Its slug stays.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...CategoryDraft.properties, version }),
  reply: RecordReply(StaffCategory),
});

export const removeCategory = del('/categories/:id', 'staff', {
  summary: 'Deletes an empty category.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const orderCategories = put('/staff/category-order', 'staff', {
  summary: 'Sorts the siblings of a category.',
  query: LanguageQuery,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 280 }) }),
  reply: ListReply(StaffCategory),
});

/** A brand as staff edit it, in every language. */
export const StaffBrand = Type.Object({
  id: Id,
  ...taxonomyTexts,
  is_active: Type.Boolean(),
  products: Type.Integer({ description: 'the products of the brand, on sale or not' }),
  version,
});

export type StaffBrand = Static<typeof StaffBrand>;

export const BrandDraft = StrictObject({ ...typed, is_active: Type.Boolean() });
export type BrandDraft = Static<typeof BrandDraft>;

export const listStaffBrands = get('/staff/brands', 'staff', {
  summary: 'All brands, shown or not.',
  query: LanguageQuery,
  reply: ListReply(StaffBrand),
});

export const createBrand = post('/brands', 'staff', {
  summary: 'Creates a brand.',
  query: LanguageQuery,
  body: BrandDraft,
  reply: RecordReply(StaffBrand),
});

export const changeBrand = put('/brands/:id', 'staff', {
  summary: 'Replaces a brand, and updates all its products. Its slug stays.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...BrandDraft.properties, version }),
  reply: RecordReply(StaffBrand),
});

export const removeBrand = del('/brands/:id', 'staff', {
  summary: 'Deletes a brand without products.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

/** Returns the slug of an English name: "Choy Sum (Sawi)" becomes choy-sum-sawi. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-$/, '');

/** Returns whether a text is a slug: lower-case letters and digits, with hyphens between words. */
export const isAddress = (typed: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed);

type NameAndSlug = Pick<BrandDraft, 'name' | 'slug'>;

/** The rules of a category and of a brand. */
export const taxonomyRules: readonly Rule<NameAndSlug>[] = [
  filledInBase('name', 'office.rule_name'),
  fits('slug', isAddress, 'office.product_rule_slug_form'),
];
