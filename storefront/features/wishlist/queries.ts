import { listWishes, type Wish } from '@kebun/contract/wishlist/wishlist.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/api/data.ts';

export interface WishPage {
  data: Wish[];
  lastPage: number;
  total: number;
}

/** A page of one’s favourites, the latest first. */
export const wishlistQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['wishlist', page, limit],
    queryFn: (context) => ask(listWishes, { query: { page, limit } })(context) as Promise<WishPage>,
  });
