import { maxItemsPerRequest } from '@kebun/contract/lib/limits.ts';
import { listWishlist } from '@kebun/contract/wishlist/wishlist.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';

interface FavouritesBatch {
  ids: Set<string>;
  favourites: Promise<Set<string>>;
}

let open: FavouritesBatch | undefined;

/** Returns whether a product is a favourite. All requests of the same moment are sent as one. */
export async function loadFavourite(data: ApiQueryClient, id: string): Promise<boolean> {
  if (!open || open.ids.size >= maxItemsPerRequest) open = questionTo(data);
  open.ids.add(id);
  return (await open.favourites).has(id);
}

function questionTo(data: ApiQueryClient): FavouritesBatch {
  const ids = new Set<string>();
  const listQuery = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (open?.ids === ids) open = undefined;
    const { data: favourites } = await data.call(listWishlist, { query: { ids: [...ids] } });
    return new Set(favourites as string[]);
  };
  return { ids, favourites: listQuery() };
}
