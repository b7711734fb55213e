import { type Category, navCategories } from '@kebun/contract/catalogue/catalogue.ts';
import { getMenus, type Menus } from '@kebun/contract/content/menus/menus.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/api/data.ts';

/** The shelves that menus show, with what stands in them. */
export const shelvesQuery = queryOptions({
  queryKey: ['shelves'],
  queryFn: ask(navCategories),
  select: ({ data }: { data: Category[] }) => data,
  meta: { tags: () => ['catalogue'] },
});

/** What staff have put into the menus, and where it leads. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ask(getMenus),
  select: ({ data }: { data: Menus }) => data,
  meta: { tags: () => ['menus'] },
});
