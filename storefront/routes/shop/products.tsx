import { languageAt } from '@kebun/contract/lib/languages.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { redirect, useLocation } from 'react-router';
import {
  type Filters,
  filterParameters,
  isUnfiltered,
  readFilters,
  withoutFilters,
  writeFilters,
} from '#features/catalogue/listing/filters.ts';
import type { ListAddress } from '#features/catalogue/listing/list-address.ts';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { facetsQuery, productsQuery } from '#features/catalogue/listing/list-queries.ts';
import { pageParameters, pageRangeToUrl, readSpan } from '#features/catalogue/listing/page-range.ts';
import { ProductListing } from '#features/catalogue/listing/product-listing.tsx';
import { addressIn, useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { createListLoader } from '#platform/storage/open-list.ts';
import { dietaryQuery } from '#platform/text/dietary.ts';

const listOf = ({ url: { searchParams } }: PageAddress) =>
  productsQuery(readFilters(searchParams), readSpan(searchParams));

/** Redirects a slug to its own address: a category, or else a product. */
function goTo(slug: string, pathname: string): never {
  const language = languageAt(pathname);
  throw redirect(
    /^[\w-]+$/.test(slug)
      ? addressIn(language, '/products/:slug', { params: { slug } })
      : addressIn(language, '/categories/view', { query: { slug } }),
  );
}

const page: LoaderSpec = {
  critical(at) {
    const slug = at.url.searchParams.get('slug');
    return slug ? goTo(slug, at.url.pathname) : [listOf(at)];
  },
  deferred: ({ url: { searchParams } }) => {
    const filters = readFilters(searchParams);
    return [facetsQuery(filters), ...(oneNeed(filters) ? [dietaryQuery] : [])];
  },
};

/** Returns the one dietary need of a list, if there is exactly one. */
const oneNeed = ({ dietary }: Filters) => (dietary.length === 1 ? dietary[0] : undefined);

export const loader = createListLoader(page, listOf);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['slug', ...filterParameters, ...pageParameters] } satisfies PageHandle;

export default function ProductsPage() {
  const text = useT();
  const to = useTo();
  const search = new URLSearchParams(useLocation().search);
  const filters = readFilters(search);
  const span = readSpan(search);
  const { data: critical = [] } = useQuery({ ...dietaryQuery, enabled: oneNeed(filters) !== undefined });
  const need = critical.find(({ slug }) => slug === oneNeed(filters));
  const title = need?.name ?? text('frame.all_products');
  const hrefOf: ListAddress = (filters, span = { from: 1, page: 1 }) =>
    to('/products', { query: { ...writeFilters(filters), ...pageRangeToUrl(span) } });

  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={need?.details}
        address={
          filters.category
            ? to('/categories/view', { query: { slug: filters.category } })
            : hrefOf(filters, span)
        }
        unlisted={!isUnfiltered(filters)}
      />
      <ListHead above={[{ label: text('frame.home'), href: to('/') }]} title={title} hint={need?.details} />
      <ProductListing filters={filters} span={span} hrefOf={hrefOf} bare={withoutFilters(filters)} />
    </div>
  );
}
