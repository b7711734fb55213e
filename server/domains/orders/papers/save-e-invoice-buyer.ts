import {
  compactNumber,
  type EInvoiceBuyer,
  type EInvoiceDraft,
  eInvoiceRules,
  withoutSpaces,
} from '@kebun/contract/orders/e-invoice.ts';
import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findPayable } from '../order-money.ts';

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
    insert into e_invoice_buyers (order_id, name, tin, id_type, id_number, address, sst_number, email)
    select orders.id, ${oneLine(draft.name)}, ${compactNumber(draft.tin ?? '')}, ${draft.id_type},
      ${compactNumber(draft.id_number ?? '')}, ${oneLine(draft.address)},
      ${withoutSpaces(draft.sst_number ?? '') || null}, ${draft.email?.trim() || null}
    from orders left join invoices on invoices.order_id = orders.id
    where orders.id = ${orderId}::uuid and status not in ('cancelled', 'failed')
      and (issued_at is null or date_trunc('month', issued_at at time zone 'Asia/Kuala_Lumpur')
        = date_trunc('month', now() at time zone 'Asia/Kuala_Lumpur'))
    on conflict (order_id) do update set name = excluded.name, tin = excluded.tin, id_type = excluded.id_type,
      id_number = excluded.id_number, address = excluded.address,
      sst_number = excluded.sst_number, email = excluded.email, updated_at = now()
    returning name, tin, id_type, id_number, address, sst_number, email
  `.execute(tx);
  const [buyer] = rows;
  if (!buyer) throw new Refusal('e_invoice_closed');
  return buyer;
}

/** The same for staff, noted in the audit log without the details of the person. */
export async function saveBuyerByStaff(
  tx: Tx,
  orderId: string,
  draft: EInvoiceDraft,
  by: { id: string },
): Promise<EInvoiceBuyer> {
  const known = isUuid(orderId) && (await findPayable(tx, orderId));
  if (!known) throw new Refusal('order_not_found');
  const buyer = await saveEInvoiceBuyer(tx, orderId, draft);
  await audit(tx, by, { action: 'order.e_invoice_buyer_saved', subject: { kind: 'order', id: orderId } });
  return buyer;
}
