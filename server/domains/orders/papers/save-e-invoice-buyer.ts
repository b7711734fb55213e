import { failedRules } from '@kebun/contract/lib/rules.ts';
import {
  compactNumber,
  type EInvoiceBuyer,
  type EInvoiceDraft,
  eInvoiceRules,
  tinOf,
  withoutSpaces,
} from '@kebun/contract/orders/e-invoice.ts';
import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNoErrors, failedFields, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findPayable } from '../order-money.ts';

/**
 * Returns a buyer as it is stored. Throws the errors by field; `parent` is the field of the request that has the buyer.
 */
export function readEInvoiceBuyer(draft: EInvoiceDraft, parent?: string): EInvoiceBuyer {
  const errors = Object.entries(failedFields(failedRules(eInvoiceRules, draft)));
  assertNoErrors(
    Object.fromEntries(errors.map(([field, texts]) => [parent ? `${parent}.${field}` : field, texts])),
  );
  return {
    name: oneLine(draft.name) ?? '',
    tin: tinOf(draft),
    id_type: draft.id_type as EInvoiceBuyer['id_type'],
    id_number: compactNumber(draft.id_number ?? ''),
    address: oneLine(draft.address) ?? '',
    sst_number: withoutSpaces(draft.sst_number ?? '') || null,
    email: draft.email?.trim() || null,
  };
}

/** Saves the buyer of an e-invoice with an order and returns it. Throws the errors by field. */
export const saveEInvoiceBuyer = (tx: Tx, orderId: string, draft: EInvoiceDraft): Promise<EInvoiceBuyer> =>
  upsertEInvoiceBuyer(tx, orderId, readEInvoiceBuyer(draft));

/**
 * Saves a buyer with an order and returns it. Throws e_invoice_closed when the order has ended, or when the Malaysian
 * month of its invoice has. The statement itself checks it, so that no later change of the order is missed.
 */
export async function upsertEInvoiceBuyer(
  tx: Tx,
  orderId: string,
  buyer: EInvoiceBuyer,
): Promise<EInvoiceBuyer> {
  const { rows } = await sql<EInvoiceBuyer>`
    insert into e_invoice_buyers (order_id, name, tin, id_type, id_number, address, sst_number, email)
    select orders.id, ${buyer.name}, ${buyer.tin}, ${buyer.id_type}, ${buyer.id_number}, ${buyer.address},
      ${buyer.sst_number}, ${buyer.email}
    from orders left join invoices on invoices.order_id = orders.id
    where orders.id = ${orderId}::uuid and status not in ('cancelled', 'failed')
      and (issued_at is null or date_trunc('month', issued_at at time zone 'Asia/Kuala_Lumpur')
        = date_trunc('month', now() at time zone 'Asia/Kuala_Lumpur'))
    on conflict (order_id) do update set name = excluded.name, tin = excluded.tin, id_type = excluded.id_type,
      id_number = excluded.id_number, address = excluded.address,
      sst_number = excluded.sst_number, email = excluded.email, updated_at = now()
    returning name, tin, id_type, id_number, address, sst_number, email
  `.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Refusal('e_invoice_closed');
  return saved;
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
