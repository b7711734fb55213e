import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { EInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import type { OrderMove, OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type { OrderLineLot } from '@kebun/contract/orders/orders.ts';
import type { RefundReason } from '@kebun/contract/refunds/refund-status.ts';
import type { Selectable } from 'kysely';
import type { AddressSnapshot } from '#domains/accounts/address-reply.ts';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import type { ReservationLine } from '#domains/inventory/reserve-stock.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { AdditionTerms } from './additions/addition-rows.ts';

/** An order as stored. */
export type OrderRow = Omit<Selectable<DB['orders']>, 'billing_address' | 'shipping_address' | 'status'> & {
  status: OrderStatus;
  billing_address: AddressSnapshot;
  shipping_address: AddressSnapshot;
};

export type OrderLineRow = Selectable<DB['order_lines']>;

/** A part of a bundle, as it was when ordered. */
export type LinePartRow = Omit<Selectable<DB['order_line_parts']>, 'line_id'>;

/** The packed quantity of a line, and its substitutes. */
export interface PackedLine {
  quantity: number;
  weight_g: number | null;
  price_reduction: number; // sen, of the agreed price
  substitute: Omit<Selectable<DB['substitutes']>, 'line_id'> | null;
}

/** The units of a line cancelled before picking. */
export interface CancelledLine {
  quantity: number;
  price_reduction: number; // sen, of the agreed price
}

/** The product in stock that its shopper chose instead of a pre-order. */
export interface SwappedLine {
  product_id: string;
  sku_id: string;
  sku: string;
  name: Localised;
  unit: Localised;
  quantity: number;
  unit_price: number; // sen, of the day of the swap
  price_reduction: number; // sen, of the agreed price
}

/** A line with data that is never copied because the current one serves: the picture and the link. */
export type ShownLine = OrderLineRow & {
  slug: string;
  picture: StoredImage;
  parts: LinePartRow[];
  packed: PackedLine | null; // null before packing, or when the line was packed as ordered
  cancelled: CancelledLine | null;
  swap: SwappedLine | null;
  lots: OrderLineLot[];
  added_at: string | null; // null: part of the order from the start
  pre_order: PreOrderOfLine | null; // null: from stock
};

/** The promise of a line that was sold before its harvest. */
export interface PreOrderOfLine {
  presale_id: string;
  first_day: string; // of the harvest, as it was expected when the order was placed
  last_day: string;
  waiting: number; // units that no harvest has filled
  slip: { first_day: string | null; last_day: string | null } | null; // the harvest as expected when it slipped
}

export interface OrderEvent {
  move: OrderMove | 'placed';
  to_status: OrderStatus;
  note: string | null;
  at: string;
}

export interface InvoiceRow {
  number: number;
  issued_at: string;
}

/** A refund of delivered products that was approved. */
export interface OrderRefund {
  number: number; // of the order's requests
  amount: number; // in money and store credit
  reason: RefundReason;
  refunded_at: string | null; // null: the money is not sent yet
  lines: { line_id: string; quantity: number; amount: number }[]; // as requested; empty: an amount of the whole order
}

/** A change of the delivery time. */
export interface DeliveryMoveRow {
  id: string;
  reason: 'waits' | 'staff';
  note: string | null; // of staff, to the shopper
  from_starts_at: string;
  from_ends_at: string;
  to_starts_at: string;
  to_ends_at: string;
  moved_at: string;
}

/** A full order. */
export interface FullOrder {
  order: OrderRow;
  lines: ShownLine[];
  events: OrderEvent[]; // the oldest first
  invoice: InvoiceRow | null; // null before it leaves
  refunds: OrderRefund[]; // in the order of their approval
  eInvoice: EInvoiceBuyer | null;
  additions: AdditionTerms;
  deliveryMoves: DeliveryMoveRow[]; // the oldest first
  owner: Shopper['kind'];
}

/** Tells whether the units of a line are in stock when it is ordered. */
export const isFromStock = ({ pre_order }: Pick<ShownLine, 'pre_order'>) => pre_order === null;

/** Returns the stock that a line takes: its sku, or the parts of a bundle times the quantity. */
export const skusOfLine = ({ sku_id, quantity, parts }: Pick<ShownLine, 'sku_id' | 'quantity' | 'parts'>) =>
  parts.length === 0
    ? [{ sku_id, quantity }]
    : parts.map((part) => ({ sku_id: part.sku_id, quantity: part.quantity * quantity }));

/** Returns the stock that several lines take together: each sku once, without zeros. */
export function skusOfLines(lines: readonly Parameters<typeof skusOfLine>[0][]): ReservationLine[] {
  const units = new Map<string, number>();
  for (const { sku_id, quantity } of lines.flatMap(skusOfLine))
    units.set(sku_id, (units.get(sku_id) ?? 0) + quantity);
  return [...units]
    .map(([sku_id, quantity]) => ({ sku_id, quantity }))
    .filter(({ quantity }) => quantity > 0);
}
