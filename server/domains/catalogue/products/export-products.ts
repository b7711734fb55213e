import type { Db } from '#platform/db/db.ts';
import { columns, writtenValue } from '../imports/import-columns.ts';
import { selectPacksAfter } from '../imports/import-rows.ts';

const batch = 500;

/** Yields every pack of every product as a row with the columns of an import. */
export async function* exportProductRows(db: Db): AsyncGenerator<string[]> {
  yield columns.map(({ name }) => name);
  for (let after = ''; ; ) {
    const packs = await selectPacksAfter(db, after, batch);
    if (packs.length === 0) return;
    for (const { values } of packs) yield columns.map(({ name }) => writtenValue(name, values[name] ?? null));
    after = packs.at(-1)?.slug ?? '';
  }
}
