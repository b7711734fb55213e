import { useQuery } from '@tanstack/react-query';
import { CategoryTree } from '#features/catalogue/taxonomy/category-tree.tsx';
import HeroCategories from '#features/content/layouts/hero-categories.tsx';
import { shelvesQuery } from '#features/shell/queries.ts';

/** The hero with the menu of the shelves at its side. */
export default function HeroBesideShelves() {
  const { data: shelves = [] } = useQuery(shelvesQuery);

  return <HeroCategories menu={<CategoryTree categories={shelves} flat />} />;
}
