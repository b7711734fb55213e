import { useQuery } from '@tanstack/react-query';
import { CategoryTree } from '#features/catalogue/taxonomy/category-tree.tsx';
import HeroCategories from '#features/content/layouts/hero-categories.tsx';
import { menuCategoriesQuery } from '#features/shell/queries.ts';

/** The hero with the category menu beside it. */
export default function HeroWithCategories() {
  const { data: categories = [] } = useQuery(menuCategoriesQuery);

  return <HeroCategories menu={<CategoryTree categories={categories} flat />} />;
}
