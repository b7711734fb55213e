import { type Category, navCategories } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { getMenus, type Menus } from '@kebun/contract/content/menus/menus.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The categories of the menus, with their children. */
export const menuCategoriesQuery = queryOptions({
  queryKey: ['categories', 'menu'],
  queryFn: apiQuery(navCategories),
  select: ({ data }: { data: Category[] }) => data,
  meta: { tags: () => ['catalogue'] },
});

/** The menus that staff have published, with their links. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: apiQuery(getMenus),
  select: ({ data }: { data: Menus }) => data,
  meta: { tags: () => ['menus'] },
});
