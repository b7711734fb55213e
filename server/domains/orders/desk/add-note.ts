import { failedRules } from '@kebun/contract/lib/rules.ts';
import { noteRules } from '@kebun/contract/orders/staff-orders.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findPayable } from '../order-money.ts';

/**
 * Adds a staff note to an order. It stays until the customer is deleted. The audit log is permanent, so it records
 * only that a note exists.
 */
export async function addNote(
  tx: Tx,
  orderId: string,
  typed: { body?: string | null | undefined },
  by: { id: string },
): Promise<void> {
  const body = typed.body?.trim() ?? '';
  if (failedRules(noteRules, { body }).length > 0) {
    throw invalidField('body', 'office.notes_missing');
  }
  const order = isUuid(orderId) ? await findPayable(tx, orderId) : undefined;
  if (!order) throw new Refusal('order_not_found');
  const note = await tx
    .insertInto('order_notes')
    .values({ order_id: order.id, staff_id: by.id, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, by, {
    action: 'order.note_added',
    subject: { kind: 'order', id: order.id },
    after: { note: note.id },
  });
}
