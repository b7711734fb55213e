import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { getParkedCart } from '@kebun/contract/cart/parked-cart.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The cart that was parked when the customer signed in to pay for another. */
export const parkedCartQuery = queryOptions({
  queryKey: ['parked_cart'],
  queryFn: apiQuery(getParkedCart),
  select: ({ data }: { data: CartItem[] }) => data,
});
