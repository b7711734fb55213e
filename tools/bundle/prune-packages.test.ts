import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packagesToServe } from './prune-packages.ts';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

test('a built shop needs the packages of its server, and none of its builds and tests', () => {
  const needed = packagesToServe(packages);
  const has = (name: string) => needed.has(`node_modules/${name}`);

  for (const name of ['node', 'fastify', 'pg', 'sharp', '@img/sharp-linux-x64', '@lingui/message-utils'])
    expect([name, has(name)]).toEqual([name, true]);
  for (const name of ['vite', 'react', '@mui/material', 'typescript', 'vitest', '@react-router/dev'])
    expect([name, has(name)]).toEqual([name, false]);
});

test('a package is found beside its importer first, then above it; optional peers are not followed', () => {
  const needed = packagesToServe({
    server: { dependencies: { a: '1' } },
    'node_modules/a': {
      dependencies: { b: '2' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
  });

  expect([...needed].filter((path) => path.includes('node_modules')).toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});
