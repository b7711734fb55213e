import { useText } from '@kebun/ui/text.tsx';
import { useLocation } from 'react-router';
import {
  filterParameters,
  isWhole,
  readFilters,
  withoutFilters,
  writeFilters,
} from '#features/catalogue/filters.ts';
import type { ListAddress } from '#features/catalogue/list-address.ts';
import { ListHead } from '#features/catalogue/list-head.tsx';
import { NothingFits } from '#features/catalogue/nothing-fits.tsx';
import { ProductListing } from '#features/catalogue/product-listing.tsx';
import { facetsQuery, productsQuery } from '#features/catalogue/queries.ts';
import { pageParameters, readSpan, writeSpan } from '#features/catalogue/span.ts';
import { useTo } from '#platform/links.ts';
import { opening, type PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

const page: Parameters<typeof opening>[0] = {
  needs: ({ url: { searchParams } }) => [productsQuery(readFilters(searchParams), readSpan(searchParams))],
  wants: ({ url: { searchParams } }) => [facetsQuery(readFilters(searchParams))],
};

export const loader = opening(page);
export const clientLoader = opening(page);
export const handle = { parameters: [...filterParameters, ...pageParameters] } satisfies PageHandle;

export default function ProductsPage() {
  const text = useText();
  const to = useTo();
  const search = new URLSearchParams(useLocation().search);
  const filters = readFilters(search);
  const hrefOf: ListAddress = (filters, span = { from: 1, page: 1 }) =>
    to('/products', { query: { ...writeFilters(filters), ...writeSpan(span) } });

  return (
    <div className="wrap">
      <PageHead
        title={text('frame.all_products')}
        address={filters.category ? to('/categories/view', { query: { slug: filters.category } }) : undefined}
        unlisted={!isWhole(filters)}
      />
      <ListHead above={[{ label: text('frame.home'), href: to('/') }]} title={text('frame.all_products')} />
      <ProductListing
        filters={filters}
        span={readSpan(search)}
        hrefOf={hrefOf}
        none={<NothingFits href={hrefOf(withoutFilters(filters))} />}
      />
    </div>
  );
}
