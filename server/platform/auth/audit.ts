import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db/db.ts';

/** Something that a member of staff has changed: what it was, and what it became. */
export interface Change {
  action: `${string}.${string}`; // 'staff.changed'
  subject: { kind: string; id: string };
  before?: object | null; // null or left out: it was not there
  after?: object | null;
  reason?: string | undefined;
}

/** Of something that was changed, what is not as it was. */
export function differing<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/**
 * Writes down what staff change, in the transaction of the change itself: neither is there without the other. Nobody
 * can take it back, so of people it holds ids and no words. `by` is null for whoever has the machine itself.
 */
export async function audit(tx: Tx, by: By, change: Change): Promise<void> {
  await tx.insertInto('audit_log').values(rowOf(by, change)).execute();
}

type By = { id: string } | null;
const batch = 1_000;

/** The same for many changes at once. */
export async function auditAll(tx: Tx, by: By, changes: readonly Change[]): Promise<void> {
  for (let at = 0; at < changes.length; at += batch) {
    const rows = changes.slice(at, at + batch).map((change) => rowOf(by, change));
    await tx.insertInto('audit_log').values(rows).execute();
  }
}

/** Whoever writes of these may name a person. It stands with the thing itself, and goes when the person does. */
const ofPeople = ['customer', 'order', 'refund', 'review', 'enquiry'];

function rowOf(by: By, change: Change) {
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
