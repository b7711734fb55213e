import {
  compactNumber,
  type EInvoiceBuyer,
  type EInvoiceDraft,
  eInvoiceRules,
} from '@kebun/contract/orders/e-invoice.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';

/**
 * Keeps the buyer of an e-invoice with an order and returns it. Throws e_invoice_closed when the order has ended, or
 * when the Malaysian month of its invoice has: the statement itself checks it, so that no later change of the order is
 * missed.
 */
export async function saveEInvoiceBuyer(
  tx: Tx,
  orderId: string,
  draft: EInvoiceDraft,
): Promise<EInvoiceBuyer> {
  assertRules(eInvoiceRules, draft);
  const { rows } = await sql<EInvoiceBuyer>`
    insert into e_invoice_buyers (order_id, name, tin, id_type, id_number, address)
    select orders.id, ${oneLine(draft.name)}, ${compactNumber(draft.tin ?? '')}, ${draft.id_type},
      ${compactNumber(draft.id_number ?? '')}, ${oneLine(draft.address)}
    from orders left join invoices on invoices.order_id = orders.id
    where orders.id = ${orderId}::uuid and status not in ('cancelled', 'failed')
      and (issued_at is null or date_trunc('month', issued_at at time zone 'Asia/Kuala_Lumpur')
        = date_trunc('month', now() at time zone 'Asia/Kuala_Lumpur'))
    on conflict (order_id) do update set name = excluded.name, tin = excluded.tin, id_type = excluded.id_type,
      id_number = excluded.id_number, address = excluded.address, updated_at = now()
    returning name, tin, id_type, id_number, address
  `.execute(tx);
  const [buyer] = rows;
  if (!buyer) throw new Refusal('e_invoice_closed');
  return buyer;
}
