import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { refundedAlone } from '@kebun/contract/refunds/refund-status.ts';
import type { listShopsRefunds as call } from '@kebun/contract/refunds/refunds.schema.ts';
import type { OrderRefunds, ShopsRefund, WholeShopsRefund } from '@kebun/contract/refunds/refunds.ts';
import type { Static } from 'typebox';
import { findPayable } from '#domains/orders/order-money.ts';
import type { Wording } from '#domains/orders/order-reply.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type Decider, isBuyer } from './approver.ts';
import { sumBegun } from './begun-rows.ts';
import { givingTerms } from './goodwill/goodwill-rules.ts';

import { selectTerms } from './queries.ts';
import { refundReply } from './refund-reply.ts';
import { waysFor } from './refund-rules.ts';
import {
  type Ground,
  type ShopsRow,
  selectGround,
  selectShopsRefund,
  selectShopsRefunds,
} from './staff-rows.ts';

type Query = Static<(typeof call)['query']>;

/** What goes back and to whom, queue by queue. By its cursor a page goes on where the one before it ended. */
export async function listShopsRefunds(db: Db, query: Query, wording: Wording) {
  const { queue, display_id, cursor, limit = 30 } = query;
  if (cursor !== undefined && !isUuid(cursor)) {
    throw new Refusal('request_invalid', { broken: { cursor: ['rule.wrong_value'] } });
  }
  const number = display_id === undefined ? undefined : (readOrderNumber(display_id) ?? '');
  const rows = await selectShopsRefunds(db, { queue, number, after: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    data: shown.map((row) => shopsReply(row, wording)),
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** One of them as its row in the list. */
export async function findShopsRefund(db: Db, id: string, wording: Wording): Promise<ShopsRefund> {
  return shopsReply(await rowOf(db, id), wording);
}

/** One of them with everything that it is decided by, for one of the staff. */
export async function findWholeRefund(
  db: Db,
  id: string,
  decider: Decider,
  wording: Wording,
): Promise<WholeShopsRefund> {
  const row = await rowOf(db, id);
  const ground = await selectGround(db, id);
  if (!ground) throw new Error('A request stays with its order');
  const isOwn = await isBuyer(db, ground, decider);
  return { ...shopsReply(row, wording), ...groundReply(row, ground, wording), is_own: isOwn };
}

async function rowOf(db: Db, id: string): Promise<ShopsRow> {
  const row = isUuid(id) ? await selectShopsRefund(db, id) : undefined;
  if (!row) throw new Refusal('refund_not_found');
  return row;
}

/** What goes back of one order, and what staff can give back of it. */
export async function listOrderRefunds(db: Db, orderId: string, wording: Wording): Promise<OrderRefunds> {
  const order = isUuid(orderId) ? await findPayable(db, orderId) : undefined;
  const terms = order && (await selectTerms(db, order.shopper_id, { id: order.id }, 0));
  if (!terms) throw new Refusal('order_not_found');
  const rows = await selectShopsRefunds(db, { orderId: terms.id, limit: 100 });
  return {
    data: rows.map((row) => shopsReply(row, wording)),
    terms: givingTerms(terms, await sumBegun(db, terms.id), wording),
  };
}

const shopsReply = (refund: ShopsRow, wording: Wording): ShopsRefund => ({
  ...refundReply(refund, wording),
  order_status: refund.order_status,
  customer_name: refund.customer_name,
  begun_by: refund.begun_name,
  agreed: refund.agreed,
  wanted: needsSecond(refund) ? 2 : 1,
});

/** What one has agreed to and could not give alone waits for another, whatever it comes to. */
const needsSecond = ({ amount, credit, agreed, status }: ShopsRow) =>
  amount + credit > refundedAlone || (agreed > 0 && status === 'requested');

const groundReply = (refund: ShopsRow, ground: Ground, { language }: Wording) => ({
  approvals: ground.approvals.map(({ at, ...who }) => ({ ...who, at: new Date(at).toISOString() })),
  is_guest: ground.owner === 'guest',
  language: ground.language,
  ways: waysFor(ground),
  to_wallet: (refund.refund_to === 'wallet' ? refund.amount : 0) + refund.credit,
  to_original: refund.refund_to === 'original' ? refund.amount : 0,
  decided_by: ground.decided_name,
  reference: refund.reference,
  payment_label: ground[`payment_label_${language}`],
  paid: ground.captured,
  paid_in_credit: ground.store_credit,
  already_refunded: ground.refunded,
  order_items: ground.items.map((item) => ({
    id: item.id,
    name: item[`name_${language}`],
    unit: item[`unit_${language}`],
    quantity: item.quantity,
    paid: item.paid,
    asked: item.asked,
  })),
});
