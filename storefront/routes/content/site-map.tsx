import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { infoPagesQuery } from '#features/content/pages/queries.ts';
import { type Branch, SiteMap } from '#features/content/pages/site-map.tsx';
import { menuCategoriesQuery, menusQuery } from '#features/shell/queries.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader } from '#platform/page/page.ts';

type CategoryNode = Pick<Category, 'slug' | 'name'> & { children?: readonly CategoryNode[] };

const page = { critical: () => [menuCategoriesQuery, menusQuery, infoPagesQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

export default function SiteMapPage() {
  const to = useTo();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);
  const { data: menus } = useQuery(menusQuery);
  const { data: infoPages = [] } = useQuery(infoPagesQuery);
  const asBranch = ({ slug, name, children = [] }: CategoryNode): Branch => ({
    label: name,
    href: to('/categories/view', { query: { slug } }),
    branches: children.map(asBranch),
  });

  return (
    <SiteMap
      categories={categories.map(asBranch)}
      emptyPages={menus?.empty_pages ?? []}
      infoPages={infoPages}
    />
  );
}
