import type { Db } from '#platform/db/db.ts';
import type { Person } from './person.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { readRows } from './queries.ts';

const chunkSize = 200; // rows

/** One thing after the other of what the shop has of somebody: a table, then its rows. */
export type Piece = { table: PersonalTable['table'] } | { row: string };

/**
 * Everything the shop has of somebody, table by table, a few rows at a time: however much it is, little of it is in
 * memory, and whoever reads slowly holds nothing up.
 */
export async function* exportData(db: Db, person: Person): AsyncGenerator<Piece> {
  for (const personal of personalTables) {
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
