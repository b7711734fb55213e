import type { Db } from '#platform/db/db.ts';
import type { Person } from './person.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { readRows } from './queries.ts';

const rowsAtOnce = 200;
const picturesAtOnce = 5;

/** A part of the export: a table name, then its rows. */
export type Piece = { table: PersonalTable['table'] } | { row: string };

/**
 * Yields everything the shop stores about a person, table by table and in small chunks. Little of it is in memory
 * at a time, and a slow reader blocks no one.
 */
export async function* exportData(db: Db, person: Person): AsyncGenerator<Piece> {
  for (const personal of personalTables) {
    const chunkSize = personal.pictures ? picturesAtOnce : rowsAtOnce;
    let rows = await readRows(db, personal, person, { after: '', limit: chunkSize });
    if (rows.length > 0) yield { table: personal.table };
    while (rows.length > 0) {
      for (const row of rows) yield { row };
      const last = rows.length === chunkSize ? rows.at(-1) : undefined;
      rows =
        last === undefined ? [] : await readRows(db, personal, person, { after: last, limit: chunkSize });
    }
  }
}
