import { newApproverDays } from '@kebun/contract/lib/limits.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import {
  type RefundMove,
  type RefundStatus,
  refundMoves,
  refundStatuses,
} from '@kebun/contract/refunds/refund-status.ts';
import type { refundList } from '@kebun/contract/refunds/refunds.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  orderOf,
  requestedBy,
  textColumn,
  wordColumn,
} from '#platform/db/columns.ts';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import type { List } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { FullRefund, LockedRefund, OrderTerms, RefundLine, RefundRow } from './refund-rows.ts';

/** Locks a refund. Lock it before wallets and everything else. */
export const lockRefund = (tx: Tx, id: string): Promise<LockedRefund | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<LockedRefund>()
    .executeTakeFirst();

/** Locks the shopper's own refund. Returns undefined for others. */
export const lockOwnRefund = (tx: Tx, id: string, shopperId: string): Promise<LockedRefund | undefined> =>
  tx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('refunds')
    .where('refunds.id', '=', id)
    .where('shopper_id', '=', shopperId)
    .where('initiated_by', 'is', null)
    .forNoKeyUpdate('refunds')
    .$castTo<LockedRefund>()
    .executeTakeFirst();

type NewRefund = Pick<RefundRow, 'order_id' | 'kind' | 'status' | 'refund_to' | 'amount' | 'credit'> &
  Partial<
    Pick<
      RefundRow,
      | 'reason'
      | 'comment'
      | 'payment_id'
      | 'is_partial'
      | 'requested_by'
      | 'initiated_by'
      | 'request_key'
      | 'body_sha256'
      | 'decided_note'
      | 'credit_until'
    >
  >;

/**
 * Inserts a refund. The order is locked, so its number is free. Returns undefined when a cancellation was requested
 * before.
 */
export const insertRefund = (tx: Tx, refund: NewRefund): Promise<LockedRefund | undefined> =>
  tx
    .insertInto('refunds')
    .values({
      ...refund,
      ...(refund.status !== 'requested' && { decided_at: sql`now()` }),
      number: sql`(select count(*)::int + 1 from refunds where order_id = ${refund.order_id}::uuid)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<LockedRefund>()
    .executeTakeFirst();

export const insertLines = (tx: Tx, refundId: string, lines: readonly RefundLine[]) =>
  tx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ ...line, refund_id: refundId })))
    .execute();

export const selectRefundLines = (tx: Tx, refundId: string): Promise<RefundLine[]> =>
  tx
    .selectFrom('refund_lines')
    .select(['line_id', 'quantity', 'amount'])
    .where('refund_id', '=', refundId)
    .execute();

interface Decision {
  by: string | null;
  note?: string | undefined;
  amount?: number;
  credit?: number;
  refund_to?: RefundRow['refund_to'];
  reference?: string | undefined;
}

/** Moves a refund on, if it is still in the expected state. */
export async function moveRefund(
  tx: Tx,
  { id, status }: LockedRefund,
  move: RefundMove,
  decision?: Decision,
): Promise<void> {
  const { from, to }: { from: readonly RefundStatus[]; to: RefundStatus } = refundMoves[move];
  const { by, note, ...rest } = decision ?? {};
  exactlyOne(
    await tx
      .updateTable('refunds')
      .set({
        ...rest,
        status: to,
        ...(to === 'refunded' && { refunded_at: sql`now()` }),
        ...(decision && {
          // the order is locked: its refunds are in the order of this moment
          decided_at: sql`coalesce(decided_at, clock_timestamp())`,
          decided_by: sql`coalesce(decided_by, ${by}::uuid)`,
          decided_note: sql`coalesce(${note ?? null}, decided_note)`,
        }),
      })
      .where('id', '=', id)
      .where('status', '=', status)
      .where('status', 'in', [...from])
      .executeTakeFirst(),
    'refund_cannot_move',
  );
}

/**
 * Records an approval and returns the number of approvers. A second approval does not count when both belong to one
 * person. It does not count either when one of the two staff members invited the other.
 */
export async function insertApproval(
  tx: Tx,
  { id }: LockedRefund,
  actorId: string,
): Promise<{ isNew: boolean; count: number }> {
  const { rows } = await sql<{ isNew: boolean; count: number }>`
    with approved as (
      insert into refund_approvals (refund_id, actor_id)
      select ${id}::uuid, ${actorId}::uuid
      where not exists (
        select from refund_approvals
        where refund_id = ${id}::uuid and not is_independent_approver(actor_id, ${actorId}::uuid, ${newApproverDays}::int))
      on conflict do nothing returning actor_id
    )
    select exists (select from approved) as "isNew",
      ((select count(*) from refund_approvals where refund_id = ${id}::uuid) + (select count(*) from approved))::int as count
  `.execute(tx);
  return rows[0] ?? { isNew: false, count: 0 };
}

/**
 * Reserves a part of an order's money for a refund: of its own payment first, then of those of additions to it. Throws
 * when it exceeds them together.
 */
export async function reserveRefundOnPayment(tx: Tx, orderId: string, amount: number): Promise<void> {
  const { numAffectedRows } = await sql`
    with room as (
      select id, captured - refunded as free,
        sum(captured - refunded) over (order by addition_id nulls first, id) as upto,
        sum(captured - refunded) over () as whole
      from payments where order_id = ${orderId}::uuid and overpayment is null
    )
    update payments set refunded = refunded + least(free, ${amount}::bigint - (upto - free))
    from room
    where payments.id = room.id and whole >= ${amount}::bigint and free > 0 and upto - free < ${amount}::bigint
  `.execute(tx);
  if (!numAffectedRows) throw new Refusal('refund_too_high');
}

/** Reserves a whole overpayment, once. Returns false when it was reserved before. */
export async function reserveOverpayment(tx: Tx, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set((eb) => ({ refunded: eb.ref('captured') }))
    .where('id', '=', paymentId)
    .where('overpayment', 'is not', null)
    .where('refunded', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Tells whether money of an order is still to be sent. Money that never belonged to it does not count. */
export async function isStillOwed(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds left join payments on payments.id = payment_id
    where refunds.order_id = ${orderId}::uuid and status = 'processing'
      and coalesce(overpayment, '') not in ('double', 'addition')
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Tells whether a guest who gets an account can still have this money as store credit. Until then it is not sent. */
export async function mayBecomeCredit(db: Db, { id }: LockedRefund): Promise<boolean> {
  const { rows } = await sql`select from refunds where id = ${id}::uuid and credit_until > now()`.execute(db);
  return rows.length > 0;
}

/** Returns the gateway of the payment that a refund returns. */
export const selectGateway = (db: Db, { order_id, payment_id }: RefundRow) =>
  db
    .selectFrom('payments')
    .select(['gateway', 'overpayment'])
    .where('order_id', '=', order_id)
    .$if(payment_id !== null, (query) => query.where('id', '=', payment_id))
    .$if(payment_id === null, (query) => query.where('overpayment', 'is', null))
    .executeTakeFirst();

/** Names an order by id or number. */
export interface OrderReference {
  id?: string | undefined;
  number?: string | undefined;
}

/** Deleted customers have no wallet, so they are refunded like guests. */
export const owner = sql`case when exists (select from customers where shopper_id = shoppers.id) then 'customer' else 'guest' end`;

/** Selects what was packed in place of a line, or null. */
export const substituteOf = (line: RawBuilder<unknown>) => sql`(
  select json_build_object('name', name, 'unit', unit, 'quantity', quantity) from substitutes where line_id = ${line}
) as substitute`;

/** Returns the shopper's own order with what can be requested. */
export async function selectTerms(
  db: Db,
  shopperId: string,
  { id, number }: OrderReference,
  windowHours: number,
): Promise<OrderTerms | undefined> {
  const { rows } = await sql<OrderTerms>`
    select orders.id, display_id, orders.status, payment_status, ${owner} as owner, payment_gateway, total, cash_reduction, rounds_cash, captured, store_credit,
      refunded, store_credit_refunded,
      (select coalesce(sum(amount + credit), 0)::bigint from refunds
        where order_id = orders.id and status = 'requested') as promised,
      exists (
        select from refunds where order_id = orders.id and kind = 'cancellation'
          and (initiated_by is null or status = 'requested')
      ) as was_requested,
      coalesce((
        select max(at) + ${windowHours} * interval '1 hour' > now()
        from order_events where order_id = orders.id and to_status = 'delivered'
      ), false) as is_in_time,
      (select json_agg(line order by position) from (
        select ordered.id, position, ordered.name, ordered.unit, ${substituteOf(sql`ordered.id`)}, came.quantity, agreed,
          paid_allocation - coalesce(packed_lines.price_reduction, 0) as paid_allocation, (
          select coalesce(sum(refund_lines.quantity), 0)::int
          from refund_lines join refunds on refunds.id = refund_id
          where line_id = ordered.id and kind = 'refund' and status not in ('rejected', 'withdrawn')
        ) as taken
        from open_order_lines as ordered
        left join packed_lines on packed_lines.line_id = ordered.id
        cross join lateral (select case
          when exists (select from substitutes where line_id = ordered.id) then ordered.quantity
          else coalesce(packed_lines.quantity, ordered.quantity) end as quantity) as came
        where order_id = orders.id and came.quantity > 0
      ) as line) as lines
    from orders join shoppers on shoppers.id = shopper_id
    where shopper_id = ${shopperId}::uuid
      and (orders.id = ${id ?? null}::uuid or display_id = ${number ?? null})
  `.execute(db);
  return rows[0];
}

export const selectFullRefund = (condition: RawBuilder<unknown>) => sql<FullRefund>`
  select refunds.*, orders.display_id, orders.status as order_status, exists (
    select from refunds as other where other.order_id = refunds.order_id and other.kind = 'overpayment'
  ) as is_overpaid, (
    select coalesce(json_agg(line order by position), '[]') from (
      select line_id, refund_lines.quantity, amount, name, position
      from refund_lines join order_lines on order_lines.id = line_id where refund_id = refunds.id
    ) as line) as lines
  from refunds join orders on orders.id = refunds.order_id
  where ${condition}`;

/** Hides refunds started by staff until they are approved. */
const isVisibleToShopper = sql`(initiated_by is null or refunds.status not in ('requested', 'rejected'))`;

export const selectRefund = async (db: Db, id: string, shopperId?: string): Promise<FullRefund | undefined> =>
  (
    await selectFullRefund(
      sql`refunds.id = ${id}::uuid ${shopperId ? sql`and shopper_id = ${shopperId}::uuid and ${isVisibleToShopper}` : sql``}`,
    ).execute(db)
  ).rows[0];

const status = wordColumn(sql`refunds.status`, refundStatuses);
/** Matches the order number in any spelling, or the refund number, which has one digit more. */
const numbered = requestedBy(
  (typed) =>
    sql`(display_id = ${readOrderNumber(typed) ?? ''} or display_id || '-' || refunds.number = upper(${typed}))`,
);
const columns: Columns<typeof refundList> = {
  display_id: numbered,
  status,
  status_slug: status,
  kind: wordColumn(sql`refunds.kind`),
  reason: wordColumn(sql`refunds.reason`),
  comment: textColumn(sql`refunds.comment`),
  text: textColumn(sql`refunds.comment`, sql`display_id`),
  refund_amount: figureColumn(sql`(refunds.amount + refunds.credit)`),
  requested_at: momentColumn(sql`refunds.requested_at`),
};

interface OwnRefundsQuery {
  shopperId: string;
  which: OrderReference | undefined;
  list: List;
}

/** Returns a page of the shopper's own refunds, the newest first. The owner is a condition of the statement. */
export async function selectRefunds(
  db: Db,
  { shopperId, which, list }: OwnRefundsQuery,
): Promise<{ rows: FullRefund[]; total: number }> {
  const condition = sql`shopper_id = ${shopperId}::uuid and ${isVisibleToShopper} and ${conditionOf(list, columns)}
    ${which?.id ? sql`and orders.id = ${which.id}::uuid` : sql``}`;
  const order = orderOf(list, columns, { by: 'requested_at', direction: 'desc', ties: sql`refunds.id desc` });
  const [{ rows }, counted] = await Promise.all([
    sql<FullRefund>`${selectFullRefund(condition)} order by ${order} limit ${list.limit} offset ${list.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from refunds join orders on orders.id = refunds.order_id where ${condition}
    `.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns old undecided cancellation requests that may be approved automatically: small amounts, not yet picked. */
export async function selectUndecided(
  db: Db,
  { minutes, most, limit }: { minutes: number; most: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select refunds.id from refunds join orders on orders.id = order_id
    where refunds.kind = 'cancellation' and refunds.status = 'requested' and orders.status = 'confirmed'
      and initiated_by is null
      and requested_at <= now() - ${minutes} * interval '1 minute' and amount + credit <= ${most}
    order by requested_at limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectOwner(db: Db, shopperId: string): Promise<string> {
  const { rows } = await sql<{ owner: string }>`
    select ${owner} as owner from shoppers where id = ${shopperId}::uuid`.execute(db);
  return rows[0]?.owner ?? 'guest';
}

export const selectStaffEmail = async (db: Db, staffId: string): Promise<string | null> =>
  (await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirst())?.email ?? null;

/** Tells whether an order was placed with this mailbox, or belongs to an account with it. */
export async function isMailboxOf(
  db: Db,
  email: string,
  order: { shopper_id: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select ${order.email}::text as address
      union all select email from customers where shopper_id = ${order.shopper_id}::uuid
    ) as known
    where normalize_email(address) = normalize_email(${email}::text)
  `.execute(db);
  return rows.length > 0;
}

export const selectOwnNumbers = async (db: Db, shopperId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('orders')
    .select('display_id')
    .where('shopper_id', '=', shopperId)
    .execute();
  return new Set(rows.map(({ display_id }) => display_id));
};

/** Returns the line of an order by product slug. */
export const selectLineOf = async (db: Db, number: string, slug: string): Promise<string> =>
  (
    await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select('order_lines.id')
      .where('display_id', '=', number)
      .where('products.slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;
