import type { Language } from '@kebun/contract/lib/languages.ts';
import {
  recallCreditConnections,
  recallCreditsAtOnce,
  recallMailsAtOnce,
} from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { notify } from '#domains/notifications/notify.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { creditOrder, listSettleable } from './credit-order.ts';
import type { RecallRow } from './recall-rows.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'recalls.notify_customers': { recall_id?: string };
    'recalls.credit_orders': Record<string, never>;
  }
}

/**
 * Writes to the customers of a recall and credits them. Killed at any moment, it goes on with what is left. Without a
 * recall it does so for every one that has customers left: the queue gives the job of a killed process back only after
 * hours.
 */
export const notifyCustomersTask = (async ({ recall_id }, db, inTransaction) => {
  for (const id of recall_id ? [recall_id] : await listUnnotified(db)) {
    let notified = 0;
    do {
      notified = await inTransaction((tx) => notifyCustomers(tx, id, recallMailsAtOnce));
    } while (notified > 0);
    const recall = await selectConfirmed(db, id);
    if (recall) await settle(db, inTransaction, recall);
  }
}) satisfies Task<{ recall_id?: string }>;

async function listUnnotified(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('recall_orders')
    .select('recall_id')
    .distinct()
    .where('notified_at', 'is', null)
    .execute();
  return rows.map(({ recall_id }) => recall_id);
}

/** Credits orders that could not be credited before: they were on their way, or their cash had not come. */
export const creditOrdersTask = (async (_nothing, db, inTransaction) => {
  const { rows } = await sql<{ id: string }>`
    select distinct recall_id as id from recall_orders where settled_at is null
  `.execute(db);
  for (const { id } of rows) {
    const recall = await selectConfirmed(db, id);
    if (recall) await settle(db, inTransaction, recall);
  }
}) satisfies Task<Record<string, never>>;

/**
 * Credits the orders that can be credited, some at once: each waits for the database most of its time. One that cannot
 * be credited stops no other; the job then fails, and its next run tries that one again.
 */
async function settle(db: Db, inTransaction: InTransaction, recall: RecallRow) {
  const failures: unknown[] = [];
  let after: string | undefined;
  do {
    const orders = await listSettleable(db, recall.id, { after, limit: recallCreditsAtOnce });
    after = orders.at(-1);
    const creditInTurn = async () => {
      for (let id = orders.shift(); id; id = orders.shift()) {
        const order = id;
        await inTransaction((tx) => creditOrder(tx, recall, order)).catch((error) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: recallCreditConnections }, creditInTurn));
  } while (after);
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `settle: ${failures.length} orders of recall ${recall.number} were not credited`,
    );
}

const selectConfirmed = (db: Db, id: string) =>
  db
    .selectFrom('recalls')
    .selectAll()
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .$castTo<RecallRow>()
    .executeTakeFirst();

interface UnnotifiedOrder {
  order_id: string;
  shopper_id: string;
  display_id: string;
  email: string;
  language: Language;
}

/**
 * Writes to the customers of some orders of a recall, each once: the mail is in the outbox in the transaction that
 * marks its order. A job that is killed goes on with the others. Returns the number of orders.
 */
export async function notifyCustomers(tx: Tx, recallId: string, limit: number): Promise<number> {
  const { rows } = await sql<UnnotifiedOrder>`
    with unnotified as (
      select order_id from recall_orders where recall_id = ${recallId} and notified_at is null
      order by order_id limit ${limit} for update skip locked
    )
    update recall_orders set notified_at = now()
    from unnotified join orders on orders.id = unnotified.order_id
    where recall_id = ${recallId} and recall_orders.order_id = unnotified.order_id
    returning recall_orders.order_id, shopper_id, display_id, email, language
  `.execute(tx);
  for (const { order_id, shopper_id, display_id, email, language } of rows) {
    await enqueueMail(tx, 'recall.notice', { recall_id: recallId, order_id }, { to: email, language });
    await notify(tx, shopper_id, 'recalled', { order: display_id });
  }
  return rows.length;
}
