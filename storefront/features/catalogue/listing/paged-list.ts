import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { listProducts, type ProductsQuery } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { productSorts } from '@kebun/contract/catalogue/listing/product-sorts.ts';
import { searchProducts } from '@kebun/contract/catalogue/search/search.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';
import { type PageRange, pageSize } from './page-range.ts';
import { tagsOfList } from './queries.ts';

/** One page of a list, or several in a row. */
export interface ProductList {
  data: readonly ProductCard[];
  lastPage: number;
  total: number;
  /** Only for a search: the text that was searched, if it was corrected. */
  query?: { text: string; corrected: string | null };
}

const appendPage = (above: ProductList, below: ProductList): ProductList => ({
  ...below,
  data: [...above.data, ...below.data],
});

/** Loads a range of pages of a list. Pages in the cache are not fetched again. */
export const pagedList = (filters: ProductsQuery, { from, page }: PageRange) => {
  const keyTo = (page: number) => ['products', filters, from, page];

  return queryOptions({
    queryKey: keyTo(page),
    queryFn: async (context): Promise<ProductList> => {
      const one = (page: number): Promise<ProductList> => {
        const query = { limit: pageSize, ...filters, page };
        return query.text
          ? apiQuery(searchProducts, { query })(context)
          : apiQuery(listProducts, { query })(context);
      };
      const above = page > from && context.client.getQueryData<ProductList>(keyTo(page - 1));
      if (above) return appendPage(above, await one(page));

      const pages = await Promise.all(
        Array.from({ length: page - from + 1 }, (_, index) => one(from + index)),
      );
      return pages.reduce(appendPage);
    },
    meta: { tags: tagsOfList },
  });
};

const [{ orderBy, sortedBy }] = productSorts;

/** All products, page by page. */
export const feedQuery = (page: number) =>
  pagedList({ show_available: true, orderBy, sortedBy }, { from: 1, page });
