import {
  type Brand,
  brandCategories,
  brandsByLetter,
  getBrand,
} from '@kebun/contract/catalogue/taxonomy/brands.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** All brands by letter. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: apiQuery(brandsByLetter),
  meta: { tags: () => ['catalogue'] },
});

export const brandQuery = (slug: string) =>
  queryOptions({
    queryKey: ['brand', slug],
    queryFn: apiQuery(getBrand, { params: { slug } }),
    select: ({ data }: { data: Brand }) => data,
    meta: { tags: () => ['catalogue'] },
  });

/** The categories of a brand's products, with their numbers. */
export const brandCategoriesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['brand', slug, 'categories'],
    queryFn: apiQuery(brandCategories, { query: { brand: slug } }),
    meta: { tags: () => ['catalogue'] },
  });
