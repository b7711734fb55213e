import { type RawBuilder, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';

/** The farm tables that are edited directly instead of by events. */
const tables = {
  farm: 'farms',
  plot: 'plots',
  farmer: 'farmers',
  batch: 'batches',
  seed_lot: 'seed_lots',
  crop: 'crops',
  variety: 'crop_varieties',
} as const;

export type Kind = keyof typeof tables;

interface Changed {
  action: `farm.${string}`;
  kind: Kind;
  id: string | undefined; // undefined for a new row
}

/** Changes a farm, plot or person, and records the old and new row in the audit log. */
export async function withAudit<T>(
  tx: Tx,
  by: { id: string },
  { action, kind, id }: Changed,
  work: () => Promise<T & { id: string }>,
): Promise<T & { id: string }> {
  const before = id === undefined ? null : await rowOf(tx, kind, id);
  const done = await work();
  const after = await rowOf(tx, kind, done.id);
  await audit(tx, by, { action, subject: { kind, id: done.id }, before, after });
  return done;
}

/** Reads a row without contact data, because the audit log is kept for good. */
async function rowOf(tx: Tx, kind: Kind, id: string): Promise<object | null> {
  const table: RawBuilder<unknown> = sql.table(tables[kind]);
  const { rows } = await sql<{
    row: object;
  }>`select to_jsonb(t) - 'contact' as row from ${table} as t where id = ${id}`.execute(tx);
  return rows[0]?.row ?? null;
}
