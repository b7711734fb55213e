import { listSeedlings } from '@kebun/contract/farms/batches/seedlings.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export type ReadyFilter = { ready: 'this_week' | 'next_week' } | { product: string };

/** Batches whose harvest reaches the shop: this week, next week, or of one product. */
export function comingQuery(coming: ReadyFilter) {
  const query =
    'ready' in coming ? { ready: coming.ready, limit: 4 } : { product_id: coming.product, limit: 3 };
  return queryOptions({
    queryKey: ['coming', query],
    queryFn: apiQuery(listSeedlings, { query }),
    meta: { tags: () => ['farms', 'catalogue'] },
  });
}
