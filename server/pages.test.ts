import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { limits } from '@kebun/contract/lib/rate-limits.ts';
import { sql } from 'kysely';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { filesIn } from '#platform/files/files.ts';
import { mediaIn, mediaUrls } from '#platform/files/media.ts';
import { expect, test } from '#test/harness/api.ts';
import { pageAddress, type RenderedPage, type Storefront } from './pages.ts';

/** Returns a storefront that counts its renderings and shows the settings. */
function storefront(change: Partial<RenderedPage> = {}) {
  const seen: string[] = [];
  const pages: Storefront = {
    parametersAt: (path) =>
      path === '/nowhere' ? undefined : ['category', 'page', ...(/^\/(zh)?$/.test(path) ? ['layout'] : [])],
    async render({ origin, pathname, search, send }) {
      seen.push(origin + pathname + search);
      const { body } = await send({ method: 'GET', path: '/api/settings?lang=en', headers: {} });
      const { siteTitle } = body as { siteTitle: string };
      return {
        status: 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: `<title>${siteTitle}</title>${'<p>choy sum</p>'.repeat(200)}`,
        tags: ['settings', 'product:1'],
        scriptHashes: ['sha256-abc='],
        isCacheable: true,
        faults: [],
        ...change,
      };
    },
  };
  return { pages, seen };
}

test('a page is rendered once, and again only after its data changed', async ({ open }) => {
  const { pages, seen } = storefront();
  const tags = new CacheTags();
  const request = await open({ storefront: pages, tags });

  for (const path of ['/products', '/products', '/products?utm_source=mail', '/products?fbclid=1']) {
    expect((await request('GET', path)).status).toBe(200);
  }
  expect(seen).toHaveLength(1);

  tags.drop(['product:2']);
  await request('GET', '/products');
  expect(seen).toHaveLength(1);

  tags.drop(['product:1']);
  await request('GET', '/products');
  expect(seen).toHaveLength(2);
});

test('known parameters make separate pages, in any order', async ({ open }) => {
  const { pages, seen } = storefront();
  const request = await open({ storefront: pages });

  for (const path of [
    '/products?page=2&category=leafy',
    '/products?category=leafy&x=1&page=2',
    '/zh/products',
  ]) {
    await request('GET', path);
  }
  expect(seen).toHaveLength(2);
  const addressOf = (search: string) => pageAddress({ pathname: '/a', search }, pages).search;
  expect(addressOf('?page=1&page=2')).toBe('?page=1');
  expect(addressOf('?category=b%26page%3D2')).not.toBe(addressOf('?category=b&page=2'));
});

test('a page has its security policy and its cache lifetime', async ({ open }) => {
  const { pages } = storefront();
  const request = await open({ storefront: pages });
  const { headers, body } = await request('GET', '/');

  expect(body).toContain('<title>Kebun</title>');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=/),
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-abc='"),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(await request('GET', '/', undefined, { 'if-none-match': String(headers.etag) })).toMatchObject({
    status: 304,
  });
  const packed = await request('GET', '/', undefined, { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('br');
});

test('no page can be framed except layout previews, by our back office only', async ({ open }) => {
  const request = await open({ storefront: storefront().pages });
  const frames = async (path: string) =>
    /frame-ancestors ('\w+')/.exec(
      String((await request('GET', path)).headers['content-security-policy']),
    )?.[1];

  for (const path of ['/', '/zh', '/products?layout=modern', '/?page=2']) {
    expect(await frames(path), path).toBe("'none'");
  }
  for (const path of ['/?layout=modern', '/zh?layout=modern']) {
    expect(await frames(path), path).toBe("'self'");
  }
});

test('concurrent requests share one rendering', async ({ open }) => {
  const { pages, seen } = storefront();
  const request = await open({ storefront: pages });

  await Promise.all(Array.from({ length: 20 }, () => request('GET', '/')));

  expect(seen).toHaveLength(1);
});

test('a failed, missing or personal page is sent but not cached', async ({ open }) => {
  for (const change of [{ status: 404 }, { status: 500 }, { isCacheable: false }]) {
    const { pages, seen } = storefront(change);
    const request = await open({ storefront: pages });

    for (let visits = 0; visits < 2; visits++) {
      expect(await request('GET', '/nowhere')).toMatchObject({
        status: change.status ?? 200,
        headers: { 'cache-control': 'no-store' },
      });
    }
    expect(seen).toHaveLength(2);
  }
});

/** Returns a storefront whose pages call the rate-limited search. */
const searching = (): Storefront => ({
  ...storefront().pages,
  async render({ pathname, search, send }) {
    const { status, body } = await send({
      method: 'GET',
      path: `/api/products-search${search.replace('category', 'text')}&lang=en`,
      headers: {},
    });
    return {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: `<title>${pathname} ${(body as { message?: string }).message ?? 'found'}</title>`,
      tags: [],
      scriptHashes: [],
      isCacheable: status === 200,
      faults: [],
    };
  },
});

test('X-1g: a search page counts for the caller who causes its rendering, and only that caller is delayed', async ({
  open,
  db,
}) => {
  const { http } = await open({ storefront: searching() });
  const visit = (path: string, remoteAddress: string) => http.inject({ url: path, remoteAddress });
  const used = (address: string, tries: number) =>
    sql`
      insert into rate_limit_counters (key, attempts, resets_at) values (${`search address ${address}`}, ${tries}, now() + interval '1 minute')
    `.execute(db);
  await used('203.0.113.7', limits.search.address);
  await used('127.0.0.1', limits.search.address);

  const refused = await visit('/search?category=kale', '203.0.113.7');
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

  expect((await visit('/search?category=kale', '198.51.100.4')).statusCode).toBe(200);
  expect((await visit('/search?category=kale', '203.0.113.7')).statusCode).toBe(200); // it is rendered
  expect((await visit('/search?category=leek', '203.0.113.7')).statusCode).toBe(429);
});

test("X-1g: a caller who waits for a shared rendering is not refused for another caller's limit", async ({
  open,
  db,
}) => {
  const { http } = await open({ storefront: searching() });
  await sql`
    insert into rate_limit_counters (key, attempts, resets_at)
    values ('search address 203.0.113.7', ${limits.search.address}, now() + interval '1 minute')
  `.execute(db);

  const answers = await Promise.all(
    ['203.0.113.7', '198.51.100.4'].map((remoteAddress) =>
      http.inject({ url: '/search?category=kale', remoteAddress }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
});

test('a moved page redirects', async ({ open }) => {
  const { pages } = storefront({
    status: 301,
    headers: { Location: '/products' },
    body: '',
    isCacheable: false,
  });
  const request = await open({ storefront: pages });

  expect(await request('GET', '/old')).toMatchObject({ status: 301, headers: { location: '/products' } });
});

test('X-1a: a path in capitals redirects to its canonical address, and is not rendered under any other', async ({
  open,
}) => {
  const { pages, seen } = storefront();
  const request = await open({ storefront: pages });

  for (const [requestedPath, location] of [
    ['/ZH', '/zh'],
    ['/Zh/Farm', '/zh/farm'],
    ['/Products?page=2&utm_source=A', '/products?page=2'],
  ] as const)
    expect(await request('GET', requestedPath)).toMatchObject({ status: 301, headers: { location } });
  expect(seen).toEqual([]);
  expect((await request('GET', '/NOWHERE')).status).toBe(200); // no such page in lower case: rendered as requested
});

test('X-2d: a long path in capitals takes about as long as one in lower case', async ({ open }) => {
  const { pages } = storefront();
  const request = await open({ storefront: { ...pages, parametersAt: () => undefined } });
  const timeOf = async (letter: string) => {
    const began = performance.now();
    for (let nth = 0; nth < 20; nth++) await request('GET', `/${letter.repeat(8_100 + nth)}.`);
    return performance.now() - began;
  };
  await timeOf('b');

  const floor = await timeOf('a');
  expect((await timeOf('A')) / floor).toBeLessThan(5);
});

test('when even the error page fails, a plain sentence is sent', async ({ open }) => {
  const { pages } = storefront();
  const request = await open({ storefront: { ...pages, render: () => Promise.reject(new Error('secret')) } });
  const { status, body, headers } = await request('GET', '/');

  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(body).not.toContain('secret');
});

test('unknown paths under /api are never pages', async ({ open }) => {
  const { pages, seen } = storefront();
  const request = await open({ storefront: pages });

  expect(await request('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(seen).toEqual([]);
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that this fixture needs no other
const folders = test.extend('folder', ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-files-'));
  onCleanup(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/entry-abc.js'), 'export {};'.repeat(200));
  writeFileSync(join(folder, 'notes.txt'), 'Only linked');
  writeFileSync(join(folder, 'choy-sum.svg'), '<svg/>');
  return folder;
});

folders('files with a hash in their name are kept forever, others for an hour', async ({ open, folder }) => {
  const request = await open({ storefront: storefront().pages, files: filesIn(folder) });

  expect(await request('GET', '/assets/entry-abc.js', undefined, { 'accept-encoding': 'br' })).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
    },
  });
  expect(await request('GET', '/notes.txt')).toMatchObject({
    body: 'Only linked',
    headers: { 'cache-control': 'public, max-age=3600' },
  });
});

folders('a file that was packed when it was built is sent so', async ({ open, folder }) => {
  const packed = brotliCompressSync(readFileSync(join(folder, 'assets/entry-abc.js')));
  writeFileSync(join(folder, 'assets/entry-abc.js.br'), packed);
  const request = await open({ storefront: storefront().pages, files: filesIn(folder) });

  const length = { 'content-length': String(packed.length) };
  expect(await request('GET', '/assets/entry-abc.js', undefined, { 'accept-encoding': 'br' })).toMatchObject({
    headers: { 'content-encoding': 'br', ...length },
  });
  expect((await request('GET', '/assets/entry-abc.js')).headers).not.toMatchObject(length);
  expect(await request('GET', '/assets/entry-abc.js.br')).not.toMatchObject({ headers: length });
});

folders(
  'no address reaches outside the folder, and a file that is gone is no page',
  async ({ open, folder }) => {
    const { pages, seen } = storefront();
    const request = await open({ storefront: pages, files: filesIn(join(folder, 'assets')) });

    for (const path of ['/../notes.txt', '/..%2fnotes.txt', '/%2e%2e/notes.txt', '/assets/../../notes.txt']) {
      expect((await request('GET', path)).body, path).not.toContain('Only linked');
    }
    for (const path of ['/assets/entry-old.js', '/media/world/old.svg']) {
      expect(await request('GET', path), path).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'no-store' },
      });
    }
    expect(seen.filter((url) => /assets\/entry|media/.test(url))).toEqual([]);
  },
);

folders('a drawing is sent from an address with its hash, and found there', async ({ open, folder }) => {
  const request = await open({ files: mediaIn(folder) });
  const url = mediaUrls(folder)('choy-sum.svg');

  expect(url).toMatch(/^\/media\/world\/choy-sum\.[0-9a-f]{10}\.svg$/);
  expect(await request('GET', url)).toMatchObject({
    body: '<svg/>',
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    },
  });
  const redrawn = await request('GET', url.replace(/[0-9a-f]{10}/, '0123456789'));
  expect([redrawn.status, redrawn.headers.location]).toEqual([302, url]);
  expect((await request('GET', '/media/world/nothing.0123456789.svg')).status).toBe(404);
  expect(() => mediaUrls(folder)('nothing.svg')).toThrow('has no drawing nothing.svg');
});

test('an address that is neither page nor file is refused like any unknown one', async ({ open }) => {
  const request = await open();

  for (const [method, path] of [
    ['GET', '/'],
    ['POST', '/products'],
    ['DELETE', '/'],
  ] as const) {
    expect(await request(method, path)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: expect.any(String) },
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
  }
});
