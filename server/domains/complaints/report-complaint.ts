import { type ComplaintKind, complaintKinds, complaintRules } from '@kebun/contract/complaints/complaints.ts';
import { instantCreditDays, maxInstantCredit } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { findPayable, lockOrder, type PayableOrder } from '#domains/orders/order-money.ts';
import { approveRefund } from '#domains/refunds/decisions/approve-refund.ts';
import { notifyRefund } from '#domains/refunds/messages/notify-refund.ts';
import { requestLineRefund } from '#domains/refunds/requests/request-line-refund.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { holdLock } from '#platform/db/hold-lock.ts';
import { reencodeImage } from '#platform/files/images.ts';
import { assertRules, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertComplaint, isReported, sumInstantCredit } from './complaint-rows.ts';
import { selectLineLots } from './line-lots.ts';
import { complaintBlockReason, findComplainable, type OrderReference } from './list-complaints.ts';

interface ComplaintRequest {
  order: OrderReference;
  line_id: string;
  quantity: number;
  kind: ComplaintKind;
  note: string | null;
  photo: Buffer; // encoded by us
}

/** A complaint, and whether it was credited at once. */
export interface ReportedComplaint {
  id: string;
  order_id: string;
  is_instant: boolean;
}

/** Returns the kind and the encoded photo of a form. Encoding is slow, so it runs before the transaction. */
export async function readComplaintForm(form: {
  kind?: string | null | undefined;
  note?: string | null | undefined;
  photo?: string | null | undefined;
}): Promise<Pick<ComplaintRequest, 'kind' | 'note' | 'photo'>> {
  assertRules(complaintRules, { kind: form.kind ?? null, photo: form.photo ?? null });
  const kind = complaintKinds.find((known) => known === form.kind);
  if (!kind) throw invalidField('kind', 'order.complaint_choose_kind');
  const { bytes } = await reencodeImage(Buffer.from(form.photo ?? '', 'base64'));
  return { kind, note: form.note?.trim() || null, photo: bytes };
}

/**
 * Reports packs of one line of a delivered order, once for each kind. Packs that end sooner than guaranteed are
 * credited at once, up to an amount a month; staff decide about all others. Locks are taken in this order: mailbox,
 * wallet, order.
 */
export async function reportComplaint(
  tx: Tx,
  shopper: Shopper,
  { order: reference, line_id, quantity, kind, note, photo }: ComplaintRequest,
): Promise<ReportedComplaint> {
  const seen = await findComplainable(tx, shopper.id, reference);
  const payable = await findPayable(tx, seen.id);
  if (!payable) throw new Refusal('order_not_found');
  await holdLock(tx, 'instant credit', sql<string>`normalize_email(${payable.email}::text)`);
  await lockWallet(tx, shopper.id);
  await lockOrder(tx, seen.id);
  const order = await findComplainable(tx, shopper.id, { id: seen.id });
  const isOfOrder = order.lines.some(({ id }) => id === line_id);
  if (isOfOrder && (await isReported(tx, line_id, kind))) throw new Refusal('already_reported');
  const blockReason = complaintBlockReason(order); // also of an order of which all was reported
  if (blockReason) throw new Refusal(blockReason);
  if (!isOfOrder) throw invalidField('order_item_id');

  const refund = await requestLineRefund(tx, shopper, order, {
    line_id,
    quantity,
    reason: kind,
    comment: note,
  });
  const found = await selectLineLots(tx, line_id);
  const isProven = kind === 'short_dated' && quantity <= found.short_packs;
  const is_instant = isProven && (await isWithinInstantCredit(tx, payable, refund));
  const complaint = await insertComplaint(tx, {
    refund_id: refund.id,
    line_id,
    kind,
    short_packs: found.short_packs,
    is_instant,
  });
  if (!complaint) throw new Refusal('already_reported');
  await tx.insertInto('complaint_photos').values({ complaint_id: complaint.id, photo }).execute();
  const isShort = kind === 'short_dated' && found.short_packs > 0;
  await insertLots(tx, complaint.id, isShort ? found.short_lots : found.lots);

  if (is_instant) await approveRefund(tx, refund, shopper.id, { by: 'system' });
  else await notifyRefund(tx, refund, 'requested');
  return { id: complaint.id, order_id: order.id, is_instant };
}

/** Tells whether a customer, this refund included, stays below the amount that is credited without a decision. */
async function isWithinInstantCredit(
  tx: Tx,
  order: PayableOrder,
  { amount, credit }: { amount: number; credit: number },
): Promise<boolean> {
  const before = await sumInstantCredit(tx, order, instantCreditDays);
  return before + amount + credit <= maxInstantCredit;
}

const insertLots = async (tx: Tx, complaint_id: string, lots: readonly string[]) =>
  lots.length > 0 &&
  tx
    .insertInto('complaint_lots')
    .values(lots.map((lot_id) => ({ complaint_id, lot_id })))
    .execute();
