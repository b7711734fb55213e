import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { expect, test } from 'vitest';
import { categoryTilesOf } from './category-tiles.tsx';

const category = (slug: string, product_count: number, children: Category[] = []) =>
  ({ slug, product_count, children }) as unknown as Category;

test('the front page has no tile for a group, nor for a category without products', () => {
  const tree = [
    category('vegetables', 3, [category('leafy', 3), category('roots', 0)]),
    category('fruit', 0),
  ];
  expect(categoryTilesOf(tree).map(({ slug }) => slug)).toEqual(['leafy']);
});
