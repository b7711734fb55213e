/** One address of each kind: all answers have the security headers and a request id. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from '#platform/files/files.ts';
import { mediaIn, mediaUrls } from '#platform/files/media.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import type { Storefront } from '../pages.ts';
import { expect, test, testConfig } from './harness/api.ts';

const pages: Storefront = {
  parametersAt: () => [],
  async render({ pathname }) {
    if (pathname === '/failing') throw new Error('secret');
    const status = { '/nowhere': 404, '/old': 301 }[pathname] ?? 200;
    return {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...(status === 301 && { Location: '/' }) },
      body: '<title>Kebun</title>',
      tags: [],
      scriptHashes: [],
      isCacheable: true,
      faults: [],
    };
  },
};

const world = join(projectRoot, 'world/pictures');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

// biome-ignore format: table
const requests: [method: string, path: string, status: number, body?: string | undefined, headers?: Record<string, string>][] = [
  ['GET',  '/', 200],
  ['GET',  '/', 200], // cached
  ['HEAD', '/', 200],
  ['GET',  '/', 304, undefined, { 'if-none-match': '*' }],
  ['GET',  '/nowhere', 404],
  ['GET',  '/old', 301],
  ['GET',  '/failing', 500],
  ['POST', '/', 404],
  ['GET',  '/assets/entry-abc.js', 200],
  ['GET',  '/assets/gone.js', 404],
  ['GET',  '/backoffice/assets/gone.js', 404],
  ['GET',  '/media/world/gone.svg', 404],
  ['GET',  mediaUrls(world)('avocado.svg'), 200],
  ['GET',  '/service-worker.js', 200],
  ['GET',  '/notes.txt', 200],
  ['GET',  '/pictures/gone', 404],
  ['GET',  `/pictures/${'a'.repeat(64)}-800.webp`, 404],
  ['GET',  '/share/leafy/gone.png', 404],
  ['GET',  '/share/__proto__/gone.png', 404],
  ['GET',  '/robots.txt', 200],
  ['GET',  '/sitemap.xml', 200],
  ['GET',  '/sitemaps/fr/pages.xml', 404],
  ['GET',  '/manifest.webmanifest', 200],
  ['GET',  '/zh/manifest.webmanifest', 200],
  ['GET',  '/backoffice', 200],
  ['GET',  '/mail/nothing', 404],
  ['GET',  '/sandbox/cards/form', 200],
  ['GET',  '/sandbox/nothing', 200], // a page, like any other address
  ['POST', '/newsletter/confirm', 422, 'email=', form],
  ['GET',  '/api/health', 200],
  ['GET',  '/api/settings', 200],
  ['GET',  '/api/settings', 200], // cached
  ['GET',  '/api/settings', 304, undefined, { 'if-none-match': '*' }],
  ['GET',  '/api/docs', 200],
  ['GET',  '/api/openapi.json', 200],
  ['GET',  '/api/nothing', 404],
  ['GET',  '/api/sessions', 401],
  ['PUT',  '/api/health', 405],
  ['POST', '/api/token', 400, '{', { 'content-type': 'application/json' }],
  ['POST', '/api/token', 415, 'a=b', form],
  ['POST', '/api/token', 413, `"${'a'.repeat(70_000)}"`, { 'content-type': 'application/json' }],
  ['POST', '/api/token', 422, '{}', { 'content-type': 'application/json' }],
  ['GET',  '//evil.example', 400],
  ['GET',  `/${'a'.repeat(9_000)}`, 414],
];

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that this fixture needs no other
const folders = test.extend('folder', ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-headers-'));
  onCleanup(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'service-worker.js'), 'self;');
  writeFileSync(join(folder, 'offline.html'), '<p>No connection</p>');
  writeFileSync(join(folder, 'entry-abc.js'), 'export {};');
  writeFileSync(join(folder, 'notes.txt'), 'Only linked');
  return folder;
});

folders('X-1d: every answer carries every header, whatever it is', async ({ open, folder }) => {
  const built = filesIn(folder).map((file) =>
    file.path === '/entry-abc.js' ? { ...file, path: '/assets/entry-abc.js' } : file,
  );
  const request = await open({
    config: { ...testConfig, publicUrl: 'https://shop.example', dataDir: folder },
    storefront: pages,
    backOffice: '<p>%NONCE%</p>',
    files: [...built, ...mediaIn(world)],
    renderMail: async () => () => Promise.reject(new Error('Mails are not rendered here')),
  });

  const names = new Set<unknown>();
  const statuses: unknown[] = [];
  for (const [method, path, status, body, more] of requests) {
    const answer = await request(method, path, body, more);
    const what = `${method} ${path.slice(0, 60)}`;
    statuses.push([what, answer.status]);
    expect(answer.headers, what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/./),
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
    });
    if (status === 500) expect(answer.body).not.toContain('secret');
    names.add(answer.headers['x-request-id']);
  }
  expect(names.size).toBe(requests.length);
  expect(statuses).toEqual(
    requests.map(([method, path, status]) => [`${method} ${path.slice(0, 60)}`, status]),
  );
});

folders(
  'X-1d: a script may be made a worker, which loads and asks within the shop',
  async ({ open, folder }) => {
    const request = await open({ files: filesIn(folder) });

    expect((await request('GET', '/service-worker.js')).headers['content-security-policy']).toContain(
      "script-src 'self'; connect-src 'self'",
    );
  },
);

folders(
  'X-1d: the page that stands in without a connection has its style and its logo',
  async ({ open, folder }) => {
    const request = await open({ files: filesIn(folder) });

    expect((await request('GET', '/offline.html')).headers['content-security-policy']).toContain(
      "style-src 'self'; img-src 'self'",
    );
  },
);

test('the request id of an answer is the one in its refusal', async ({ open }) => {
  const { headers, body } = await (await open())('GET', '/api/nothing');

  expect(body.request_id).toBe(headers['x-request-id']);
});
