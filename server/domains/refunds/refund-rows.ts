import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type {
  RefundDestination,
  RefundKind,
  RefundReason,
  RefundStatus,
} from '@kebun/contract/refunds/refund-status.ts';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';

/** A refund request, or an overpayment, as stored. */
export type RefundRow = Omit<Selectable<DB['refunds']>, 'kind' | 'status' | 'reason' | 'refund_to'> & {
  kind: RefundKind;
  status: RefundStatus;
  reason: RefundReason | null;
  refund_to: RefundDestination;
};

/** A refund locked until the transaction ends. */
export type LockedRefund = RefundRow & { readonly locked: true };

/** The units of a line, with their amount. */
export interface RefundLine {
  line_id: string;
  quantity: number;
  amount: number; // sen
}

/** A refund with all its details. */
export interface FullRefund extends RefundRow {
  display_id: string; // number of its order
  order_status: OrderStatus;
  is_overpaid: boolean; // it was paid after it had been cancelled
  lines: (RefundLine & { name: Localised })[];
}

/** The item that was packed in place of the product of a line. */
export interface PackedSubstitute {
  name: Localised;
  unit: Localised;
  quantity: number;
}

/** An order line, and how many of its units are in no request. */
export interface OpenLine {
  id: string;
  name: Localised;
  unit: Localised;
  substitute: PackedSubstitute | null;
  quantity: number;
  paid_allocation: number;
  agreed: number; // price of the products without fees
  taken: number; // units already requested
}

/** The facts of an order that decide what can be requested. */
export interface OrderTerms {
  id: string;
  display_id: string;
  status: OrderStatus;
  payment_status: string;
  owner: 'guest' | 'customer';
  payment_gateway: string;
  total: number;
  cash_reduction: number; // the part of the total that is not collected at the door
  rounds_cash: boolean; // cash is rounded to five sen
  captured: number;
  store_credit: number;
  refunded: number;
  store_credit_refunded: number; // the store credit part of it
  promised: number; // in undecided requests
  was_requested: boolean; // a cancellation was requested before
  is_in_time: boolean; // it was delivered recently enough
  lines: OpenLine[];
}
