import { type Checkout, getCheckout } from '@kebun/contract/checkout/checkout.ts';
import { listShippings, type ShippingWithSlots } from '@kebun/contract/delivery/delivery.ts';
import { shownSlotDays } from '@kebun/contract/lib/limits.ts';
import { type Instrument, listInstruments } from '@kebun/contract/payments/instruments.ts';
import { listPaymentGateways, type PaymentGateway } from '@kebun/contract/payments/payments.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const checkoutKey = ['checkout'];

/** The shop's copy of the checkout. Refetched whenever the page opens, because another tab may have changed it. */
export const checkoutQuery = queryOptions({
  queryKey: checkoutKey,
  queryFn: apiQuery(getCheckout),
  select: ({ data }: { data: Checkout }) => data,
  staleTime: 0,
});

export const shippingsKey = ['shippings'];

/** The shipping methods and slots for a postcode. Vans fill up, so the reply is fresh only briefly. */
export const shippingsQuery = (zip: string) =>
  queryOptions({
    queryKey: [...shippingsKey, zip],
    queryFn: apiQuery(listShippings, { query: { zip, days: shownSlotDays } }),
    select: (reply: { data: ShippingWithSlots[]; not_deliverable_reason: string | null }) => reply,
    staleTime: 10_000,
  });

/** The payment methods for this amount and shipping method. */
export const gatewaysQuery = (amount: number, shipping_method: string | undefined) =>
  queryOptions({
    queryKey: ['payment_gateways', amount, shipping_method],
    queryFn: apiQuery(listPaymentGateways, {
      query: { amount, ...(shipping_method !== undefined && { shipping_method }) },
    }),
    select: ({ data }: { data: PaymentGateway[] }) => data,
  });

/** All payment methods, with their limits. */
export const allGatewaysQuery = queryOptions({
  queryKey: ['payment_gateways'],
  queryFn: apiQuery(listPaymentGateways),
  select: ({ data }: { data: PaymentGateway[] }) => data,
});

/** The saved payment instruments, and whether more can be added. */
export const savedQuery = queryOptions({
  queryKey: ['instruments'],
  queryFn: apiQuery(listInstruments),
  select: ({ data, card_form }: { data: Instrument[]; card_form: object | null }) => ({
    cards: data.filter(isUsable),
    canAdd: card_form !== null,
  }),
});

/** Returns whether a card can still be used; it expires after the last day of its month. */
const isUsable = ({ exp_month, exp_year }: Instrument) =>
  exp_month === null || exp_year === null || new Date(exp_year, exp_month) > new Date();
