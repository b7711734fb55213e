import {
  findPayment,
  listPaymentGateways,
  type PaymentFound,
  type PaymentGateway,
} from '@kebun/contract/payments/payments.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

const first = 2_000; // milliseconds until it is asked again
const slowest = 15_000;

/**
 * How the payment of an order stands: asked again while that is open, less and less often. Whoever comes back from the
 * gateway asks about that one try; where it has failed, another one may be paid in another tab.
 */
export const paymentQuery = (display_id: string, payment_id: string | null = null) =>
  queryOptions({
    queryKey: ['payment', display_id, payment_id],
    queryFn: apiQuery(findPayment, { query: { display_id, ...(payment_id !== null && { payment_id }) } }),
    staleTime: 0,
    refetchInterval: ({
      state: { data, dataUpdateCount },
    }: {
      state: { data?: PaymentFound | undefined; dataUpdateCount: number };
    }) => {
      if (data?.status === 'pending') return Math.min(first * 1.3 ** dataUpdateCount, slowest);
      return data?.status === 'failed' && payment_id !== null ? slowest : false;
    },
  });

/** By whom so much can be taken from afar. */
export const gatewaysQuery = (amount: number) =>
  queryOptions({
    queryKey: ['payment_gateways', amount, undefined],
    queryFn: apiQuery(listPaymentGateways, { query: { amount } }),
    select: ({ data }: { data: PaymentGateway[] }) => data.filter(({ type }) => type === 'redirect'),
  });
