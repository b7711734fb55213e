import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { allGuards } from './all-mutants.ts';

interface Row {
  id: string;
  tests: string;
  red: string;
}

/** The rows of docs/rules.md: a rule, its tests, and the words that find its guards. */
const rows: Row[] = readFileSync(join(projectRoot, 'docs/rules.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^[A-Z]-(\d\d|\d+[a-z])$/.test(id))
  .map(([, id = '', , tests = '', red = '']) => ({ id, tests, red }));

/** Resolves a path relative to the domains, or to the root. */
const pathOf = (named: string) =>
  [`server/domains/${named}`, named].find((path) => existsSync(join(projectRoot, path)));

/** Returns each file of a row with the quoted parts of its test titles. */
function namedIn({ tests }: Row) {
  const named: { file: string; words: string[] }[] = [];
  for (const [, file, words] of tests.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`|\*([^*]+)\*/g)) {
    if (file) named.push({ file, words: [] });
    else named.at(-1)?.words.push(words ?? '');
  }
  return named;
}

test('every rule has one row and names a test or the books', () => {
  const ids = rows.map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(60);
  expect(ids.toSorted()).toEqual([...new Set(ids)].sort());
  const untested = rows.filter((row) => namedIn(row).length === 0 && !row.tests.includes('books'));
  expect(untested).toEqual([]);
});

test('every test named by a rule exists, with the quoted words', () => {
  const gone = rows.flatMap((row) =>
    namedIn(row).flatMap(({ file, words }) => {
      const path = pathOf(file);
      if (!path) return [`${row.id}: there is no ${file}`];
      const text = readFileSync(join(projectRoot, path), 'utf8');
      return words.filter((one) => !text.includes(one)).map((one) => `${row.id}: ${file} says no “${one}”`);
    }),
  );

  expect(gone).toEqual([]);
});

test('every guard named by a rule exists', () => {
  const gone = rows.flatMap(({ id, red }) =>
    red
      .split(',')
      .map((word) => word.trim())
      .filter(
        (word) => word !== '–' && word !== 'by hand' && !allGuards.some(({ guard }) => guard.includes(word)),
      )
      .map((word) => `${id}: no guard says “${word}”`),
  );

  expect(gone).toEqual([]);
});
