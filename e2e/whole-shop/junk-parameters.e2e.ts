import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { isSlowPhone } from '../test/slow-phone.ts';

interface Storefront {
  parametersAt(path: string): readonly string[] | undefined;
}
interface Page {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

const built = '../../storefront/build/server/index.js';
const { parametersAt } = (await import(built)) as Storefront;

const list = readFileSync(new URL('../../storefront/build/pages.json', import.meta.url), 'utf8');
const pages: Record<string, Page> = JSON.parse(list).routes;
const pathOf = ({ parentId, path }: Page): string => {
  const above = parentId ? pages[parentId] : undefined;
  return (above ? pathOf(above) : '') + (path ? `/${path}` : '');
};
const isAbove = new Set(Object.values(pages).map(({ parentId }) => parentId));

const paths = Object.values(pages)
  .filter(({ id }) => !isAbove.has(id))
  .map((page) => pathOf(page) || '/')
  .filter((path) => !path.includes('*') && !/^\/zh(?=\/|$)/.test(path)) // one loader answers in every language
  .map((path) => path.replace(':slug', 'leafy-greens'));

/** Without these, the other parameters of a page are ignored. */
const beside: Record<string, string> = {
  '/products/view': 'slug=choy-sum',
  '/categories/view': 'slug=leafy-greens',
};

/** Any search text is valid and cached for a minute: a search has no values that it rejects. */
const words = new Set(['text', 'keyword']);
const junk = ['__proto__', 'constructor', 'password', 'maybe', '-1', '1e9'];

/** Two of them for each parameter, in turn. `npm run prove -- phone` sends them all. */
const junkFor = (place: number) =>
  isSlowPhone ? junk : [0, 3].map((step) => junk[(place + step) % junk.length] ?? '');

test('X-1j: no page accepts or caches an invalid value in any of its parameters', async ({ request }) => {
  test.setTimeout(300_000);
  const surprises: string[] = [];
  let requestCount = 0;
  let place = 0;
  for (const path of paths) {
    const plain = beside[path];
    for (const name of parametersAt(path) ?? []) {
      if (words.has(name)) continue;
      const others = plain && !plain.startsWith(`${name}=`) ? `&${plain}` : '';
      await Promise.all(
        junkFor(place++).map(async (value) => {
          const address = `${path}?${name}=${value}${others}`;
          const answer = await request.get(address, { maxRedirects: 0 });
          const isCached = answer.headers()['cache-control'] !== 'no-store';
          const isFine = answer.status() === 404 || [301, 302].includes(answer.status()) || !isCached;
          if (!isFine || answer.status() >= 500) surprises.push(`${answer.status()} ${address}`);
          requestCount++;
        }),
      );
    }
  }
  expect(surprises).toEqual([]);
  expect(requestCount).toBeGreaterThan(150);
});

// biome-ignore format: table
for (const address of [
  '/farm?tab=__proto__', '/farm?view=constructor&id=1', '/best-sellers?period=constructor',
  '/products?orderBy=password', '/products?show_available=maybe', '/products?orderBy=created_at&sortedBy=asc', '/products?page=99',
  '/shops?slug=kulai-nursery&page=99',
]) {
  for (const language of ['', '/zh']) {
    test(`X-1j: ${language}${address} is the address of no page`, async ({ request }) => {
      const answer = await request.get(language + address, { maxRedirects: 0 });

      expect(answer.status()).toBe(404);
      expect(answer.headers()['cache-control']).toBe('no-store');
    });
  }
}

// biome-ignore format: table
for (const address of [
  '/products?orderBy=price&sortedBy=asc', '/products?show_available=1&price=100,2000', '/products?brand=&price=,',
  '/products?page=2', '/farm?tab=batches&stage=growing&sort=sown_on', '/best-sellers?period=month',
  '/shocking-deals?tab=next', '/search?text=bayam', '/farm?tab=archive', '/farm?view=legend',
]) {
  test(`X-1j: ${address} is a page, and is kept`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });

    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('s-maxage');
  });
}
