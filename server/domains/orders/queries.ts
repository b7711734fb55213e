import type { EInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import type { OrderMove, OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { isOver, isStaffMove, orderMoves, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { additionTerms } from './additions/addition-rows.ts';
import { lotsOfLine } from './line-lot-rows.ts';
import type {
  DeliveryMoveRow,
  FullOrder,
  InvoiceRow,
  OrderEvent,
  OrderRefund,
  OrderRow,
  ShownLine,
} from './order-rows.ts';
import { wasFulfilled } from './purchases/bought-lines.ts';

/** Returns a full order by number. The caller must check who may see it. */
export const selectOrder = (db: Db, displayId: string) => selectFullOrder(db, 'display_id', displayId);

export const selectOrderById = (db: Db, id: string) => selectFullOrder(db, 'id', id);

const eInvoiceBuyer = sql<EInvoiceBuyer | null>`(
  select to_jsonb(e_invoice_buyers) - 'order_id' - 'updated_at' from e_invoice_buyers
  where e_invoice_buyers.order_id = orders.id)`;

const approvedRefunds = sql<OrderRefund[]>`(
  select coalesce(json_agg(json_build_object('number', number, 'amount', amount + credit, 'reason', reason,
    'refunded_at', refunded_at, 'lines', (
      select coalesce(json_agg(json_build_object('line_id', line_id, 'quantity', quantity, 'amount', amount)), '[]')
      from refund_lines where refund_id = refunds.id)) order by decided_at, number), '[]')
  from refunds where order_id = orders.id and kind = 'refund' and status in ('processing', 'refunded'))`;

/** Selects the pre-order of a line from `order_lines` as one value. */
const preOrderOfLine = sql`(
  select json_build_object('presale_id', presale_id, 'first_day', promised_from, 'last_day', promised_to,
    'waiting', case when ended_at is null then quantity - filled else 0 end,
    'slip', case when slipped_at is not null and ended_at is null and filled < quantity
      then json_build_object('first_day', slip_from, 'last_day', slip_to) end)
  from pre_orders where pre_orders.line_id = order_lines.id)`;

/** Selects the lines of an order as one value, in their order. */
const shownLines = sql<ShownLine[]>`(
  select json_agg(line order by line.position) from (
    select order_lines.*, products.slug, (
      select added_at from order_additions where order_additions.id = addition_id) as added_at, (
      select coalesce(json_agg(part order by part.position), '[]') from order_line_parts as part
      where line_id = order_lines.id) as parts, (
      select to_jsonb(packed_lines) || jsonb_build_object('substitute', to_jsonb(substitutes))
      from packed_lines left join substitutes using (line_id)
      where packed_lines.line_id = order_lines.id) as packed, (
      select to_jsonb(cancelled_lines) from cancelled_lines where line_id = order_lines.id) as cancelled, (
      select to_jsonb(swapped_lines) from swapped_lines where line_id = order_lines.id) as swap,
      ${lotsOfLine} as lots, ${preOrderOfLine} as pre_order,
      json_build_object('id', pictures.id, 'thumbnail', thumbnail,
      'original', original, 'width', width, 'height', height) as picture
    from order_lines
    join products on products.id = order_lines.product_id
    join skus on skus.id = order_lines.sku_id
    join pictures on pictures.id = coalesce(skus.picture_id, products.picture_id)
    where order_lines.order_id = orders.id
  ) as line)`;

const deliveryMoves = sql<DeliveryMoveRow[]>`(
  select coalesce(json_agg(delivery_moves order by delivery_moves.id), '[]') from delivery_moves
  where delivery_moves.order_id = orders.id)`;

async function selectFullOrder(
  db: Db,
  key: 'id' | 'display_id',
  value: string,
): Promise<FullOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('shoppers', 'shoppers.id', 'orders.shopper_id')
    .selectAll('orders')
    .select([
      'shoppers.kind as owner',
      shownLines.as('lines'),
      sql<OrderEvent[]>`(
        select json_agg(order_events order by at, order_events.id) from order_events
        where order_events.order_id = orders.id)`.as('events'),
      sql<InvoiceRow | null>`(
        select json_build_object('number', number, 'issued_at', issued_at) from invoices
        where invoices.order_id = orders.id)`.as('invoice'),
      approvedRefunds.as('refunds'),
      eInvoiceBuyer.as('eInvoice'),
      additionTerms.as('additions'),
      deliveryMoves.as('deliveryMoves'),
    ])
    .where(`orders.${key}`, '=', value)
    .executeTakeFirst();
  if (!row) return undefined;

  const { owner, lines, events, invoice, refunds, eInvoice, additions, deliveryMoves: moves, ...rest } = row;
  const order = rest as unknown as OrderRow;
  return {
    ...{ order, lines, events, invoice, refunds, eInvoice, additions, deliveryMoves: moves },
    owner: owner as FullOrder['owner'],
  };
}

interface MovedOrder {
  id: string;
  shopper_id: string;
  display_id: string;
  email: string;
  language: string;
  from_status: OrderStatus;
  window_id: string | null;
  slot_date: string | null;
}

interface MoveEvent {
  actorId: string | null;
  agreed: boolean; // to the open cancellation request
  note: string | null;
  at: string | null; // null: the current time, not the start of the transaction, because another event may have come first
}

/** Returns undefined when the order has left the expected state or has an open cancellation request. */
export async function updateStatus(
  tx: Tx,
  orderId: string,
  move: OrderMove,
  { actorId, agreed, note, at }: MoveEvent,
): Promise<MovedOrder | undefined> {
  const { from, to }: { from: readonly OrderStatus[]; to: OrderStatus } = orderMoves[move];
  const { rows } = await sql<MovedOrder>`
    with before as (
      select id, status, awaits_decision from orders where id = ${orderId} for no key update
    ), moved as (
      update orders set status = ${to}, version = version + 1,
        awaits_decision = orders.awaits_decision and ${to !== 'cancelled'},
        payment_status = case when orders.payment_status = 'pending' and ${to === 'cancelled' || to === 'failed'}
          then 'failed' else orders.payment_status end
      from before
      where orders.id = before.id and before.status = any(${from}::text[])
        and not (before.awaits_decision and ${isStaffMove(move) && !agreed})
      returning orders.id, shopper_id, display_id, email, language, before.status as from_status, window_id, slot_date
    ), event as (
      insert into order_events (order_id, move, from_status, to_status, actor_id, note, at)
      select id, ${move}, from_status, ${to}, ${actorId}::uuid, ${note}, coalesce(${at}::timestamptz, clock_timestamp())
      from moved
    )
    select id, shopper_id, display_id, email, language, from_status, window_id, slot_date from moved
  `.execute(tx);
  return rows[0];
}

/** Returns a shopper's purchases of a product, including those under way, the newest first. */
export const selectBoughtLines = (db: Db, shopperId: string, productId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.id', 'orders.status'])
    .where('orders.shopper_id', '=', shopperId)
    .where('order_lines.product_id', '=', productId)
    .where(wasFulfilled)
    .orderBy('orders.created_at', 'desc')
    .orderBy('order_lines.position')
    .execute();

export const findBuyer = async (tx: Tx, displayId: string): Promise<string> =>
  (
    await tx
      .selectFrom('orders')
      .select('shopper_id')
      .where('display_id', '=', displayId)
      .executeTakeFirstOrThrow()
  ).shopper_id;

/** Returns the units sold on a Malaysian day, in paid or confirmed orders. Added units are sold when they are added. */
export async function soldOn(db: Db, day: string): Promise<{ product_id: string; units: number }[]> {
  const within = (moment: 'created_at' | 'added_at') => sql`
    ${sql.ref(moment)} >= ${day}::date::timestamp at time zone 'Asia/Kuala_Lumpur'
      and ${sql.ref(moment)} < (${day}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;
  const { rows } = await sql<{ product_id: string; units: number }>`
    with sold as (
      select order_lines.id, status from orders join order_lines on order_id = orders.id
      where ${within('created_at')} and addition_id is null
      union all
      select order_lines.id, status from order_additions
      join order_lines on addition_id = order_additions.id
      join orders on orders.id = order_lines.order_id
      where ${within('added_at')}
    )
    select product_id, sum(quantity)::int as units
    from sold join open_order_lines using (id)
    where quantity > 0 and status not in ('awaiting_payment', 'failed', 'cancelled')
    group by product_id
  `.execute(db);
  return rows;
}

const maxLinesPaired = 20; // lines of one order

/** Returns the pairs of products in one order, in both directions, for the days after one and until another. */
export async function selectCoPurchases(
  db: Db,
  { after, until }: { after: string; until: string },
): Promise<{ product_id: string; other_id: string; times: number }[]> {
  const { rows } = await sql<{ product_id: string; other_id: string; times: number }>`
    select this.product_id, other.product_id as other_id, count(distinct orders.id)::int as times
    from orders
    join order_lines as this on this.order_id = orders.id and this.position <= ${maxLinesPaired}
    join order_lines as other on other.order_id = orders.id and other.position <= ${maxLinesPaired}
    where created_at >= (${after}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'
      and created_at < (${until}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'
      and status not in ('awaiting_payment', 'failed', 'cancelled') and this.product_id <> other.product_id
    group by this.product_id, other.product_id
  `.execute(db);
  return rows;
}

const open = orderStatuses.filter((status) => !isOver(status));

/** Tells whether a phone number is used by an order under way. */
export async function isPhoneInUse(db: Db, shopperId: string, number: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where shopper_id = ${shopperId} and status = any(${open}::text[])
      and ${number} in (shipping_address->>'contact_number', billing_address->>'contact_number')
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Returns every event of a shopper's orders, the oldest first. */
export const selectSteps = (tx: Tx, shopperId: string) =>
  tx
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.display_id', 'move', 'to_status', 'at'])
    .where('orders.shopper_id', '=', shopperId)
    .orderBy('at')
    .orderBy('order_events.id')
    .execute();

interface RevivableOrder {
  window_id: string | null;
  slot_date: string | null;
}

/** Returns an unpaid order that ended, if everything it gave back is still free and its van was not yet packed. */
export async function selectRevivable(db: Db, orderId: string): Promise<RevivableOrder | undefined> {
  const { rows } = await sql<RevivableOrder>`
    select window_id, slot_date from orders
    left join delivery_windows on delivery_windows.id = window_id
    where orders.id = ${orderId}::uuid and status = 'failed' and store_credit = 0 and coupon_code is null
      and not exists (select from deal_sales where order_id = orders.id)
      and not exists (select from order_lines where order_id = orders.id and redemption_discount > 0)
      and coalesce(slot_starts_at - cutoff_minutes * interval '1 minute' > now(), true)
  `.execute(db);
  return rows[0];
}

/** Tells whether this shopper placed the order with this number. */
export async function isOwnOrder(db: Db, number: string, shopperId: string | undefined): Promise<boolean> {
  if (shopperId === undefined) return false;
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('display_id', '=', number)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return found !== undefined;
}
