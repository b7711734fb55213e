import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * An order that leaves the farm is invoiced, under the next number. The counter is locked until this transaction ends,
 * so that no number is given twice, and none is left out where one is rolled back. Nothing is locked after it.
 */
export async function issueInvoice(tx: Tx, orderId: string, at: string | null): Promise<void> {
  await sql`
    with counted as (update invoice_counter set last = last + 1 returning last)
    insert into invoices (number, order_id, issued_at)
    select last, ${orderId}, coalesce(${at}::timestamptz, now()) from counted
  `.execute(tx);
}
