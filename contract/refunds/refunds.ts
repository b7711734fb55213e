import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
import { total, upToFiveSen } from '../lib/money.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type * as schema from './refunds.schema.ts';

export type Refund = Static<typeof schema.Refund>;
export type RefundTerms = Static<typeof schema.RefundTerms>;
export type RefundsFound = Static<typeof schema.listRefunds.reply>;
export type StaffRefund = Static<typeof schema.StaffRefund>;
export type StaffRefundDetail = Static<typeof schema.StaffRefundDetail>;
export type GivingTerms = Static<typeof schema.GivingTerms>;
export type OrderRefunds = Static<typeof schema.listOrderRefunds.reply>;
export type RefundRequestBody = Static<typeof schema.requestRefund.body>;

/** Returns whether an order continues without some lines. */
export const isPartial = ({ kind, items }: Pick<Refund, 'kind' | 'items'>) =>
  kind === 'cancellation' && items.length > 0;

/** Returns the reduction of the cash to collect, in whole five sen; the rest of the price is refunded. */
export const lessAtDoor = (refund: Pick<Refund, 'kind' | 'items' | 'refund_amount'>) => {
  const off = total(refund.items.map(({ amount }) => amount)) - refund.refund_amount;
  return isPartial(refund) ? Math.max(0, upToFiveSen(off)) : 0;
};

/** The form of a cancellation or refund request. */
export interface RefundDraft {
  reason?: string | null;
  comment?: string | null;
}

export const refundRules: readonly Rule<RefundDraft>[] = [filled('reason', 'order.choose_reason')];

/** Requires the header Idempotency-Key: a repeated call with the same key and body returns the same request. */
export const requestRefund = post<typeof schema.requestRefund>('/refunds', 'shopper');
export const listRefunds = get<typeof schema.listRefunds>('/refunds', 'shopper');
export const getRefund = get<typeof schema.getRefund>('/refunds/:id', 'shopper');

/** A shopper can change a placed order only by requesting its cancellation. */
export const changeOrder = put<typeof schema.changeOrder>('/orders/:id', 'shopper');
export const removeOrder = del<typeof schema.removeOrder>('/orders/:id', 'shopper');

/** A withdrawal is final: a cancellation can be requested only once. */
export const changeRefund = put<typeof schema.changeRefund>('/refunds/:id', 'shopper');
export const withdrawRefund = del<typeof schema.withdrawRefund>('/refunds/:id', 'shopper');

/** The requests of all shoppers, for staff. */
export const listStaffRefunds = get<typeof schema.listStaffRefunds>('/staff/refunds', 'staff');
export const getShopsRefund = get<typeof schema.getShopsRefund>('/staff/refunds/:id', 'staff');
export const decideRefund = put<typeof schema.decideRefund>('/staff/refunds/:id', 'staff');

/** Of one order: its refunds, and the goodwill refund that is possible. */
export const listOrderRefunds = get<typeof schema.listOrderRefunds>('/staff/orders/:id/refunds', 'staff');
export const issueGoodwillRefund = post<typeof schema.issueGoodwillRefund>(
  '/staff/orders/:id/refunds',
  'staff',
);
