import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { CategoryGroups } from '#features/catalogue/category-groups.tsx';
import { ListHead } from '#features/catalogue/list-head.tsx';
import { categoriesQuery } from '#features/catalogue/queries.ts';
import { useTo } from '#platform/links.ts';
import { opening } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

const page = { needs: () => [categoriesQuery] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default function CategoriesPage() {
  const text = useText();
  const to = useTo();
  const { data: categories = [] } = useQuery(categoriesQuery);

  return (
    <div className="wrap">
      <PageHead title={text('categories.title')} />
      <ListHead above={[{ label: text('frame.home'), href: to('/') }]} title={text('categories.title')} />
      <CategoryGroups categories={categories} />
    </div>
  );
}
