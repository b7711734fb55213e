import { listSwaps, type SwappableLine } from '@kebun/contract/checkout/swap-pre-order.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import {
  countOrders,
  getOrderByNumber,
  listBoughtProducts,
  listOrders,
  type Order,
  type TrackedOrder,
  type TrackingDraft,
  trackOrderByForm,
} from '@kebun/contract/orders/orders.ts';
import { listLaterSlots } from '@kebun/contract/orders/wait-for-harvest.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** An order of this shopper, or one opened by its share token. */
export const orderQuery = (number: string, share_token?: string) =>
  queryOptions({
    queryKey: ['order', number, share_token],
    queryFn: apiQuery(getOrderByNumber, {
      params: { display_id: number },
      query: share_token === undefined ? {} : { share_token },
    }),
    select: ({ data }: { data: Order }) => data,
  });

/** The slots to which an order can move because its harvest has slipped. */
export const laterSlotsQuery = ({ display_id, share_token }: Pick<Order, 'display_id' | 'share_token'>) =>
  queryOptions({
    queryKey: ['later-slots', display_id],
    queryFn: apiQuery(listLaterSlots, { params: { display_id }, query: { share_token } }),
    select: ({ data }) => data,
    staleTime: 0, // others book them too
  });

/** The lines of an order whose harvest has slipped, with what can come instead. */
export const swapsQuery = ({ display_id, share_token }: Pick<Order, 'display_id' | 'share_token'>) =>
  queryOptions({
    queryKey: ['swaps', display_id],
    queryFn: apiQuery(listSwaps, { params: { display_id }, query: { share_token } }),
    select: ({ data }: { data: SwappableLine[] }) => data,
    staleTime: 0, // others buy them too
  });

/** The keys of the queries that a choice about a slipped harvest makes stale. */
export const keysAfterChoice = (order: Pick<Order, 'display_id' | 'share_token'>) => [
  ['track'],
  ['orders'],
  ['order', order.display_id],
  laterSlotsQuery(order).queryKey,
  swapsQuery(order).queryKey,
];

const orderProofOf = ({ proof }: TrackingDraft) => {
  const typed = proof?.trim();
  if (!typed) return {};
  return typed.includes('@') ? { email: typed } : { contact_number: typed };
};

export interface Tracking extends TrackingDraft {
  share_token?: string | undefined;
}

/** The status of an order, and all of it with a proof of ownership. The proof stays out of the address. */
export const trackingQuery = (tracking: Tracking) =>
  queryOptions({
    queryKey: ['track', tracking],
    queryFn: apiQuery(trackOrderByForm, {
      body: {
        display_id: tracking.display_id ?? null,
        ...(tracking.share_token !== undefined && { share_token: tracking.share_token }),
        ...orderProofOf(tracking),
      },
    }),
    select: (reply: TrackedOrder) => reply,
    retry: false,
  });

/** The orders of the signed-in customer. */
export const ordersQuery = ({
  status,
  text,
  page,
}: {
  status?: OrderStatus | undefined;
  text: string;
  page: number;
}) =>
  queryOptions({
    queryKey: ['orders', status, text, page],
    queryFn: apiQuery(listOrders, {
      query: { page, limit: 10, ...(status && { status_slug: status }), ...(text && { text }) },
    }),
  });

export const ordersCountedQuery = queryOptions({
  queryKey: ['orders', 'counted'],
  queryFn: apiQuery(countOrders),
  select: ({ data }) => data,
});

/** All products that the customer has bought, page by page. */
export const boughtQuery = (orderBy: 'last_ordered_at' | 'times', text: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'bought', orderBy, text],
    queryFn: (context) =>
      apiQuery(listBoughtProducts, {
        query: {
          orderBy,
          limit: 20,
          ...(text && { text }),
          ...(context.pageParam && { cursor: context.pageParam }),
        },
      })(context),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
