import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  neverWritten,
  neverWrittenIn,
  seededColumns,
  seededColumnsIn,
  seededOnly,
  seededOnlyIn,
  seedStatements,
  seedStatementsIn,
} from './seeded-tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the demo is entered over the API, but for the listed statements about its past', () => {
  expect(seedStatementsIn(root)).toEqual(seedStatements);
});

test('staff or shoppers can write every table that a seed fills, but for the listed ones', () => {
  expect(seededOnlyIn(root)).toEqual(seededOnly);
});

test('every table has code that fills it, but for the listed ones', () => {
  expect(neverWrittenIn(root)).toEqual(neverWritten);
});

test('the code that writes a seeded table knows its columns, but for the listed ones', () => {
  expect(seededColumnsIn(root)).toEqual(seededColumns);
});
