import { type Cart, getCart } from '@kebun/contract/cart/cart.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const cartKey = ['cart'];

/** The shopper's basket: fetched by the browser only, never during server rendering. */
export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: apiQuery(getCart),
  select: ({ data }: { data: Cart }) => data,
});
