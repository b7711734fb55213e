import { type Suggestions, suggest } from '@kebun/contract/catalogue/search/search.ts';
import { type Category, navCategories } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** Suggestions for the typed text; for an empty text, popular searches. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: apiQuery(suggest, { query: text ? { text } : {} }),
    select: ({ data }: { data: Suggestions }) => data,
    placeholderData: keepPreviousData,
  });

/** The categories of the menu, under the same key as the frame's. */
export const menuCategoriesQuery = queryOptions({
  queryKey: ['categories', 'menu'],
  queryFn: apiQuery(navCategories),
  select: ({ data }: { data: Category[] }) => data,
});
