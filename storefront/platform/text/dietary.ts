import { type Dietary, listDietary } from '@kebun/contract/catalogue/taxonomy/dietary.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query-client.ts';

/** The dietary needs of the menu: vegetarian, kakogenic, mediterranean, organic. */
export const dietaryQuery = queryOptions({
  queryKey: ['dietary'],
  queryFn: apiQuery(listDietary),
  select: ({ data }: { data: Dietary[] }) => data,
  meta: { tags: () => ['catalogue'] },
});
