import { languageAt } from '@kebun/contract/lib/languages.ts';
import { redirect, useLocation } from 'react-router';
import { filterParameters, readFilters } from '#features/catalogue/listing/filters.ts';
import { facetsQuery, productsQuery } from '#features/catalogue/listing/list-queries.ts';
import { pageParameters, readSpan } from '#features/catalogue/listing/page-range.ts';
import { categoryQuery } from '#features/catalogue/listing/queries.ts';
import { CategoryProducts } from '#features/catalogue/taxonomy/category-products.tsx';
import { addressIn } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { createListLoader } from '#platform/storage/open-list.ts';

const read = ({ url: { pathname, searchParams } }: PageAddress) => {
  const slug = searchParams.get('slug');
  if (!slug) throw redirect(addressIn(languageAt(pathname), '/categories'));
  return { slug, filters: { ...readFilters(searchParams), category: slug }, span: readSpan(searchParams) };
};

const listOf = (address: PageAddress) => productsQuery(read(address).filters, read(address).span);

const page: LoaderSpec = {
  critical: (at) => [categoryQuery(read(at).slug), listOf(at)],
  deferred: (at) => [facetsQuery(read(at).filters)],
};

export const loader = createListLoader(page, listOf);
export const clientLoader = createLoader(page);
export const handle = {
  parameters: ['slug', ...filterParameters.filter((name) => name !== 'category'), ...pageParameters],
} satisfies PageHandle;

export default function CategoryPage() {
  const search = new URLSearchParams(useLocation().search);
  const slug = search.get('slug') ?? '';

  return (
    <CategoryProducts
      slug={slug}
      filters={{ ...readFilters(search), category: slug }}
      span={readSpan(search)}
    />
  );
}
