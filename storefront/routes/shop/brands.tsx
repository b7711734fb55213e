import { useT } from '@kebun/ui/text/text.tsx';
import { useLocation } from 'react-router';
import { filterParameters, readFilters } from '#features/catalogue/listing/filters.ts';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { facetsQuery, productsQuery } from '#features/catalogue/listing/list-queries.ts';
import { pageParameters, readSpan } from '#features/catalogue/listing/page-range.ts';
import { BrandIndex } from '#features/catalogue/taxonomy/brand-index.tsx';
import { BrandProducts } from '#features/catalogue/taxonomy/brand-products.tsx';
import { brandCategoriesQuery, brandQuery, brandsQuery } from '#features/catalogue/taxonomy/brand-queries.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { createListLoader } from '#platform/storage/open-list.ts';

/** With a slug one brand and its products, without one all brands. */
const read = (search: URLSearchParams) => {
  const slug = search.get('slug') ?? '';
  return { slug, filters: { ...readFilters(search), brand: [slug] }, span: readSpan(search) };
};

const listOf = ({ url: { searchParams } }: PageAddress) => {
  const { slug, filters, span } = read(searchParams);
  return slug ? productsQuery(filters, span) : undefined;
};

const page: LoaderSpec = {
  critical(at) {
    const list = listOf(at);
    return list ? [brandQuery(read(at.url.searchParams).slug), list] : [brandsQuery];
  },
  deferred({ url: { searchParams } }) {
    const { slug, filters } = read(searchParams);
    return slug ? [brandCategoriesQuery(slug), facetsQuery(filters)] : [];
  },
};

export const loader = createListLoader(page, listOf);
export const clientLoader = createLoader(page);
export const handle = {
  parameters: ['slug', ...filterParameters.filter((name) => name !== 'brand'), ...pageParameters],
} satisfies PageHandle;

export default function BrandsPage() {
  const text = useT();
  const to = useTo();
  const { slug, filters, span } = read(new URLSearchParams(useLocation().search));
  if (slug) return <BrandProducts slug={slug} filters={filters} span={span} />;

  return (
    <div className="wrap">
      <PageHead title={text('frame.brands')} description={text('brands.hint')} />
      <ListHead
        above={[{ label: text('frame.home'), href: to('/') }]}
        title={text('frame.brands')}
        hint={text('brands.hint')}
      />
      <BrandIndex />
    </div>
  );
}
