import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import type {
  listStaffRefunds as call,
  OrderRefunds,
  StaffRefund,
  StaffRefundDetail,
} from '@kebun/contract/refunds/refunds.ts';
import type { Static } from 'typebox';
import { findPayable } from '#domains/orders/order-money.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Db } from '#platform/db/db.ts';
import { byId, cursorPage, readIdCursor } from '#platform/http/cursor-pagination.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type Approver, isOwnPurchase } from './approver.ts';
import { goodwillTerms } from './goodwill/goodwill-rules.ts';
import { sumStaffInitiated } from './initiated-rows.ts';
import { selectTerms } from './queries.ts';
import { refundReply, substituteReply } from './refund-reply.ts';
import { allowedDestinations } from './refund-rules.ts';
import { staffReason } from './staff-reason.ts';
import {
  type RefundDecisionFacts,
  type StaffRefundRow,
  selectDecisionFacts,
  selectStaffRefund,
  selectStaffRefunds,
} from './staff-rows.ts';

type Query = Static<(typeof call.call)['query']>;

/** Lists refunds by queue. A cursor continues after the last page. */
export async function listStaffRefunds(db: Db, query: Query, wording: ReplyLocale) {
  const { queue, display_id, cursor, limit = 30 } = query;
  const number = display_id === undefined ? undefined : (readOrderNumber(display_id) ?? '');
  const rows = await selectStaffRefunds(db, { queue, number, after: readIdCursor(cursor), limit: limit + 1 });
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return {
    data: shown.map((row) => shopsReply(row, wording)),
    next_cursor,
  };
}

/** Returns one refund as a row of the list. */
export async function findStaffRefund(db: Db, id: string, wording: ReplyLocale): Promise<StaffRefund> {
  return shopsReply(await rowOf(db, id), wording);
}

/** Returns one refund with everything that its decision needs. */
export async function findFullRefund(
  db: Db,
  id: string,
  decider: Approver,
  wording: ReplyLocale,
): Promise<StaffRefundDetail> {
  const row = await rowOf(db, id);
  const ground = await selectDecisionFacts(db, id);
  if (!ground) throw new Error(`findFullRefund: refund ${id} has no order`);
  const isOwnOrder = await isOwnPurchase(db, ground, decider);
  return { ...shopsReply(row, wording), ...decisionFactsReply(row, ground, wording), is_own: isOwnOrder };
}

async function rowOf(db: Db, id: string): Promise<StaffRefundRow> {
  const row = isUuid(id) ? await selectStaffRefund(db, id) : undefined;
  if (!row) throw new Refusal('refund_not_found');
  return row;
}

/** Returns the refunds of one order, and what staff can still refund. */
export async function listOrderRefunds(db: Db, orderId: string, wording: ReplyLocale): Promise<OrderRefunds> {
  const order = isUuid(orderId) ? await findPayable(db, orderId) : undefined;
  const terms = order && (await selectTerms(db, order.shopper_id, { id: order.id }, 0));
  if (!terms) throw new Refusal('order_not_found');
  const rows = await selectStaffRefunds(db, { orderId: terms.id, limit: 100 });
  return {
    data: rows.map((row) => shopsReply(row, wording)),
    terms: goodwillTerms(terms, await sumStaffInitiated(db, terms.id), wording),
  };
}

const shopsReply = (refund: StaffRefundRow, wording: ReplyLocale): StaffRefund => ({
  ...refundReply(refund, wording),
  reason: refund.reason && staffReason(refund.reason, wording.t),
  order_status: refund.order_status,
  customer_name: refund.customer_name,
  initiated_by: refund.initiator_name,
  agreed: refund.agreed,
  approvals_needed: needsSecondApprover(refund) ? 2 : 1,
});

/**
 * Tells whether a second approval is needed: the amount is too high, or the first approver could not give it alone.
 */
const needsSecondApprover = ({ amount, credit, agreed, status }: StaffRefundRow) =>
  amount + credit > singleApproverLimit || (agreed > 0 && status === 'requested');

const decisionFactsReply = (
  refund: StaffRefundRow,
  ground: RefundDecisionFacts,
  { language }: ReplyLocale,
) => ({
  approvals: ground.approvals.map(({ at, ...who }) => ({ ...who, at: new Date(at).toISOString() })),
  is_guest: ground.owner === 'guest',
  language: ground.language,
  destinations: allowedDestinations(ground),
  to_wallet: (refund.refund_to === 'wallet' ? refund.amount : 0) + refund.credit,
  to_original: refund.refund_to === 'original' ? refund.amount : 0,
  decided_by: ground.decided_name,
  reference: refund.reference,
  payment_label: textIn(ground.payment_label, language),
  paid: ground.captured,
  paid_in_credit: ground.store_credit,
  already_refunded: ground.refunded,
  order_items: ground.items.map((item) => ({
    id: item.id,
    name: textIn(item.name, language),
    unit: textIn(item.unit, language),
    substitute: substituteReply(item.substitute, language),
    quantity: item.quantity,
    paid: item.paid,
    requested: item.requested,
  })),
});
