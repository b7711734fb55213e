import { readOrderNumber } from '@kebun/contract/order-number.ts';
import { refundStatuses } from '@kebun/contract/refund-status.ts';
import type { listShopsRefunds as call } from '@kebun/contract/refunds.schema.ts';
import type { ShopsRefund } from '@kebun/contract/refunds.ts';
import type { Static } from 'typebox';
import type { Wording } from '#domains/orders/order-reply.ts';
import { asList, paged } from '#platform/collection.ts';
import type { Db } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { mostAlone } from './decide-refund.ts';
import { selectAgreed, selectRefund, selectRefunds } from './queries.ts';
import { refundReply } from './refund-reply.ts';
import type { WholeRefund } from './refund-rows.ts';

type Query = Static<(typeof call)['query']>;

const shape = { search: [], filters: ['status', 'display_id'], orders: [] } as const;

/** What everybody has asked for, the newest first. */
export async function listShopsRefunds(db: Db, query: Query, wording: Wording) {
  const { page, limit, offset } = asList(query, shape);
  const status = refundStatuses.find((known) => known === query.status);
  if (query.status !== undefined && !status) {
    throw new Refusal('request_invalid', { broken: { status: ['rule.wrong_value'] } });
  }
  const number = query.display_id === undefined ? undefined : (readOrderNumber(query.display_id) ?? '');
  const { rows, total } = await selectRefunds(db, { status, number }, { limit, offset });
  const agreed = await selectAgreed(
    db,
    rows.map(({ id }) => id),
  );
  return paged(
    rows.map((row) => shopsReply(row, agreed.get(row.id) ?? 0, wording)),
    { page, limit, total },
  );
}

export async function findShopsRefund(db: Db, id: string, wording: Wording): Promise<ShopsRefund> {
  const refund = isUuid(id) ? await selectRefund(db, id) : undefined;
  if (!refund) throw new Refusal('refund_not_found');
  return shopsReply(refund, (await selectAgreed(db, [id])).get(id) ?? 0, wording);
}

const shopsReply = (refund: WholeRefund, agreed: number, wording: Wording): ShopsRefund => ({
  ...refundReply(refund, wording),
  order_status: refund.order_status,
  agreed,
  wanted: refund.amount + refund.credit > mostAlone ? 2 : 1,
});
