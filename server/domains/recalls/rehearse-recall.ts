import { randomInt } from 'node:crypto';
import {
  drillOrdersTogether,
  drillOrderWait,
  drillRehearsalSeconds,
  drillStockWait,
  recallCreditConnections,
} from '@kebun/contract/lib/limits.ts';
import type { RecallStart } from '@kebun/contract/recalls/staff-recalls.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { lockHarvestLotsById, recallLots } from '#domains/lots/recall-lots.ts';
import { type Db, inDiscardedTransaction, type Tx } from '#platform/db/db.ts';
import { insertLots, insertOrders, lockTracedLots } from './confirm-recall.ts';
import { creditOrder, listSettleable } from './credit-order.ts';
import { notifyCustomers } from './jobs.ts';
import type { RecallRow } from './recall-rows.ts';
import { tracedLotIds, tracedLotsFrom } from './traced-lots.ts';

/** The work of a recall that a drill did and discarded. */
export interface Rehearsal {
  blocked_units: number; // packs that no order has reserved
  blocked_ms: number;
  rehearsed_orders: number;
  mails: number;
  credits: number;
  credited: number; // sen
  rehearsed_ms: number; // of the mails and credits
}

/**
 * Does what a confirmed recall does, in transactions that are rolled back. One blocks the lots. Others write to the
 * customers and credit them, some orders each. All are short and wait only moments for a lock. Orders are left out for
 * which there is no time, and those that a person works on. Throws the error of PostgreSQL where the stock is locked.
 */
export async function rehearseRecall(db: Db, start: RecallStart, by: { id: string }): Promise<Rehearsal> {
  const { packs } = await tracedLotIds(db, start);
  const began = performance.now();
  const blocked_units = await inDiscardedTransaction(db, (tx) => rehearseBlock(tx, start, by));
  const blocked = performance.now();
  const found = await listOrderIds(db, start);
  const sums = { rehearsed_orders: 0, mails: 0, credits: 0, credited: 0 };
  const until = blocked + drillRehearsalSeconds * 1_000;
  const rehearseInTurn = async () => {
    while (found.length > 0 && performance.now() < until) {
      for (const done of await rehearseSome(db, found.splice(0, drillOrdersTogether), { start, packs, by })) {
        sums.rehearsed_orders += done.orders;
        sums.mails += done.mails;
        sums.credits += done.credits;
        sums.credited += done.credited;
      }
    }
  };
  await Promise.all(Array.from({ length: recallCreditConnections }, rehearseInTurn));
  return {
    blocked_units,
    blocked_ms: Math.round(blocked - began),
    ...sums,
    rehearsed_ms: Math.round(performance.now() - blocked),
  };
}

interface DoneOrders extends Pick<Rehearsal, 'mails' | 'credits' | 'credited'> {
  orders: number;
}

/** Rehearses some orders together. Where a person works on one of them, each is done alone, and that one left out. */
async function rehearseSome(db: Db, orders: string[], recalled: RecalledPacks): Promise<DoneOrders[]> {
  try {
    const done = await inDiscardedTransaction(db, (tx) => rehearseOrders(tx, orders, recalled));
    return [{ ...done, orders: orders.length }];
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code && isBusy.has(error.code))) throw error;
    if (orders.length === 1) return [];
    const alone: DoneOrders[] = [];
    for (const order of orders) alone.push(...(await rehearseSome(db, [order], recalled)));
    return alone;
  }
}

const isBusy = new Set(['55P03', '40P01']); // lock not available, deadlock

async function rehearseBlock(tx: Tx, start: RecallStart, by: { id: string }): Promise<number> {
  await waitAtMost(tx, drillStockWait);
  const recall = await insertRehearsed(tx, start, by);
  await lockHarvestLotsById(tx, (await tracedLotIds(tx, start)).harvests);
  const lots = await lockTracedLots(tx, start);
  const before = await countBlocked(tx, lots.packs);
  await recallLots(tx, lots);
  await insertLots(tx, recall.id, lots);
  await insertOrders(tx, recall);
  return (await countBlocked(tx, lots.packs)) - before;
}

interface RecalledPacks {
  start: RecallStart;
  packs: readonly string[];
  by: { id: string };
}

/** Writes to the customers of some orders and credits them. Their stock is neither locked nor changed. */
async function rehearseOrders(tx: Tx, orders: readonly string[], { start, packs, by }: RecalledPacks) {
  await waitAtMost(tx, drillOrderWait);
  const recall = await insertRehearsed(tx, start, by);
  await sql`
    insert into recall_lots (recall_id, lot_id, stock, in_parcels, sold, back_before, destroyed_before)
    select distinct ${recall.id}::uuid, lot_id, 0, 0, 0, 0, 0
    from order_line_lots join order_lines on order_lines.id = line_id
    where order_id = any(${orders}::uuid[]) and lot_id = any(${packs}::uuid[])
  `.execute(tx);
  await insertOrders(tx, recall, orders);
  await notifyCustomers(tx, recall.id, orders.length);
  for (const order of await listSettleable(tx, recall.id, { after: undefined, limit: orders.length }))
    await creditOrder(tx, recall, order);
  const { rows } = await sql<Pick<Rehearsal, 'mails' | 'credits' | 'credited'>>`
    select (count(*) filter (where orders.email <> ''))::int as mails, count(refund_id)::int as credits,
      coalesce(sum(refunds.amount + refunds.credit), 0)::bigint as credited
    from recall_orders join orders on orders.id = recall_orders.order_id left join refunds on refunds.id = refund_id
    where recall_id = ${recall.id}
  `.execute(tx);
  return rows[0] ?? { mails: 0, credits: 0, credited: 0 };
}

async function waitAtMost(tx: Tx, milliseconds: number) {
  await sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(tx);
}

/** Inserts a recall that no one sees. It has a number of its own, so that it waits for no other. */
function insertRehearsed(tx: Tx, start: RecallStart, by: { id: string }): Promise<RecallRow> {
  return tx
    .insertInto('recalls')
    .values({
      number: 1_000_000_000 + randomInt(1_000_000_000),
      start_kind: start.kind,
      start_ref: start.ref,
      start_label: start.ref,
      severity: 1,
      reason: { en: 'Drill', zh: '演習' },
      advice: { en: 'Drill', zh: '演習' },
      credit: 'wallet',
      drafted_by: by.id,
    })
    .returningAll()
    .$castTo<RecallRow>()
    .executeTakeFirstOrThrow();
}

async function countBlocked(tx: Tx, packs: readonly string[]): Promise<number> {
  const { units } = await tx
    .selectFrom('pack_lots')
    .select(sql<number>`coalesce(sum(blocked_units), 0)::int`.as('units'))
    .where('id', '=', sql<string>`any(${packs}::uuid[])`)
    .executeTakeFirstOrThrow();
  return units;
}

/** Returns the orders to write to. Those of a customer follow one another, so that two parts rarely need one wallet. */
async function listOrderIds(db: Db, start: RecallStart): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with recursive ${tracedLotsFrom(start)}
    select distinct shopper_id, order_id
    from order_line_lots as lines join order_lines on order_lines.id = line_id join orders on orders.id = order_id
    where lot_id in (select id from traced_lots) and lines.quantity > returned
      and status in ('packed', 'on_the_way', 'delivered')
    order by shopper_id, order_id
  `.execute(db);
  return rows.map(({ order_id }) => order_id);
}
