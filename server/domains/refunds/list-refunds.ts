import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import {
  type listRefunds as call,
  type Refund,
  type RefundListPage,
  refundList,
} from '@kebun/contract/refunds/refunds.ts';
import type { Static } from 'typebox';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Db } from '#platform/db/db.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type OrderReference, selectRefund, selectRefunds, selectTerms } from './queries.ts';
import { refundReply, termsReply } from './refund-reply.ts';

type Query = Static<(typeof call.call)['query']>;

/** Returns a shopper's refund requests. For a named order it adds what can be requested. */
export async function listRefunds(
  db: Db,
  shopperId: string,
  query: Query,
  wording: ReplyLocale,
): Promise<RefundListPage> {
  const { order_id, ...rest } = query;
  const list = parseListQuery(rest, refundList);
  const which = orderReferenceOf(query);
  const { rows, total } = await selectRefunds(db, { shopperId, which, list });
  const order = which && (await selectTerms(db, shopperId, which, await windowOf(db)));
  return {
    ...pageReply(
      rows.map((row) => refundReply(row, wording)),
      { ...list, total },
    ),
    meta: { terms: order ? termsReply(order, wording) : null },
  };
}

/** Returns the shopper's own refund. Throws not_found for others. */
export async function findRefund(
  db: Db,
  shopperId: string,
  id: string,
  wording: ReplyLocale,
): Promise<Refund> {
  const refund = isUuid(id) ? await selectRefund(db, id, shopperId) : undefined;
  if (!refund) throw new Refusal('refund_not_found');
  return refundReply(refund, wording);
}

/** Returns the hours after delivery in which a refund can be requested. */
export const windowOf = async (db: Db) => (await readSettings(db)).order.refund_window_hours;

interface OrderQuery {
  order_id?: string | undefined;
  display_id?: string | undefined;
}

const noOrderId = '00000000-0000-0000-0000-000000000000';

/** Returns the named order, or undefined. An invalid id or number is looked up as well. */
export function orderReferenceOf({ order_id, display_id }: OrderQuery): OrderReference | undefined {
  if (order_id !== undefined) return { id: isUuid(order_id) ? order_id : noOrderId };
  return display_id === undefined ? undefined : { number: readOrderNumber(display_id) ?? '' };
}
