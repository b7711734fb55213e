import { useQuery } from '@tanstack/react-query';
import { CategoryTree } from '#features/catalogue/category-tree.tsx';
import { shelvesQuery } from '#features/frame/queries.ts';
import HeroCategories from '#features/home/hero-categories.tsx';

/** The hero with the menu of the shelves at its side. */
export default function HeroBesideShelves() {
  const { data: shelves = [] } = useQuery(shelvesQuery);

  return <HeroCategories menu={<CategoryTree categories={shelves} flat />} />;
}
