import type { Category } from '@kebun/contract/catalogue/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { type Branch, SiteMap } from '#features/content/pages/site-map.tsx';
import { shelvesQuery } from '#features/shell/queries.ts';
import { useTo } from '#platform/page/links.ts';
import { opening } from '#platform/page/page.ts';

type Shelf = Pick<Category, 'slug' | 'name'> & { children?: readonly Shelf[] };

const page = { needs: () => [shelvesQuery] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default function SiteMapPage() {
  const to = useTo();
  const { data: shelves = [] } = useQuery(shelvesQuery);
  const asBranch = ({ slug, name, children = [] }: Shelf): Branch => ({
    label: name,
    href: to('/categories/view', { query: { slug } }),
    branches: children.map(asBranch),
  });

  return <SiteMap categories={shelves.map(asBranch)} />;
}
