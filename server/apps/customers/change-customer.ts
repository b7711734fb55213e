import { selectCustomer, updateActive } from '#domains/accounts/customer-rows.ts';
import { endSessions } from '#domains/sessions/end-sessions.ts';
import { listSessions } from '#domains/sessions/list-sessions.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertNote } from './queries.ts';

interface Change {
  is_active: boolean;
  reason: string;
  version?: number | undefined;
}

/**
 * Closes or reopens an account. Closing ends all sessions, also one that is being opened. The reason is stored as a
 * note, which is deleted with the customer.
 */
export async function changeCustomer(tx: Tx, id: string, change: Change, by: Actor): Promise<void> {
  const { is_active, reason, version } = change;
  const before = await findCustomer(tx, id);
  if (!(await updateActive(tx, id, is_active, version))) {
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  }
  if (!is_active) await endSessions(tx, id);
  const note = await insertNote(tx, { customer_id: id, written_by: by.id, text: reason.trim() });
  await audit(tx, by, {
    action: is_active ? 'customer.enabled' : 'customer.disabled',
    subject: { kind: 'customer', id },
    before: { is_active: before.disabled_at === null },
    after: { is_active, note: note.id },
  });
}

export async function signOutCustomer(tx: Tx, id: string, by: Actor): Promise<void> {
  await findCustomer(tx, id);
  const sessions = (await listSessions(tx, id)).length;
  await endSessions(tx, id);
  await audit(tx, by, {
    action: 'customer.signed_out',
    subject: { kind: 'customer', id },
    before: { sessions },
    after: { sessions: 0 },
  });
}

/** Adds a note about a customer. The audit log is permanent, so it records only that a note exists. */
export async function insertCustomerNote(tx: Tx, id: string, text: string, by: Actor): Promise<void> {
  await findCustomer(tx, id);
  const note = await insertNote(tx, { customer_id: id, written_by: by.id, text: text.trim() });
  await audit(tx, by, {
    action: 'customer.note_created',
    subject: { kind: 'customer', id },
    after: { note: note.id },
  });
}

async function findCustomer(tx: Tx, id: string) {
  const customer = await selectCustomer(tx, id);
  if (!customer) throw new Refusal('user_not_found');
  return customer;
}
