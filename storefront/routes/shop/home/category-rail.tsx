import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import { useQuery } from '@tanstack/react-query';
import { ProductRail } from '#features/catalogue/listing/product-rail.tsx';
import { collectionRailQuery } from '#features/catalogue/listing/queries.ts';
import { menuCategoriesQuery } from '#features/shell/queries.ts';
import { useTo } from '#platform/page/links.ts';

/** Some products of one menu category, by its position. */
export default function CategoryRail({ nth }: SectionOf<'category_rail'>) {
  const to = useTo();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);
  const category = categories[nth - 1];
  if (!category) return null;

  const { slug, name, details } = category;
  return (
    <ProductRail
      title={name}
      hint={details}
      href={to('/categories/view', { query: { slug } })}
      query={collectionRailQuery(slug)}
      rows={1}
    />
  );
}
