import { hash, timingSafeEqual } from 'node:crypto';
import { toE164 } from '@kebun/contract/lib/phone.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import type { Order, TrackedOrder } from '@kebun/contract/orders/orders.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { briefReply, orderReply, type ReplyLocale } from '../order-reply.ts';
import type { FullOrder } from '../order-rows.ts';
import { selectOrder, selectOrderById } from '../queries.ts';

/** A proof that opens the full order: token, email address or phone number. */
export interface OrderProof {
  email?: string | null | undefined;
  contact_number?: string | null | undefined;
  share_token?: string | null | undefined;
  caller?: Shopper | undefined;
}

/**
 * Returns the status for the order number alone, and the full order for its customer or with a proof. An unknown
 * number, an impossible one and a wrong proof get the same answer.
 */
export async function trackOrder(
  db: Db,
  typed: string,
  proof: OrderProof,
  wording: ReplyLocale,
): Promise<TrackedOrder> {
  const fullOrder = await findByNumber(db, typed);
  if (isProven(fullOrder, proof)) return { verified: true, data: orderReply(fullOrder, wording) };
  if (isShown(proof.email) || isShown(proof.contact_number) || isShown(proof.share_token)) {
    throw new Refusal('order_not_found');
  }
  return { verified: false, needs: ['email_or_phone'], data: briefReply(fullOrder, wording) };
}

/** Returns an order to its customer or to the holder of its share token. Throws not_found for others. */
export async function findOrder(
  db: Db,
  typed: string,
  proof: Pick<OrderProof, 'caller' | 'share_token'>,
  wording: ReplyLocale,
): Promise<Order> {
  const fullOrder = await findByNumber(db, typed);
  if (!isProven(fullOrder, proof)) throw new Refusal('order_not_found');
  return orderReply(fullOrder, wording);
}

/** Returns an order by id or number, to its customer only, whatever proof is shown. */
export async function findOwnOrder(
  db: Db,
  id: string,
  caller: Shopper | undefined,
  wording: ReplyLocale,
): Promise<Order> {
  const fullOrder = await (isUuid(id) ? selectOrderById(db, id) : selectOrder(db, readOrderNumber(id) ?? ''));
  if (!fullOrder || fullOrder.order.shopper_id !== caller?.id) throw new Refusal('order_not_found');
  return orderReply(fullOrder, wording);
}

/** Returns a full order. The caller must check who may see it. */
export const findFullOrder = (db: Db, id: string): Promise<FullOrder | undefined> => selectOrderById(db, id);

/** An impossible number is looked up as well, so that it takes as long as an unknown one. */
async function findByNumber(db: Db, typed: string) {
  if (typed.trim() === '') {
    throw new Refusal('order_number_empty', { errors: { display_id: ['rule.order_number'] } });
  }
  const fullOrder = await selectOrder(db, readOrderNumber(typed) ?? '');
  if (!fullOrder) throw new Refusal('order_not_found');
  return fullOrder;
}

const isShown = (proof: string | null | undefined): proof is string => Boolean(proof?.trim());

function isProven({ order }: FullOrder, { email, contact_number, share_token, caller }: OrderProof) {
  const { billing_address, shipping_address } = order;
  if (caller?.id === order.shopper_id) return true;
  if (isShown(share_token)) return isSame(share_token, order.share_token);
  if (isShown(email)) {
    const emails = [order.email, billing_address.email, shipping_address.email];
    return emails.some((known) => isSame(foldEmail(email), foldEmail(known)));
  }
  const phone = isShown(contact_number) ? toE164(contact_number) : undefined;
  const phones = [billing_address.contact_number, shipping_address.contact_number];
  return phone !== undefined && phones.some((known) => isSame(phone, known));
}

const foldEmail = (email: string) => email.trim().toLowerCase();

/** Compares in constant time. */
const isSame = (shown: string, known: string) =>
  timingSafeEqual(hash('sha256', shown, 'buffer'), hash('sha256', known, 'buffer'));
