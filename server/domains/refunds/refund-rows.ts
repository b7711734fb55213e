import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type {
  RefundDestination,
  RefundKind,
  RefundReason,
  RefundStatus,
} from '@kebun/contract/refunds/refund-status.ts';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';

/** A request, or a surplus, as it is kept. */
export type RefundRow = Omit<Selectable<DB['refunds']>, 'kind' | 'status' | 'reason' | 'refund_to'> & {
  kind: RefundKind;
  status: RefundStatus;
  reason: RefundReason | null;
  refund_to: RefundDestination;
};

/** Nobody else changes this request until this transaction ends. */
export type LockedRefund = RefundRow & { readonly locked: true };

/** How many of a line, and what that comes to. */
export interface RefundLine {
  line_id: string;
  quantity: number;
  amount: number; // sen
}

/** A request with all that is told of it. */
export interface WholeRefund extends RefundRow {
  display_id: string; // of its order
  order_status: OrderStatus;
  is_overpaid: boolean; // money came for it that nobody asked for any more
  lines: (RefundLine & { name_en: string; name_zh: string })[];
}

/** A line of an order, and of how many of it nobody has asked for anything. */
export interface OpenLine {
  id: string;
  name_en: string;
  name_zh: string;
  unit_en: string;
  unit_zh: string;
  quantity: number;
  paid_share: number;
  agreed: number; // of it, for the goods
  taken: number; // units that have been asked for
}

/** An order as far as it matters to what can be asked for. */
export interface OrderTerms {
  id: string;
  display_id: string;
  status: OrderStatus;
  payment_status: string;
  owner: 'guest' | 'customer';
  payment_gateway: string;
  total: number;
  less_due: number; // of it, what is not asked for at the door
  in_coins: boolean; // whole five sen change hands there
  captured: number;
  store_credit: number;
  refunded: number;
  credit_refunded: number; // of it, store credit
  promised: number; // in requests that nobody has decided about
  was_asked: boolean; // to cancel it
  is_in_time: boolean; // it was delivered so lately that something can be asked for
  lines: OpenLine[];
}
