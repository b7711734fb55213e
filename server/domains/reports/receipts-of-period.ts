import { receiptsAtOnce } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { listOrderTaxes, type OrderTax } from '#domains/orders/tax-of-order.ts';
import type { Db } from '#platform/db/db.ts';
import type { PeriodBounds } from './figures.ts';

interface ReceiptRow {
  kind: 'sale' | 'refund' | 'return';
  order_id: string;
  refund: number | null; // the number of the refund in its order
  number: number; // of the invoice
  display_id: string;
  day: string;
  amount: number; // sen; negative for refunds and returns
}

/** A receipt with its tax by rate, negative for refunds and returns. */
export interface Receipt extends ReceiptRow {
  tax_lines: readonly { rate: number; tax: number }[];
  nets: readonly { rate: number; net: number }[]; // of a sale: its products and delivery by rate, tax included
}

/** The receipts: those of all orders, or only of orders whose buyer wants no e-invoice of their own. */
export interface ReceiptScope extends Pick<PeriodBounds, 'since' | 'until'> {
  withOwnEInvoice: boolean;
}

/**
 * Yields the receipts of a period. A sale counts at the moment of its invoice, with what was paid in store credit. A
 * refund counts when it is paid, but not before the sale. An order that comes back to the farm takes the rest of its
 * sale back.
 */
export async function* receiptsOfPeriod(db: Db, scope: ReceiptScope): AsyncGenerator<Receipt> {
  let count = receiptsAtOnce;
  for (let offset = 0; count === receiptsAtOnce; offset += receiptsAtOnce) {
    const rows = await selectReceipts(db, scope, { offset, limit: receiptsAtOnce });
    count = rows.length;
    const taxes = await listOrderTaxes(db, [...new Set(rows.map(({ order_id }) => order_id))]);
    yield* rows.map((row) => withTax(row, taxes.get(row.order_id)));
  }
}

function withTax(row: ReceiptRow, order: OrderTax | undefined): Receipt {
  if (!order) throw new Error(`withTax: no order ${row.order_id}`);
  if (row.kind === 'sale') return { ...row, tax_lines: order.tax_lines, nets: order.nets };
  const credit = order.credits.find(({ refund }) => (refund?.number ?? null) === row.refund);
  const tax_lines = (credit?.tax_lines ?? []).map(({ rate, tax }) => ({ rate, tax: -tax }));
  return { ...row, tax_lines, nets: [] };
}

/** Returns the rates of the orders of a period in basis points, the lowest first. */
export async function ratesOfPeriod(db: Db, scope: ReceiptScope): Promise<number[]> {
  const { rows } = await sql<{ rate: number }>`
    with ${receiptsCounted(scope)}, concerned as (select distinct order_id from counted)
    select tax_rate as rate from order_lines join concerned using (order_id) where tax_rate > 0
    union
    select delivery_tax_rate from orders join concerned on orders.id = order_id where delivery_tax_rate > 0
    order by 1
  `.execute(db);
  return rows.map(({ rate }) => rate);
}

/** Exported for a test of the sums. */
export async function selectReceipts(
  db: Db,
  scope: ReceiptScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    with ${receiptsCounted(scope)}
    select kind, order_id, refund, number, display_id, amount::bigint as amount,
      to_char(at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as day
    from counted order by at, number, kind desc, refund limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

const receiptsCounted = ({ since, until, withOwnEInvoice }: ReceiptScope) => sql`
  receipts as (
    select number, order_id, issued_at, display_id, total + store_credit - cash_reduction as worth
    from invoices join orders on orders.id = order_id
    where ${withOwnEInvoice}::boolean
      or not exists (select from e_invoice_buyers where e_invoice_buyers.order_id = orders.id)
  ), refunded as (
    select order_id, number as refund, refunded_at, amount + credit as amount from refunds
    where status = 'refunded' and kind <> 'overpayment' and (kind <> 'cancellation' or is_partial)
  ), counted as (
    select 'sale' as kind, order_id, null::int as refund, number, display_id, issued_at as at, worth as amount
    from receipts where issued_at >= ${since}::timestamptz and issued_at < ${until}::timestamptz
    union all
    select 'refund', order_id, refund, number, display_id, greatest(refunded_at, issued_at), -amount
    from refunded join receipts using (order_id)
    where greatest(refunded_at, issued_at) >= ${since}::timestamptz
      and greatest(refunded_at, issued_at) < ${until}::timestamptz
    union all
    select 'return', order_id, null, number, display_id, at, -(worth - (
      select coalesce(sum(amount), 0)::bigint from refunded where refunded.order_id = receipts.order_id))
    from receipts join order_events using (order_id)
    where move = 'return_to_farm' and at >= ${since}::timestamptz and at < ${until}::timestamptz
  )`;
