import { queryOptions } from '@tanstack/react-query';
import type { ApiQueryClient } from '#platform/api/data.ts';

/** Whether a product is among one’s favourites: never asked while a page is made, which is the same for everyone. */
export const heartQuery = (id: string) =>
  queryOptions({
    queryKey: ['hearts', id],
    queryFn: async ({ client }) =>
      (await import('./load-wished.ts')).loadFavourite(client as ApiQueryClient, id),
  });
