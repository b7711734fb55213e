import type { OrderMove, OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type { Selectable } from 'kysely';
import type { AddressSnapshot } from '#domains/accounts/address-reply.ts';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import type { ReservationLine } from '#domains/inventory/reserve-stock.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { DB } from '#platform/db/db.generated.ts';

/** An order as it is kept. */
export type OrderRow = Omit<Selectable<DB['orders']>, 'billing_address' | 'shipping_address' | 'status'> & {
  status: OrderStatus;
  billing_address: AddressSnapshot;
  shipping_address: AddressSnapshot;
};

export type OrderLineRow = Selectable<DB['order_lines']>;

/** What was in a bundle, as it was on the day. */
export type LinePartRow = Omit<Selectable<DB['order_line_parts']>, 'line_id'>;

/** What of a line was in the parcel, and what came in place of the rest. */
export interface PackedLine {
  quantity: number;
  weight_g: number | null;
  taken_off: number; // sen, of what was agreed to
  substitute: Omit<Selectable<DB['substitutes']>, 'line_id'> | null;
}

/** What of a line was cancelled before it was picked. */
export interface CancelledLine {
  quantity: number;
  taken_off: number; // sen, of what was agreed to
}

/** A line with what is never copied, because it may well be the newest: the picture and where it leads. */
export type ShownLine = OrderLineRow & {
  slug: string;
  picture: StoredImage;
  parts: LinePartRow[];
  packed: PackedLine | null; // not yet, or just as it was ordered
  cancelled: CancelledLine | null;
};

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

/** All there is to tell of an order. */
export interface WholeOrder {
  order: OrderRow;
  lines: ShownLine[];
  events: OrderEvent[]; // the first one first
  invoice: InvoiceRow | null; // it has not left yet
  owner: Shopper['kind'];
}

/** What a line takes from the shelves: itself, or the parts of a bundle, as often as it was bought. */
export const skusOfLine = ({ sku_id, quantity, parts }: Pick<ShownLine, 'sku_id' | 'quantity' | 'parts'>) =>
  parts.length === 0
    ? [{ sku_id, quantity }]
    : parts.map((part) => ({ sku_id: part.sku_id, quantity: part.quantity * quantity }));

/** What several lines take together: each sku once, and only what there is some of. */
export function skusOfLines(lines: readonly Parameters<typeof skusOfLine>[0][]): ReservationLine[] {
  const units = new Map<string, number>();
  for (const { sku_id, quantity } of lines.flatMap(skusOfLine))
    units.set(sku_id, (units.get(sku_id) ?? 0) + quantity);
  return [...units]
    .map(([sku_id, quantity]) => ({ sku_id, quantity }))
    .filter(({ quantity }) => quantity > 0);
}
