import Type, { type Static } from 'typebox';
import { listQuery } from '../lib/collection.ts';
import { StringEnum } from '../lib/shapes.ts';

export const Seo = Type.Object({ title: Type.String(), description: Type.String() });

/** The background tint of a category's drawings (brand: one tint a category). */
export const tints = [
  'leafy',
  'flower',
  'fruiting',
  'beans',
  'root',
  'aromatics',
  'herbs',
  'mushroom',
  'fruit',
  'eggs',
  'rice',
  'pantry',
  'seedling',
] as const;
export const Tint = StringEnum(tints);
export type Tint = Static<typeof Tint>;
/** One pack, several packs, or a bundle. */
export const ProductType = StringEnum(['simple', 'variable', 'bundle'] as const);
export const language = { lang: listQuery.lang };

/** The number of reviews with one star, two stars and so on. */
export const RatingCounts = Type.Object({
  1: Type.Integer(),
  2: Type.Integer(),
  3: Type.Integer(),
  4: Type.Integer(),
  5: Type.Integer(),
});
