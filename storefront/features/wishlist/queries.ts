import { listWishlist, type WishlistItem } from '@kebun/contract/wishlist/wishlist.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export interface WishlistPage {
  data: WishlistItem[];
  lastPage: number;
  total: number;
}

/** A page of favourites, the latest first. */
export const wishlistQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['wishlist', page, limit],
    queryFn: (context) =>
      apiQuery(listWishlist, { query: { page, limit } })(context) as Promise<WishlistPage>,
  });
