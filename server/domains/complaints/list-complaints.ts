import {
  type Complaint,
  type ComplaintTerms,
  complaintKinds,
  type OrderComplaints,
  stateOfRefund,
} from '@kebun/contract/complaints/complaints.ts';
import { complaintDays } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { sql } from 'kysely';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { OrderTerms } from '#domains/refunds/refund-rows.ts';
import { refundableOf } from '#domains/refunds/refund-rules.ts';
import { findRefundTerms } from '#domains/refunds/requests/request-line-refund.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type ComplaintRow, selectComplaints, selectPhoto } from './complaint-rows.ts';

export interface OrderReference {
  id?: string | undefined;
  number?: string | undefined;
}

/** Returns the shopper's own order as complaints need it. Throws for that of another. */
export async function findComplainable(
  db: Db,
  shopperId: string,
  order: OrderReference,
): Promise<OrderTerms> {
  const terms = await findRefundTerms(db, shopperId, order, complaintDays * 24);
  if (!terms) throw new Refusal('order_not_found');
  return terms;
}

/** Returns why nothing of an order can be reported, or undefined. */
export function complaintBlockReason(order: OrderTerms): RefusalCode | undefined {
  if (order.status !== 'delivered') return 'complaint_before_delivery';
  if (!order.is_in_time) return 'complaint_window_over';
  return refundableOf(order) > 0 ? undefined : 'nothing_to_refund';
}

/** Returns the complaints about an order of the shopper, and what can be reported. */
export async function listComplaints(
  db: Db,
  shopperId: string,
  reference: OrderReference,
  locale: ReplyLocale,
): Promise<OrderComplaints> {
  const order = await findComplainable(db, shopperId, reference);
  const complaints = await selectComplaints(db, order.id);
  const terms = termsReply(order, complaints, await selectUntil(db, order), locale);
  return { data: complaints.map((row) => complaintReply(row, locale)), meta: { terms } };
}

export const complaintReply = (
  { status, name, unit, created_at, ...row }: ComplaintRow,
  { language }: Pick<ReplyLocale, 'language'>,
): Complaint => ({
  ...row,
  name: textIn(name, language),
  unit: textIn(unit, language),
  created_at: new Date(created_at).toISOString(),
  state: stateOfRefund[status],
});

function termsReply(
  order: OrderTerms,
  complaints: readonly ComplaintRow[],
  until: string | null,
  { language, t }: ReplyLocale,
): ComplaintTerms {
  const blockReason = complaintBlockReason(order);
  const items = order.lines.map((line) => ({
    order_item_id: line.id,
    name: textIn(line.name, language),
    unit: textIn(line.unit, language),
    quantity: line.quantity - line.taken,
    kinds: complaintKinds.filter(
      (kind) => !complaints.some((made) => made.order_item_id === line.id && made.kind === kind),
    ),
  }));
  return {
    order_id: order.id,
    order_display_id: order.display_id,
    blocked: blockReason ? t(`refusal.${blockReason}`) : null,
    until,
    items: blockReason ? [] : items.filter(({ quantity, kinds }) => quantity > 0 && kinds.length > 0),
  };
}

/** Returns the last moment at which packs of an order can be reported; null before it is delivered. */
async function selectUntil(db: Db, { id, status }: OrderTerms): Promise<string | null> {
  if (status !== 'delivered') return null;
  const { rows } = await sql<{ until: string | null }>`
    select max(at) + ${complaintDays} * interval '1 day' as until from order_events
    where order_id = ${id}::uuid and to_status = 'delivered'
  `.execute(db);
  const until = rows[0]?.until;
  return until ? new Date(until).toISOString() : null;
}

/** Returns the photo of a complaint of the shopper, or of any when no shopper is named. */
export async function findPhoto(db: Db, id: string, shopperId?: string): Promise<{ photo: string }> {
  const photo = await selectPhoto(db, id, shopperId);
  if (!photo) throw new Refusal('complaint_not_found');
  return { photo: `data:image/jpeg;base64,${photo.toString('base64')}` };
}
