import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leftOutTables, movedTables } from './moved-tables.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('F-21: every table of the migrations is exported, or left behind for a reason', () => {
  const made = globSync('server/migrations/*.sql', { cwd: root }).flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gim),
  ]);
  const tables = ['migrations', ...made.map(([, name = '']) => name)];
  const listed = [...movedTables, ...Object.keys(leftOutTables)];

  expect(
    tables.filter((name) => !listed.includes(name)),
    'add them to moved-tables.ts',
  ).toEqual([]);
  expect(listed.filter((name) => !tables.includes(name))).toEqual([]);
});
