import {
  type Category,
  navCategories,
  type Suggestions,
  suggest,
} from '@kebun/contract/catalogue/catalogue.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

/** What a shopper may mean, while still typing. For nothing typed: what others look for. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: apiQuery(suggest, { query: text ? { text } : {} }),
    select: ({ data }: { data: Suggestions }) => data,
    placeholderData: keepPreviousData,
  });

/** The shelves that the menu shows, as the frame asks for them. */
export const menuCategoriesQuery = queryOptions({
  queryKey: ['shelves'],
  queryFn: apiQuery(navCategories),
  select: ({ data }: { data: Category[] }) => data,
});
