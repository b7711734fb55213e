import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Issues the invoice of a departing order under the next number. The counter stays locked until the transaction
 * ends, so that numbers are unique and without gaps. Take no lock after this one.
 */
export async function issueInvoice(tx: Tx, orderId: string, at: string | null): Promise<void> {
  await sql`
    with counted as (update invoice_counter set last = last + 1 returning last)
    insert into invoices (number, order_id, issued_at)
    select last, ${orderId}, coalesce(${at}::timestamptz, now()) from counted
  `.execute(tx);
}
