import { type Banner, listBanners } from '@kebun/contract/content/banners/banners.ts';
import { getLayout, type Layout, listLayouts } from '@kebun/contract/content/layouts/layouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The layout of the home page; without a slug, the one in use. */
export const layoutQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['layout', slug ?? ''],
    queryFn: apiQuery(getLayout, { query: slug ? { slug } : {} }),
    select: ({ data }: { data: Layout }) => data,
    meta: { tags: () => ['layouts', 'settings', 'catalogue'] },
  });

export const layoutsQuery = queryOptions({
  queryKey: ['layouts'],
  queryFn: apiQuery(listLayouts),
  select: ({ data }: { data: Layout[] }) => data,
  meta: { tags: () => ['layouts', 'settings'] },
});

/** The banners of one position. */
export const bannersQuery = (position: string) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: apiQuery(listBanners, { query: { position } }),
    select: ({ data }: { data: Banner[] }) => data,
    meta: { tags: () => ['banners'] },
  });

/** The popup banner. */
export const popupQuery = queryOptions({
  queryKey: ['banners', 'popup'],
  queryFn: apiQuery(listBanners, { query: { type: 'popup' } }),
});
