import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('every mutant takes one piece of its source, and has a test file', () => {
  const problems = allGuards.flatMap((mutant) => [
    problemOf(mutant) ?? [],
    existsSync(join(projectRoot, mutant.test)) ? [] : [`${mutant.guard}: there is no ${mutant.test}`],
  ]);

  expect(problems.flat()).toEqual([]);
});
