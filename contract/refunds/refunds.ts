import type { Static } from 'typebox';
import { del, get, post, put } from '../lib/endpoint.ts';
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

/** Of an order that goes on without some goods. */
export const isPartial = ({ kind, items }: Pick<Refund, 'kind' | 'items'>) =>
  kind === 'cancellation' && items.length > 0;

/** What the driver asks for less, in whole five sen; the rest of what the goods come to goes back. */
export const lessAtDoor = (refund: Pick<Refund, 'kind' | 'items' | 'refund_amount'>) => {
  const off = refund.items.reduce((sum, { amount }) => sum + amount, 0) - refund.refund_amount;
  return isPartial(refund) ? Math.max(0, Math.ceil(off / 5) * 5) : 0;
};

/** What somebody fills in who asks for their money, or not to be brought anything. */
export interface RefundDraft {
  reason?: string | null;
  comment?: string | null;
}

export const refundRules: readonly Rule<RefundDraft>[] = [filled('reason', 'order.choose_reason')];

/** Wants the header Idempotency-Key: the same key with the same body is answered with the same request. */
export const requestRefund = post<typeof schema.requestRefund>('/refunds', 'shopper');
export const listRefunds = get<typeof schema.listRefunds>('/refunds', 'shopper');
export const getRefund = get<typeof schema.getRefund>('/refunds/:id', 'shopper');

/** An order that is placed can be asked to be cancelled, and nothing else. */
export const changeOrder = put<typeof schema.changeOrder>('/orders/:id', 'shopper');
export const removeOrder = del<typeof schema.removeOrder>('/orders/:id', 'shopper');

/** Taken back for good: an order is asked to be cancelled but once. */
export const changeRefund = put<typeof schema.changeRefund>('/refunds/:id', 'shopper');
export const withdrawRefund = del<typeof schema.withdrawRefund>('/refunds/:id', 'shopper');

/** Everybody's, for whoever of the staff decides about them. */
export const listStaffRefunds = get<typeof schema.listStaffRefunds>('/staff/refunds', 'staff');
export const getShopsRefund = get<typeof schema.getShopsRefund>('/staff/refunds/:id', 'staff');
export const decideRefund = put<typeof schema.decideRefund>('/staff/refunds/:id', 'staff');

/** Of one order: what has gone back, what can, and giving it. */
export const listOrderRefunds = get<typeof schema.listOrderRefunds>('/staff/orders/:id/refunds', 'staff');
export const issueGoodwillRefund = post<typeof schema.issueGoodwillRefund>(
  '/staff/orders/:id/refunds',
  'staff',
);
