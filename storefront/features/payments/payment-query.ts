import {
  findPayment,
  listPaymentGateways,
  type PaymentGateway,
  type PaymentReply,
} from '@kebun/contract/payments/payments.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

const first = 2_000; // milliseconds until the first repeat
const slowest = 15_000;

/**
 * The payment status of an order: polled while it is pending, at growing intervals. On return from the gateway it is
 * about that attempt; where it failed, another one may succeed in another tab.
 */
export const paymentQuery = (
  display_id: string,
  payment_id: string | null = null,
  share_token: string | null = null, // of a payment link
) =>
  queryOptions({
    queryKey: ['payment', display_id, payment_id, share_token],
    queryFn: apiQuery(findPayment, {
      query: {
        display_id,
        ...(payment_id !== null && { payment_id }),
        ...(share_token !== null && { share_token }),
      },
    }),
    staleTime: 0,
    refetchInterval: ({
      state: { data, dataUpdateCount },
    }: {
      state: { data?: PaymentReply | undefined; dataUpdateCount: number };
    }) => {
      if (data?.status === 'pending') return Math.min(first * 1.3 ** dataUpdateCount, slowest);
      return data?.status === 'failed' && payment_id !== null ? slowest : false;
    },
  });

/** The online payment methods for this amount. */
export const gatewaysQuery = (amount: number) =>
  queryOptions({
    queryKey: ['payment_gateways', amount, undefined],
    queryFn: apiQuery(listPaymentGateways, { query: { amount } }),
    select: ({ data }: { data: PaymentGateway[] }) => data.filter(({ type }) => type === 'redirect'),
  });
