import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { getKept } from '@kebun/contract/cart/parked-cart.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/api/data.ts';

/** What a customer had in the basket before they signed in to pay for another. */
export const keptQuery = queryOptions({
  queryKey: ['kept'],
  queryFn: ask(getKept),
  select: ({ data }: { data: CartItem[] }) => data,
});
