import {
  cancelledInPart,
  type OrderStatus,
  type PaymentStatus,
} from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import type { AddressSnapshot } from '#domains/accounts/address-reply.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { exactlyOne } from '#platform/db/db.ts';
import { isUuid } from '#platform/lib/uuid.ts';

/** An order as somebody who takes its money needs to know it. */
export interface PayableOrder {
  id: string;
  display_id: string;
  shopper_id: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_gateway: string;
  payment_method: string;
  language: 'en' | 'zh';
  email: string;
  billing_address: AddressSnapshot;
  total: number;
  captured: number;
  store_credit: number;
  refunded: number; // of both
  credit_refunded: number; // of it, store credit
  less_due: number; // of the total, what is not asked for at the door
  in_coins: boolean; // whole five sen change hands there
  awaits_decision: boolean;
  version: number;
}

/** Nobody else changes this order until this transaction ends. */
export type LockedOrder = PayableOrder & { readonly locked: true };

const columns = [
  'id',
  'display_id',
  'shopper_id',
  'status',
  'payment_status',
  'payment_gateway',
  'payment_method',
  'language',
  'email',
  'billing_address',
  'total',
  'captured',
  'store_credit',
  'refunded',
  'credit_refunded',
  'less_due',
  'in_coins',
  'awaits_decision',
  'version',
] as const;

export const lockOrder = (tx: Tx, id: string): Promise<LockedOrder> =>
  tx
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<LockedOrder>()
    .executeTakeFirstOrThrow();

export const findPayable = (db: Db, id: string): Promise<PayableOrder | undefined> =>
  db.selectFrom('orders').select(columns).where('id', '=', id).$castTo<PayableOrder>().executeTakeFirst();

/** A shopper's own, by its id or its number. Anyone else's is not found. */
export const findOwnPayable = (
  db: Db,
  shopperId: string,
  { id, number }: { id?: string | undefined; number?: string | undefined },
): Promise<PayableOrder | undefined> =>
  db
    .selectFrom('orders')
    .select(columns)
    .where('shopper_id', '=', shopperId)
    .where((eb) =>
      eb.or([
        ...(id !== undefined && isUuid(id) ? [eb('id', '=', id)] : []),
        ...(number !== undefined ? [eb('display_id', '=', number)] : []),
      ]),
    )
    .$castTo<PayableOrder>()
    .executeTakeFirst();

/** How an order is paid, as it is told from then on. */
export interface PaidBy {
  method: string;
  label_en: string;
  label_zh: string;
}

const paymentColumns = ({ method, label_en, label_zh }: PaidBy) => ({
  payment_method: method,
  payment_label_en: label_en,
  payment_label_zh: label_zh,
});

/** Where its money stands while there is none: under way, in this way, or refused. */
export async function setPaymentState(
  tx: Tx,
  orderId: string,
  status: 'pending' | 'failed',
  by?: PaidBy,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status: status, ...(by && paymentColumns(by)) })
    .where('id', '=', orderId)
    .where('payment_status', 'in', ['unpaid', 'pending', 'failed'])
    .execute();
}

/** The order is paid: once, and never by more than it costs. Whatever else was tried, this is how. */
export async function markPaid(tx: Tx, orderId: string, amount: number, by?: PaidBy): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({ payment_status: 'paid', captured: sql`captured + ${amount}`, ...(by && paymentColumns(by)) })
      .where('id', '=', orderId)
      .where(sql<boolean>`captured + ${amount} <= total - less_due`)
      .executeTakeFirst(),
    'order_cannot_move',
  );
}

/** Not all of it comes: the driver takes so much less. Where nothing is left to take, it is paid. */
export async function reduceCashDue(tx: Tx, { id }: LockedOrder, amount: number): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({
        less_due: sql`less_due + ${amount}`,
        payment_status: sql`case when less_due + ${amount} = total then 'paid' else payment_status end`,
      })
      .where('id', '=', id)
      .where('captured', '=', 0)
      .executeTakeFirst(),
    'order_cannot_move',
  );
}

/** Some of it is cancelled: it has so many units fewer, and whoever has it before them has an older version of it. */
export async function recordCancelledUnits(tx: Tx, { id }: LockedOrder, units: number): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({
        item_count: sql`item_count - ${units}`,
        version: sql`version + 1`,
        awaits_decision: false,
      })
      .where('id', '=', id)
      .where('status', '=', cancelledInPart)
      .executeTakeFirst(),
    'order_cannot_move',
  );
}

/** Somebody has asked to cancel it, or has been answered: until then it goes no further. */
export const setAwaitsDecision = (tx: Tx, { id }: LockedOrder, awaits_decision: boolean) =>
  tx.updateTable('orders').set({ awaits_decision }).where('id', '=', id).execute();

/** So much of what it was paid by is to go back: never more than came. */
export async function addRefunded(
  tx: Tx,
  { id }: LockedOrder,
  { amount, credit }: { amount: number; credit: number },
): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({
        refunded: sql`refunded + ${amount + credit}`,
        credit_refunded: sql`credit_refunded + ${credit}`,
      })
      .where('id', '=', id)
      .where(sql<boolean>`refunded + ${amount + credit} <= captured + store_credit`)
      .executeTakeFirst(),
    'refund_too_high',
  );
}

interface PaidBack {
  isLate: boolean; // a gateway took it for an order that had ended: it was never the order's, and is all there was
  waits: boolean; // more of the order's is still to be sent
}

/** Money has gone back: all of it, once there is nothing left to send. */
export const markRefunded = (tx: Tx, { id }: LockedOrder, { isLate, waits }: PaidBack) =>
  tx
    .updateTable('orders')
    .set({
      payment_status: sql`case when not ${waits} and (${isLate} or refunded = captured + store_credit) then 'refunded'
        else 'partly_refunded' end`,
    })
    .where('id', '=', id)
    .where('payment_status', 'in', ['paid', 'partly_refunded'])
    .execute();

/** It had ended, and its money came all the same. */
export const markPaidLate = (tx: Tx, { id }: LockedOrder) =>
  tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute();
