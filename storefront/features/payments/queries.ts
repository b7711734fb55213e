import { listInstruments } from '@kebun/contract/payments/instruments.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

export const instrumentsKey = ['instruments'];

/** What a customer can pay with again, and the form by which a provider takes another card. */
export const instrumentsReply = queryOptions({
  queryKey: instrumentsKey,
  queryFn: apiQuery(listInstruments),
  networkMode: 'always', // without a connection it fails at once, and says so
});

export const instrumentsQuery = queryOptions({ ...instrumentsReply, select: ({ data }) => data });
