import { type RawBuilder, sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';

/** What of the farms is changed as it is, rather than by telling an event. */
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
  id: string | undefined; // of what is only now added there is none yet
}

/** Does something to a farm, a plot or a person, and writes down what it was before and became. */
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

/** Without how a person is reached, which is nobody's to read and would stay here for ever. */
async function rowOf(tx: Tx, kind: Kind, id: string): Promise<object | null> {
  const table: RawBuilder<unknown> = sql.table(tables[kind]);
  const { rows } = await sql<{
    row: object;
  }>`select to_jsonb(t) - 'contact' as row from ${table} as t where id = ${id}`.execute(tx);
  return rows[0]?.row ?? null;
}
