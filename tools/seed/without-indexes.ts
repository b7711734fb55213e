import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { withoutTimeouts } from '../../server/platform/db/seeding.ts';

/**
 * Sets the indexes of these tables aside while very much comes in, and makes them anew after it, whatever came of
 * the work: an index is built in a tenth of the time that it takes to grow. Keys stay where they are.
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
