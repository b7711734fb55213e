import { listPresales, type Presale } from '@kebun/contract/preorders/presales.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The presales that sell now, of one product or of all. */
export const presalesQuery = (product: string | undefined) =>
  queryOptions({
    queryKey: ['presales', product],
    queryFn: apiQuery(listPresales, { query: product === undefined ? {} : { product } }),
    select: ({ data }: { data: Presale[] }) => data,
    meta: { tags: () => ['presales', 'farms', 'catalogue', 'settings'] },
  });
