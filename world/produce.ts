import { categories } from './categories.ts';
import { products } from './products.ts';
import type { Category, Product } from './types.ts';

/** Facts of a product that hold in any shop: no price, stock, brand, label or promise. */
export type Produce = Pick<
  Product,
  | 'slug'
  | 'name'
  | 'aliases'
  | 'category'
  | 'pack'
  | 'sale_mode'
  | 'weight_g'
  | 'fresh'
  | 'picture'
  | 'storage_tip'
  | 'shelf_days'
>;

/** A category that produce belongs to. */
export type ProduceCategory = Pick<Category, 'slug' | 'name' | 'tint' | 'picture'>;

/** The built-in list from which an owner fills a new shop, category by category. */
export const produce: readonly Produce[] = products.map(
  ({
    slug,
    name,
    aliases,
    category,
    pack,
    sale_mode,
    weight_g,
    fresh,
    picture,
    storage_tip,
    shelf_days,
  }) => ({
    slug,
    name,
    aliases,
    category,
    pack,
    sale_mode,
    weight_g,
    fresh,
    picture,
    storage_tip,
    ...(shelf_days !== undefined && { shelf_days }),
  }),
);

/** The categories of the list, by slug. */
export const produceCategories: ReadonlyMap<string, ProduceCategory> = new Map(
  categories.map(({ slug, name, tint, picture }) => [slug, { slug, name, tint, picture }]),
);
