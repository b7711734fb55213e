import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { allGuards } from './all-mutants.ts';

const holds = (file: string, piece: string) => readFileSync(join(projectRoot, file), 'utf8').includes(piece);

test('every mutant matches its source file and has a test file', () => {
  const gone = allGuards.flatMap(({ guard, removals, test }) => [
    ...removals.filter(({ file, take }) => !holds(file, take)).map(({ file }) => `${guard}: not in ${file}`),
    ...(existsSync(join(projectRoot, test)) ? [] : [`${guard}: there is no ${test}`]),
  ]);

  expect(gone).toEqual([]);
});
