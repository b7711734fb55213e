import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { categoriesQuery } from '#features/catalogue/listing/queries.ts';
import { CategoryGroups } from '#features/catalogue/taxonomy/category-groups.tsx';
import { useTo } from '#platform/page/links.ts';
import { createLoader } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const page = { critical: () => [categoriesQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

export default function CategoriesPage() {
  const text = useT();
  const to = useTo();
  const { data: categories = [] } = useQuery(categoriesQuery);

  return (
    <div className="wrap">
      <PageHead title={text('frame.all_categories')} />
      <ListHead above={[{ label: text('frame.home'), href: to('/') }]} title={text('frame.all_categories')} />
      <CategoryGroups categories={categories} />
    </div>
  );
}
