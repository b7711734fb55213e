import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
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

/** The fields of an order that a payment needs. */
export interface PayableOrder {
  id: string;
  display_id: string;
  shopper_id: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_gateway: string;
  payment_method: string;
  language: Language;
  email: string;
  billing_address: AddressSnapshot;
  total: number;
  captured: number;
  store_credit: number;
  refunded: number; // of money and store credit together
  store_credit_refunded: number; // the store credit part of it
  cash_reduction: number; // the part of the total that is not collected at the door
  rounds_cash: boolean; // cash is rounded to five sen
  awaits_decision: boolean;
  version: number;
  share_token: string;
}

/** An order locked until the transaction ends. */
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
  'store_credit_refunded',
  'cash_reduction',
  'rounds_cash',
  'awaits_decision',
  'version',
  'share_token',
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

interface PayableReference {
  id?: string | undefined;
  number?: string | undefined;
  share_token?: string | null | undefined; // its holder may pay the order of another
}

/** Returns the shopper's own order by id or number, or one opened by its share token. Undefined for others. */
export const findOwnPayable = (
  db: Db,
  shopperId: string,
  { id, number, share_token }: PayableReference,
): Promise<PayableOrder | undefined> =>
  db
    .selectFrom('orders')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('shopper_id', '=', shopperId),
        ...(share_token ? [eb('share_token', '=', share_token)] : []),
      ]),
    )
    .where((eb) =>
      eb.or([
        ...(id !== undefined && isUuid(id) ? [eb('id', '=', id)] : []),
        ...(number !== undefined ? [eb('display_id', '=', number)] : []),
      ]),
    )
    .$castTo<PayableOrder>()
    .executeTakeFirst();

/** The payment method that an order shows. */
export interface OrderPaymentMethod {
  method: string;
  label: Localised;
}

const paymentColumns = ({ method, label }: OrderPaymentMethod) => ({
  payment_method: method,
  payment_label: label,
});

/** Sets the payment state of an unpaid order: pending with a method, or failed. */
export async function setPaymentState(
  tx: Tx,
  orderId: string,
  status: 'pending' | 'failed',
  by?: OrderPaymentMethod,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status: status, ...(by && paymentColumns(by)) })
    .where('id', '=', orderId)
    .where('payment_status', 'in', ['unpaid', 'pending', 'failed'])
    .execute();
}

/** Marks an order as paid, once and never by more than its total, with the method that paid it. */
export async function markPaid(
  tx: Tx,
  orderId: string,
  amount: number,
  by?: OrderPaymentMethod,
): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({ payment_status: 'paid', captured: sql`captured + ${amount}`, ...(by && paymentColumns(by)) })
      .where('id', '=', orderId)
      .where(sql<boolean>`captured + ${amount} <= total - cash_reduction`)
      .executeTakeFirst(),
    'order_cannot_move',
  );
}

/** Reduces the cash that the driver collects. When nothing is left to collect, the order counts as paid. */
export async function reduceCashDue(tx: Tx, { id }: LockedOrder, amount: number): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('orders')
      .set({
        cash_reduction: sql`cash_reduction + ${amount}`,
        payment_status: sql`case when cash_reduction + ${amount} = total then 'paid' else payment_status end`,
      })
      .where('id', '=', id)
      .where('captured', '=', 0)
      .executeTakeFirst(),
    'order_cannot_move',
  );
}

/** Records cancelled units and increases the version of the order. */
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

/** Records that a cancellation request is open or decided. An order with an open request does not move on. */
export const setAwaitsDecision = (tx: Tx, { id }: LockedOrder, awaits_decision: boolean) =>
  tx.updateTable('orders').set({ awaits_decision }).where('id', '=', id).execute();

/** Adds an amount that will be refunded. Throws when it exceeds the amount paid. */
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
        store_credit_refunded: sql`store_credit_refunded + ${credit}`,
      })
      .where('id', '=', id)
      .where(sql<boolean>`refunded + ${amount + credit} <= captured + store_credit`)
      .executeTakeFirst(),
    'refund_too_high',
  );
}

interface RefundState {
  isLate: boolean; // paid after the order had ended: the money never belonged to the order, and is all there was
  waits: boolean; // other refunds of the order are still open
}

/** Marks an order as refunded, once no refund is open. */
export const markRefunded = (tx: Tx, { id }: LockedOrder, { isLate, waits }: RefundState) =>
  tx
    .updateTable('orders')
    .set({
      payment_status: sql`case when not ${waits} and (${isLate} or refunded = captured + store_credit) then 'refunded'
        else 'partly_refunded' end`,
    })
    .where('id', '=', id)
    .where('payment_status', 'in', ['paid', 'partly_refunded'])
    .execute();

/** Marks an order that was paid after it had ended. */
export const markPaidLate = (tx: Tx, { id }: LockedOrder) =>
  tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute();
