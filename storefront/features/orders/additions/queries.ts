import {
  type AddableOrder,
  type AdditionQuote,
  listAddableOrders,
  quoteAddition,
} from '@kebun/contract/checkout/order-additions.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';
import type { ChosenOrder } from './adding-to.ts';

/** The orders that the basket can join: the shopper's own, and the one that was opened by its link. */
export const addableOrdersQuery = (chosen: ChosenOrder | undefined) =>
  queryOptions({
    queryKey: ['addable orders', chosen],
    queryFn: apiQuery(listAddableOrders, { query: { ...chosen } }),
    select: ({ data }: { data: AddableOrder[] }) => data,
    retry: false,
  });

/** The price of the basket as an addition to an order. It is fetched again whenever the basket has changed. */
export const additionQuery = (order: ChosenOrder, cartVersion: number | undefined) =>
  queryOptions({
    queryKey: ['addition', order, cartVersion],
    queryFn: apiQuery(quoteAddition, { body: order }),
    select: ({ data }: { data: AdditionQuote }) => data,
    staleTime: 0,
    retry: false,
  });
