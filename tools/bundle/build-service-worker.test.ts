import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildServiceWorker } from './build-service-worker.ts';

const source = join(import.meta.dirname, '../../storefront/worker/service-worker.ts');

/** Creates a folder like the output of the build. */
async function built(...scripts: string[]) {
  const client = mkdtempSync(join(tmpdir(), 'kebun-worker-'));
  onTestFinished(() => rmSync(client, { recursive: true }));
  mkdirSync(join(client, 'assets'));
  for (const name of ['style-1.css', 'logo-1.svg', 'hero-1.svg', ...scripts]) {
    writeFileSync(join(client, 'assets', name), name);
  }
  await buildServiceWorker(client, source);
  return (name: string) => readFileSync(join(client, name), 'utf8');
}

const buildOf = (script: string) => JSON.parse(/^const build = (.*);$/m.exec(script)?.[1] ?? '');

test('the worker precaches every script and style, but not every drawing', async () => {
  const read = await built('frame-1.js');
  const { shell } = buildOf(read('service-worker.js'));

  expect(shell).toEqual([
    '/offline.html',
    '/zh/offline.html',
    '/assets/frame-1.js',
    '/assets/logo-1.svg',
    '/assets/style-1.css',
  ]);
});

test('the worker caches public pages, and no personal ones', async () => {
  const { pages } = buildOf((await built())('service-worker.js'));

  expect(pages).toEqual(expect.arrayContaining(['/', '/products', '/faq']));
  expect(pages.filter((path: string) => /checkout|(?<!pre-)order|account|sign/.test(path))).toEqual([]);
});

test('another build has another version, and the same build the same', async () => {
  const version = async (...scripts: string[]) =>
    buildOf((await built(...scripts))('service-worker.js')).version;

  expect(await version('frame-1.js')).toBe(await version('frame-1.js'));
  expect(await version('frame-1.js')).not.toBe(await version('frame-2.js'));
});

test('the offline page has the language of its address and runs no scripts', async () => {
  const read = await built();

  expect(read('offline.html')).toContain('<h1 class="display text-4xl">You are offline</h1>');
  expect(read('zh/offline.html')).toContain('lang="zh-Hant"');
  expect(read('zh/offline.html')).toMatch(/<h1[^>]*>\p{Script=Han}/u);
  expect(read('offline.html')).not.toContain('<script');
});

test('the worker is one file, which sends field records on its own', async () => {
  const script = (await built())('service-worker.js');

  expect(script).toContain('/seedling-events');
  expect(script).not.toMatch(/^\s*(import|export)\b/m);
  expect(buildOf(script).field).toEqual(['/farm/record', '/zh/farm/record']);
});
