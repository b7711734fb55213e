import { queryOptions } from '@tanstack/react-query';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';

/**
 * Whether a product is a favourite: never requested during server rendering, because pages are the same for everyone.
 */
export const heartQuery = (id: string) =>
  queryOptions({
    queryKey: ['hearts', id],
    queryFn: async ({ client }) =>
      (await import('./load-favourite.ts')).loadFavourite(client as ApiQueryClient, id),
  });
