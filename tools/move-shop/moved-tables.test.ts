import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leftOutTables, movedTables } from './moved-tables.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('F-21: every table of the migrations is exported, or left behind for a reason', () => {
  const source = globSync('server/migrations/*.sql', { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const renamed = new Map(
    [...source.matchAll(/^alter table (\w+) rename to (\w+)/gim)].map(([, from = '', to = '']) => [from, to]),
  );
  const made = [...source.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, name = '']) => name);
  const tables = ['migrations', ...made.map((name) => renamed.get(name) ?? name)];
  const listed = [...movedTables, ...Object.keys(leftOutTables)];

  expect(
    tables.filter((name) => !listed.includes(name)),
    'add them to moved-tables.ts',
  ).toEqual([]);
  expect(listed.filter((name) => !tables.includes(name))).toEqual([]);
});
