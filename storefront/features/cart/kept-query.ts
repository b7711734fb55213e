import type { CartItem } from '@kebun/contract/cart.ts';
import { getKept } from '@kebun/contract/kept.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/data.ts';

/** What a customer had in the basket before they signed in to pay for another. */
export const keptQuery = queryOptions({
  queryKey: ['kept'],
  queryFn: ask(getKept),
  select: ({ data }: { data: CartItem[] }) => data,
});
