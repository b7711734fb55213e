import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { withoutTimeouts } from '../../server/platform/db/seeding.ts';

/**
 * Drops the indexes of these tables during a bulk load and creates them again, also after a failure. Building an
 * index takes a tenth of the time of growing it. Keys stay.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::regclass[]) and not indisunique
  `.execute(db);

  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  try {
    await work();
  } finally {
    for (const { definition } of rows) {
      await db.transaction().execute(async (tx) => {
        await withoutTimeouts(tx);
        await sql.raw(definition).execute(tx);
      });
    }
  }
}
