import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { filled, filledTexts, fits, type Rule } from '../../lib/rules.ts';
import type * as schema from './staff-collections.schema.ts';

export type StaffCategory = Static<typeof schema.StaffCategory>;
export type CategoryDraft = Static<typeof schema.CategoryDraft>;
export type StaffBrand = Static<typeof schema.StaffBrand>;
export type BrandDraft = Static<typeof schema.BrandDraft>;

export const listStaffCategories = get<typeof schema.listStaffCategories>('/staff/categories', 'staff');
export const orderCategories = put<typeof schema.orderCategories>('/staff/category-order', 'staff');
export const createCategory = post<typeof schema.createCategory>('/categories', 'staff');
export const changeCategory = put<typeof schema.changeCategory>('/categories/:id', 'staff');
export const removeCategory = del<typeof schema.removeCategory>('/categories/:id', 'staff');

export const listStaffBrands = get<typeof schema.listStaffBrands>('/staff/brands', 'staff');
export const createBrand = post<typeof schema.createBrand>('/brands', 'staff');
export const changeBrand = put<typeof schema.changeBrand>('/brands/:id', 'staff');
export const removeBrand = del<typeof schema.removeBrand>('/brands/:id', 'staff');

/** Returns whether a text is a slug: lower-case letters and digits, with hyphens between words. */
export const isAddress = (typed: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed);

type Named = Pick<BrandDraft, 'name' | 'slug'>;

/** The rules of a category and of a brand. */
export const taxonomyRules: readonly Rule<Named>[] = [
  ...filledTexts('name', (language) => `office.goods_rule_name_${language}`),
  filled('slug', 'office.goods_rule_slug'),
  fits('slug', isAddress, 'office.goods_rule_slug_form'),
];
