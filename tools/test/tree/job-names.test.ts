import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The first words after the domain: they say what a job does. */
// biome-ignore format: table
const verbs = [
  'advance', 'approve', 'check', 'close', 'complete', 'compute', 'count', 'credit', 'delete', 'enforce', 'import', 'notify', 'pay',
  'publish', 'reconcile', 'refresh', 'reindex', 'rewrite', 'send', 'settle', 'take', 'update', 'write',
];

test('a job is named by its domain, a verb and an object: `lots.take_off_sale`', () => {
  const jobs = declaredJobs();

  expect(jobs.length).toBeGreaterThan(25);
  expect(jobs.filter((job) => !isWellNamed(job))).toEqual([]);
});

test('a noun, a hyphen, another domain or a word that is no verb is found', () => {
  const names = [
    'lots.take_off_sale',
    'lots.take-off-sale',
    'lots.past',
    'lots',
    'orders.close_old',
    'lots.closeOld',
  ];
  const file = 'server/domains/lots/jobs.ts';

  expect(names.filter((name) => isWellNamed({ file, name }))).toEqual(['lots.take_off_sale']);
});

interface Job {
  file: string;
  name: string;
}

function isWellNamed({ file, name }: Job): boolean {
  const [, domain, verb = ''] = name.match(/^([a-z]+)\.([a-z]+)(?:_[a-z]+)*$/) ?? [];
  return file.split('/')[2] === domain && verbs.includes(verb);
}

/** Returns the jobs that the domains and the platform declare. */
function declaredJobs(): Job[] {
  const root = join(import.meta.dirname, '../../..');
  const files = execFileSync(
    'git',
    ['grep', '-l', "declare module '#platform/jobs/jobs.ts'", '--', 'server'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const [, body = ''] =
        readFileSync(join(root, file), 'utf8').match(/^ {2}interface Jobs \{\n([\s\S]*?)^ {2}\}/m) ?? [];
      return [...body.matchAll(/^ {4}'?([^':]+)'?:/gm)].map(([, name = '']) => ({ file, name }));
    });
}
