import { listInstruments } from '@kebun/contract/payments/instruments.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const instrumentsKey = ['instruments'];

/** The saved instruments of a customer, and the provider's form that adds a card. */
export const instrumentsReply = queryOptions({
  queryKey: instrumentsKey,
  queryFn: apiQuery(listInstruments),
  networkMode: 'always', // without a connection the request fails at once, and says so
});

export const instrumentsQuery = queryOptions({ ...instrumentsReply, select: ({ data }) => data });
