import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { listBestSellers } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The ranking of best sellers: its period, and one category or all. */
export interface Ranking {
  period: 'week' | 'month';
  category: string;
}

export const rankingParameters = ['period', 'category'] as const;

/** Unknown values are ignored. */
export const readRanking = (search: URLSearchParams): Ranking => ({
  period: search.get('period') === 'month' ? 'month' : 'week',
  category: search.get('category') ?? '',
});

export const writeRanking = ({ period, category }: Ranking) => ({
  period: period === 'month' ? period : undefined,
  category: category || undefined,
});

/** The first thirty. */
export const rankingQuery = ({ period, category }: Ranking) =>
  queryOptions({
    queryKey: ['best-sellers', period, category],
    queryFn: apiQuery(listBestSellers, { query: { period, limit: 30, ...(category && { category }) } }),
    select: ({ data }: { data: ProductCard[] }) => data,
    meta: {
      tags: ({ data }: { data: ProductCard[] }) => ['catalogue', ...data.map(({ id }) => `product:${id}`)],
    },
  });
