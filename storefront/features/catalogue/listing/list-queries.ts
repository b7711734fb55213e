import type { Facets } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { searchFilter } from '@kebun/contract/catalogue/search/search.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';
import { type Filters, toQuery } from './filters.ts';
import type { PageRange } from './page-range.ts';
import { pagedList } from './paged-list.ts';

/** The products with these filters and in this order. */
export const productsQuery = (filters: Filters, span: PageRange) => pagedList(toQuery(filters), span);

/** The filters of a list, each with its number of products. */
export const facetsQuery = (filters: Filters) => {
  const { orderBy, sortedBy, ...rest } = toQuery(filters);
  return queryOptions({
    queryKey: ['facets', rest],
    queryFn: apiQuery(searchFilter, { query: rest }),
    select: ({ data }: { data: Facets }) => data,
    placeholderData: keepPreviousData, // the counts change while the choices stay where they are
    meta: { tags: () => ['catalogue'] },
  });
};
