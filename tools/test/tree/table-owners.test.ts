import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { foreignWritesIn, otherWriters, ownedTables, tablesIn, tableWritesIn } from './table-owners.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('every table has one owner', () => {
  expect(Object.values(ownedTables).flat().toSorted()).toEqual(tablesIn(root).toSorted());
});

test('only its owner writes a table', () => {
  expect(foreignWritesIn(root)).toEqual([]);
});

test('every writer that is not an owner still writes the table', () => {
  const writes = tableWritesIn(root);
  const unused = Object.entries(otherWriters).flatMap(([table, writers]) =>
    writers.filter((writer) => !writes.some((each) => each.table === table && each.writer === writer)),
  );
  expect(unused).toEqual([]);
  expect(writes.length).toBeGreaterThan(400); // the search finds statements of both kinds
});
