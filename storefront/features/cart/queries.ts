import { type Cart, getCart } from '@kebun/contract/cart/cart.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

export const cartKey = ['cart'];

/** One person's basket: asked for by the browser, never while a page is made. */
export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: apiQuery(getCart),
  select: ({ data }: { data: Cart }) => data,
});
