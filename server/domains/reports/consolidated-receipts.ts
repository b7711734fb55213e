import { individualEInvoiceFrom } from '@kebun/contract/lib/limits.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { formatInvoiceNumber, formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Cell, csvOf } from '#platform/files/csv.ts';

/** The buyer of a consolidated e-invoice, and the TIN that LHDN gives it. LHDN, e-Invoice Specific Guideline. */
const generalPublic = { name: 'General Public', tin: 'EI00000000010' };

interface ReceiptRow {
  kind: 'sale' | 'refund' | 'return';
  number: number; // of the invoice
  display_id: string;
  day: string;
  amount: number; // sen; negative for refunds and returns
}

const rowsAtOnce = 1000;

/**
 * Yields the receipts of a Malaysian month as CSV. A sale counts in the month of its invoice, with what was paid in
 * store credit. A refund counts when it is paid, but not before the sale. An order that comes back to the farm takes
 * the rest of its sale back. Orders whose buyer wants an own e-invoice are left out.
 */
export const consolidatedReceipts = (db: Db, month: string, t: Translate): AsyncIterable<string> =>
  csvOf(cellsOf(db, month, t));

async function* cellsOf(db: Db, month: string, t: Translate): AsyncGenerator<readonly Cell[]> {
  yield (['kind', 'receipt', 'day', 'order', 'amount', 'buyer', 'tin', 'note'] as const).map((column) =>
    t(`e_invoice.column_${column}`),
  );
  let sum = 0;
  let count = rowsAtOnce;
  for (let offset = 0; count === rowsAtOnce; offset += rowsAtOnce) {
    const rows = await selectReceipts(db, month, { offset, limit: rowsAtOnce });
    count = rows.length;
    for (const { kind, number, display_id, day, amount } of rows) {
      sum += amount;
      yield [
        t(`e_invoice.kind_${kind}`),
        formatInvoiceNumber(number),
        day,
        formatOrderNumber(display_id),
        amount / 100,
        generalPublic.name,
        generalPublic.tin,
        kind === 'sale' && amount >= individualEInvoiceFrom ? t('e_invoice.needs_own') : '',
      ];
    }
  }
  yield [t('common.total'), '', '', '', sum / 100, '', '', ''];
}

const local = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Asia/Kuala_Lumpur')`;

/** Exported for a test of the sums. */
export async function selectReceipts(
  db: Db,
  month: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReceiptRow[]> {
  const from = sql`(${`${month}-01`}::date::timestamp at time zone 'Asia/Kuala_Lumpur')`;
  const until = sql`((${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Kuala_Lumpur')`;
  const { rows } = await sql<ReceiptRow>`
    with receipts as (
      select number, order_id, issued_at, display_id, total + store_credit - cash_reduction as worth
      from invoices join orders on orders.id = order_id
      where not exists (select from e_invoice_buyers where e_invoice_buyers.order_id = orders.id)
    ), counted as (
      select 'sale' as kind, number, display_id, issued_at as at, worth as amount from receipts
      where issued_at >= ${from} and issued_at < ${until}
      union all
      select 'refund', receipts.number, display_id, greatest(refunded_at, issued_at), -(amount + credit)
      from refunds join receipts using (order_id)
      where refunds.status = 'refunded' and kind <> 'overpayment' and (kind <> 'cancellation' or is_partial)
        and greatest(refunded_at, issued_at) >= ${from} and greatest(refunded_at, issued_at) < ${until}
      union all
      select 'return', number, display_id, at, -(worth - (
        select coalesce(sum(amount + credit), 0)::bigint from refunds
        where refunds.order_id = receipts.order_id and refunds.status = 'refunded'
          and kind <> 'overpayment' and (kind <> 'cancellation' or is_partial)))
      from receipts join order_events on order_events.order_id = receipts.order_id and move = 'return_to_farm'
      where at >= ${from} and at < ${until}
    )
    select kind, number, display_id, to_char(${local('at')}, 'YYYY-MM-DD') as day, amount::bigint as amount from counted
    order by at, number, kind desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}
