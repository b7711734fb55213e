import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type * as schema from './orders.schema.ts';

export type Order = Static<typeof schema.Order>;
export type OrderItem = Static<typeof schema.OrderItem>;
export type OrderBrief = Static<typeof schema.OrderBrief>;
export type OrderCard = Static<typeof schema.OrderCard>;
export type OrdersCounted = Static<typeof schema.countOrders.reply>['data'];
export type BoughtProduct = Static<typeof schema.BoughtProduct>;
export type OrderStatusRow = Static<typeof schema.OrderStatusRow>;
export type TrackedOrder = Static<typeof schema.trackOrder.reply>;

export interface TrackingDraft {
  display_id?: string | null;
  proof?: string | null; // an e-mail address or a phone number
}

export const trackingRules: readonly Rule<TrackingDraft>[] = [filled('display_id', 'rule.order_number')];

/** Formats an order number: ten characters without I, L, O and U, and a check character; in groups. */
export const formatOrderNumber = (number: string) => number.replace(/^(.{4})(.{4})(.{3})$/, '$1-$2-$3');

/** Formats an invoice number. Numbers count from one, without a gap. */
export const formatInvoiceNumber = (number: number) => `INV-${String(number).padStart(6, '0')}`;

export const getOrderStatus = get<typeof schema.getOrderStatus>('/order-status/:id', 'anyone');
export const listOrderStatuses = get<typeof schema.listOrderStatuses>('/order-status', 'anyone');

/**
 * The number alone returns the status of an order; with an e-mail address, a phone number or the share token, all of
 * it.
 */
export const trackOrder = get<typeof schema.trackOrder>('/track-order', 'anyone');
export const trackOrderByForm = post<typeof schema.trackOrderByForm>('/track-order', 'anyone');

/** The caller's own order, or one opened by its share token. Any other is not found. */
export const getOrder = get<typeof schema.getOrder>('/order', 'anyone');
export const getOrderByNumber = get<typeof schema.getOrderByNumber>('/order/:display_id', 'anyone');

/** A customer's orders; a guest's are found one by one, by number. */
export const listOrders = get<typeof schema.listOrders>('/orders', 'customer');
export const getOwnOrder = get<typeof schema.getOwnOrder>('/orders/:id', 'shopper');
export const countOrders = get<typeof schema.countOrders>('/orders-overview', 'customer');
export const listBoughtProducts = get<typeof schema.listBoughtProducts>('/orders-products', 'customer');
