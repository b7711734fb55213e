import type { SectionOf } from '@kebun/contract/layouts.ts';
import { useQuery } from '@tanstack/react-query';
import { ProductRail } from '#features/catalogue/product-rail.tsx';
import { shelfRailQuery } from '#features/catalogue/queries.ts';
import { shelvesQuery } from '#features/frame/queries.ts';
import { useTo } from '#platform/links.ts';

/** Some of one of the shelves in the menu, counted from the first. */
export default function ShelfRail({ nth }: SectionOf<'category_rail'>) {
  const to = useTo();
  const { data: shelves = [] } = useQuery(shelvesQuery);
  const shelf = shelves[nth - 1];
  if (!shelf) return null;

  const { slug, name, details } = shelf;
  return (
    <ProductRail
      title={name}
      hint={details}
      href={to('/categories/view', { query: { slug } })}
      query={shelfRailQuery(slug)}
      rows={1}
    />
  );
}
