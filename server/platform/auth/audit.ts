import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@kebun/contract/staff/audit-actions.ts';
import type { Tx } from '../db/db.ts';

/** A change by a staff member, with the old and the new state. */
export interface Change {
  action: AuditAction;
  subject: { kind: string; id: string };
  before?: object | null; // null or undefined: it did not exist
  after?: object | null;
  reason?: string | undefined;
}

/** Returns the fields that differ between two states. */
export function diffFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/**
 * Records a change by staff in its own transaction. Entries are permanent, so they identify people by id only. `by`
 * is null for the command line.
 */
export async function audit(tx: Tx, by: Actor | null, change: Change): Promise<void> {
  await tx.insertInto('audit_log').values(rowOf(by, change)).execute();
}

/** The staff member who does something. */
export interface Actor {
  id: string;
}
const batch = 1_000;

/** Records many changes at once. */
export async function auditAll(tx: Tx, by: Actor | null, changes: readonly Change[]): Promise<void> {
  for (let at = 0; at < changes.length; at += batch) {
    const rows = changes.slice(at, at + batch).map((change) => rowOf(by, change));
    await tx.insertInto('audit_log').values(rows).execute();
  }
}

/** Texts about these may name a person. They are stored with the row itself and deleted with the person. */
const ofPeople = ['customer', 'order', 'refund', 'review', 'enquiry'];

function rowOf(by: Actor | null, change: Change) {
  const { action, subject, before = null, after = null } = change;
  const reason = ofPeople.includes(subject.kind) ? null : (change.reason ?? null);
  return {
    staff_id: by?.id ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    reason,
  };
}
