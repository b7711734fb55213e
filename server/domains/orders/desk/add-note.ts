import { failedRules } from '@kebun/contract/lib/rules.ts';
import { noteRules } from '@kebun/contract/orders/staff-orders.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { findPayable } from '../order-money.ts';

/** The text in place of words. */
const withoutWords = '–';

/**
 * Adds a staff note to an order. It stays until the customer is deleted. The audit log is permanent, so it records
 * only that a note exists.
 */
export async function addNote(
  tx: Tx,
  orderId: string,
  { kind = 'note', ...typed }: { body?: string | null | undefined; kind?: 'note' | 'not_at_home' },
  by: { id: string },
): Promise<void> {
  const body = typed.body?.trim() ?? '';
  if (kind === 'note' && failedRules(noteRules, { body }).length > 0) {
    throw invalidField('body', 'office.notes_missing');
  }
  const order = isUuid(orderId) ? await findPayable(tx, orderId) : undefined;
  if (!order) throw new Refusal('order_not_found');
  if (kind === 'not_at_home' && order.status !== 'on_the_way') throw new Refusal('order_cannot_move');
  const note = await tx
    .insertInto('order_notes')
    .values({ order_id: order.id, staff_id: by.id, kind, body: body || withoutWords })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, by, {
    action: kind === 'note' ? 'order.note_created' : 'order.not_at_home_recorded',
    subject: { kind: 'order', id: order.id },
    after: { note: note.id },
  });
}
