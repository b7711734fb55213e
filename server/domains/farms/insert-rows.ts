import { sql } from 'kysely';
import type { DB } from '#platform/db/db.generated.ts';
import type { Tx } from '#platform/db/db.ts';

/** Inserts many rows in one statement, passed as JSON. All rows must have the same fields, which are the columns. */
export async function insertRows(
  tx: Tx,
  table: keyof DB,
  rows: readonly object[],
  { ifNew = false }: { ifNew?: boolean } = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    ${ifNew ? sql`on conflict do nothing` : sql``}
  `.execute(tx);
}
