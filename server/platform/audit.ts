import type { Tx } from './db.ts';

/** Something that a member of staff has changed: what it was, and what it became. */
export interface Change {
  action: `${string}.${string}`; // 'staff.changed'
  subject: { kind: string; id: string };
  before?: object | null; // null or left out: it was not there
  after?: object | null;
  reason?: string | undefined;
}

/**
 * Writes down what staff change, in the transaction of the change itself: neither is there without the other. Nobody
 * can take it back. `by` is null for whoever has the machine itself.
 */
export async function audit(tx: Tx, by: { id: string } | null, change: Change): Promise<void> {
  const { action, subject, before = null, after = null, reason = null } = change;
  await tx
    .insertInto('audit_log')
    .values({
      staff_id: by?.id ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      reason,
    })
    .execute();
}
