import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { allGuards } from './all-mutants.ts';
import type { Mutant } from './mutants.ts';
import { removePiece } from './removal.ts';

/** Applies the removals of a mutant in memory. Returns what went wrong, or undefined. */
function problemOf({ guard, removals }: Mutant): string | undefined {
  const texts = new Map<string, string>();
  for (const removal of removals) {
    const { file, take } = removal;
    try {
      texts.set(file, removePiece(texts.get(file) ?? readFileSync(join(projectRoot, file), 'utf8'), removal));
    } catch (error) {
      return `${guard}: ${file}: ${(error as Error).message}${elsewhere(take)}`;
    }
  }
  return undefined;
}

/** Says where a piece is now that its file lacks. */
function elsewhere(take: string): string {
  const sources = execFileSync(
    'git',
    ['ls-files', '-z', 'server/**/*.ts', 'server/**/*.sql', 'contract/**/*.ts'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
    },
  );
  const found = sources
    .split('\0')
    .filter((file) => file && !file.startsWith('server/test/mutations/'))
    .filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes(take));
  return found.length > 0 ? `; it is in ${found.join(', ')}` : '';
}

/** A title at the beginning of a line or of a call: `test('…', `, `test.for(rows)('…', `. */
const titled = /^( *)[\w.,<>'` [\]|()]*?(?:\(\n? *)?(['"`])(.*)\2,/gm;

/** A place of a title that a row of a table, or the code, fills. */
const placeholder = /%[a-z]|\$[\w.]+|\$\{[^}]*\}/;

/** Returns the titles in a test file, each after those of the groups around it, as vitest joins them. */
function titlesIn(text: string): string[] {
  const around: { indent: number; title: string }[] = [];
  return [...text.matchAll(titled)].map(([, space = '', , title = '']) => {
    while ((around.at(-1)?.indent ?? -1) >= space.length) around.pop();
    around.push({ indent: space.length, title });
    return around.map((group) => group.title).join(' ');
  });
}

/** Tells whether a name is within a title whose placeholder has a value that one of the texts contains. */
function isWithin(title: string, named: string, texts: readonly string[]): boolean {
  const parts = title.split(placeholder);
  return parts.slice(1).some((after, index) => {
    const before = parts[index] ?? '';
    for (let begin = 0; begin < named.length; begin++)
      for (let end = named.length; end > begin; end--) {
        const isAround = before.endsWith(named.slice(0, begin)) && after.startsWith(named.slice(end));
        if (isAround && texts.some((text) => text.includes(named.slice(begin, end)))) return true;
      }
    return false;
  });
}

/** Returns the text of a test file and of the files beside it that it imports. */
function textsOf(file: string): [string, ...string[]] {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
  const text = read(file);
  const beside = [...text.matchAll(/from '\.\/([\w-]+\.tsx?)'/g)].map(([, name = '']) => name);
  return [text, ...beside.map((name) => read(join(dirname(file), name)))];
}

function isNamed(file: string, named: string): boolean {
  const texts = textsOf(file);
  return titlesIn(texts[0]).some((title) => title.includes(named) || isWithin(title, named, texts));
}

test('every mutant takes one piece of its source, and has a test file', () => {
  const problems = allGuards.flatMap((mutant) => [
    problemOf(mutant) ?? [],
    existsSync(join(projectRoot, mutant.test)) ? [] : [`${mutant.guard}: there is no ${mutant.test}`],
  ]);

  expect(problems.flat()).toEqual([]);
});

test('the test that each mutant names is in its file', () => {
  const gone = allGuards.flatMap(({ guard, test: file, named }) =>
    named === undefined || isNamed(file, named) ? [] : [`${guard}: no title in ${file} says “${named}”`],
  );

  expect(gone).toEqual([]);
});
