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

/** The rows of docs/rules.md: a rule, its tests, and by which words its guards are found. */
const rows: Row[] = readFileSync(join(projectRoot, 'docs/rules.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^[A-Z]-(\d\d|\d+[a-z])$/.test(id))
  .map(([, id = '', , tests = '', red = '']) => ({ id, tests, red }));

/** Paths are told as the document tells them: below the domains, unless they begin elsewhere. */
const pathOf = (named: string) =>
  [`server/domains/${named}`, named].find((path) => existsSync(join(projectRoot, path)));

/** Each file that a row names, with the words of its tests that follow it. */
function namedIn({ tests }: Row) {
  const named: { file: string; words: string[] }[] = [];
  for (const [, file, words] of tests.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`|\*([^*]+)\*/g)) {
    if (file) named.push({ file, words: [] });
    else named.at(-1)?.words.push(words ?? '');
  }
  return named;
}

test('every rule is told of once, and names a test or the books', () => {
  const ids = rows.map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(60);
  expect(ids.toSorted()).toEqual([...new Set(ids)].sort());
  const untested = rows.filter((row) => namedIn(row).length === 0 && !row.tests.includes('books'));
  expect(untested).toEqual([]);
});

test('every test that a rule names is there, under words that it says', () => {
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

test('every guard that a rule names is taken away somewhere', () => {
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
