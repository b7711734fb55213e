import type { Language } from '@kebun/contract/lib/languages.ts';
import {
  type OrderStatus,
  orderMoves,
  orderStatuses,
  type StaffMove,
} from '@kebun/contract/orders/order-status.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import type {
  listStaffOrders as call,
  StaffOrder,
  StaffOrderRow,
} from '@kebun/contract/orders/staff-orders.ts';
import type { AuditActionOf } from '@kebun/contract/staff/audit-actions.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { slotLabel } from '#domains/delivery/slot-label.ts';
import { audit } from '#platform/auth/audit.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { byMoment, cursorPage, readCursor } from '#platform/http/cursor-pagination.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { orderReply, type ReplyLocale } from '../order-reply.ts';
import { statusReply } from '../order-statuses.ts';
import { selectOrderById } from '../queries.ts';
import { moveOrder } from '../status/change-status.ts';
import { parseOrderSearch } from './order-search.ts';
import { type StaffListRow, selectMoves, selectNotes, selectStaffList } from './staff-rows.ts';

type Query = Static<(typeof call.call)['query']>;

/**
 * Lists all orders, the newest first; a work queue starts with the oldest. A cursor continues after the last page.
 */
export async function listOrdersForStaff(db: Db, query: Query, wording: ReplyLocale) {
  const { limit = 30, slot_from, slot_to } = query;
  const whose = query.text?.trim() ? parseOrderSearch(query.text) : undefined;
  if (query.text?.trim() && !whose) return { data: [], next_cursor: null };
  const rows = await selectStaffList(db, {
    statuses: statusesIn(query.status_slug),
    isCashOwed: query.queue === 'cash_owed',
    whose,
    slot_from,
    slot_to,
    after: readCursor(query.cursor),
    limit: limit + 1,
    language: wording.language,
  });
  const { shown, next_cursor } = cursorPage(rows, limit, byMoment);
  return { data: shown.map((row) => rowReply(row, wording)), next_cursor };
}

function statusesIn(slugs: string | undefined): OrderStatus[] {
  if (!slugs) return [];
  return slugs.split(',').map((slug) => {
    const status = orderStatuses.find((known) => known === slug);
    if (!status) throw invalidField('status_slug');
    return status;
  });
}

const rowReply = (row: StaffListRow, { language, t }: ReplyLocale): StaffOrderRow => ({
  id: row.id,
  display_id: row.display_id,
  created_at: new Date(row.created_at).toISOString(),
  status: statusReply(row.status, t),
  payment_status: row.payment_status as StaffOrderRow['payment_status'],
  payment_gateway: row.payment_gateway,
  customer_name: row.customer_name,
  city: row.city,
  shipping_name: row.shipping_name,
  slot_label: labelOf(row, language),
  slot_date: row.slot_date,
  item_count: row.item_count,
  total: row.total,
  due: row.due,
});

function labelOf({ slot_starts_at, slot_ends_at }: StaffListRow, language: Language): string | null {
  if (!slot_starts_at || !slot_ends_at) return null;
  return slotLabel(new Date(slot_starts_at), new Date(slot_ends_at), language);
}

/** The reading staff member and their language. */
interface Reader extends ReplyLocale {
  staff: Pick<StaffCaller, 'roles'>;
}

/**
 * Returns one order with the staff who moved it. Email and billing address are null for staff who may not read
 * customers, because packing and driving do not need them.
 */
export async function findOrderForStaff(db: Db, id: string, reader: Reader): Promise<StaffOrder> {
  const fullOrder = await selectOrderById(db, id);
  if (!fullOrder) throw new Refusal('order_not_found');
  const [moves, notes] = await Promise.all([selectMoves(db, id), selectNotes(db, id)]);
  const order = orderReply(fullOrder, reader);
  return {
    ...(may(reader.staff.roles, 'customers.read') ? order : withoutEmail(order)),
    customer_id: fullOrder.owner === 'customer' ? fullOrder.order.shopper_id : null,
    version: fullOrder.order.version,
    moves: moves.map(({ to, at, note, by }) => ({
      to,
      name: reader.t(`status.${to}`),
      at: new Date(at).toISOString(),
      note,
      by,
    })),
    notes: notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
  };
}

const withoutEmail = (order: Order) => ({
  ...order,
  customer: { ...order.customer, email: null },
  billing_address: null,
  e_invoice: null,
  shipping_address: { ...order.shipping_address, email: null, fax_number: null },
});

/** The names of the moves in the audit log. */
export const auditedMoves: Record<StaffMove, AuditActionOf<'order'>> = {
  pick: 'order.picking_started',
  pack: 'order.packed',
  dispatch: 'order.dispatched',
  deliver: 'order.delivered',
  return_to_farm: 'order.returned_to_farm',
  cancel_by_staff: 'order.cancelled_by_staff',
};

interface StatusChange {
  move: StaffMove;
  note?: string | null | undefined;
  restock?: boolean | undefined; // false: the picked items are waste
  version?: number | undefined;
  by: { id: string };
}

/**
 * Moves an order on. Throws when the caller has seen an older version. A paid order cannot be cancelled here,
 * because that is a refund with its own rules. A parcel with products sold by weight cannot be closed here, because
 * the customer would pay an estimate.
 */
export async function updateOrderByStaff(
  tx: Tx,
  id: string,
  { move, note, restock = true, version, by }: StatusChange,
): Promise<void> {
  const before = await findOrderSnapshot(tx, id);
  if (!before) throw new Refusal('order_not_found');
  if (version !== undefined && version !== before.version) {
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  }

  const reason = note?.trim();
  const moving = { by: 'staff', actorId: by.id, spoiled: !restock } as const;
  await moveOrder(tx, id, move, { ...moving, ...(reason && { note: reason }) });
  if (move === 'pack' && (await isUnweighed(tx, id))) throw new Refusal('weighing_required');
  const after = await findOrderSnapshot(tx, id);
  if (after && version !== undefined && orderMoves[move].to !== 'cancelled') assertOneStep(version, after);
  if (after && orderMoves[move].to === 'cancelled') {
    // Checked under the lock, because a payment may arrive at this moment.
    if (after.paid > 0) throw new Refusal('order_is_paid');
  }
  await audit(tx, by, {
    action: auditedMoves[move],
    subject: { kind: 'order', id },
    before: { status: before.status },
    after: after ? { status: after.status } : null,
  });
}

/**
 * Throws when the order changed between its first reading and its lock, for example because an addition joined it. A
 * move that keeps the order adds one to the version that the caller has seen.
 */
function assertOneStep(seen: number, { version }: OrderSnapshot) {
  if (version !== seen + 1) throw new Refusal('version_conflict', { fresh: { version: version - 1 } });
}

async function isUnweighed(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from open_order_lines as line
    where order_id = ${orderId} and sale_mode = 'weight' and quantity > 0
      and not exists (select from packed_lines where line_id = line.id)
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

interface OrderSnapshot {
  status: string;
  version: number;
  paid: number; // in money and store credit
}

/**
 * Returns the current state without a lock. Wallets and stock are locked before an order, so the move itself locks
 * and decides.
 */
async function findOrderSnapshot(tx: Tx, id: string): Promise<OrderSnapshot | undefined> {
  const { rows } = await sql<OrderSnapshot>`
    select status, version, captured + store_credit as paid from orders where id = ${id}
  `.execute(tx);
  return rows[0];
}
