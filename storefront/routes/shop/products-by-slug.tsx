import { languageAt } from '@kebun/contract/lib/languages.ts';
import { redirect, useLocation, useParams } from 'react-router';
import { filterParameters, readFilters } from '#features/catalogue/listing/filters.ts';
import { facetsQuery, productsQuery } from '#features/catalogue/listing/list-queries.ts';
import { pageParameters, readSpan } from '#features/catalogue/listing/page-range.ts';
import { categoryQuery } from '#features/catalogue/listing/queries.ts';
import { CategoryProducts } from '#features/catalogue/taxonomy/category-products.tsx';
import { CallError } from '#platform/api/call-error.ts';
import { appRouterContext } from '#platform/page/app-context.ts';
import { addressIn } from '#platform/page/links.ts';
import { createLoader, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { withListEnd } from '#platform/storage/open-list.ts';

const read = ({ url: { searchParams }, params: { slug = '' } }: PageAddress) => ({
  slug,
  filters: { ...readFilters(searchParams), category: slug },
  span: readSpan(searchParams),
});

const listOf = (address: PageAddress) => productsQuery(read(address).filters, read(address).span);

const categoryLoader = createLoader({
  critical: (at) => [categoryQuery(read(at).slug), listOf(at)],
  deferred: (at) => [facetsQuery(read(at).filters)],
});

/** Redirects to the product of that slug where no category has it. Bad parameters stay a 404. */
const open = (args: Parameters<typeof categoryLoader>[0]) =>
  categoryLoader(args).catch((error: unknown) => {
    const { data } = args.context.get(appRouterContext);
    const failure = data.getQueryState(categoryQuery(read(args).slug).queryKey)?.error;
    if (!(failure instanceof CallError) || failure.status !== 404) throw error;
    throw redirect(
      addressIn(languageAt(args.url.pathname), '/products/view', { query: { slug: args.params.slug } }),
    );
  });

export const loader = withListEnd(open, listOf);
export const clientLoader = open;
export const handle = {
  parameters: [...filterParameters.filter((name) => name !== 'category'), ...pageParameters],
} satisfies PageHandle;

/** The products of a category, by its slug in the path. */
export default function ProductsBySlugPage() {
  const search = new URLSearchParams(useLocation().search);
  const { slug = '' } = useParams();

  return (
    <CategoryProducts
      slug={slug}
      filters={{ ...readFilters(search), category: slug }}
      span={readSpan(search)}
    />
  );
}
