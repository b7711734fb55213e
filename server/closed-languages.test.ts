import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { openAddress } from './closed-languages.ts';
import type { Storefront } from './pages.ts';

const at = (url: string) => {
  const { pathname, search } = new URL(url, 'https://shop.example');
  return { pathname, search };
};

test('a page in a language that the shop does not have leads to the base language', () => {
  const inChinese = (url: string) => openAddress(at(url), ['zh']);
  expect(inChinese('/')).toBe('/zh');
  expect(inChinese('/products?category=leafy')).toBe('/zh/products?category=leafy');
  expect(inChinese('/zh/products')).toBeUndefined();

  const inEnglish = (url: string) => openAddress(at(url), ['en']);
  expect(inEnglish('/zh')).toBe('/');
  expect(inEnglish('/zh/products/view?slug=sawi')).toBe('/products/view?slug=sawi');
  expect(inEnglish('/products')).toBeUndefined();

  for (const url of ['/', '/zh', '/zh/products']) expect(openAddress(at(url), ['zh', 'en'])).toBeUndefined();
});

test('no address leads to another host', () => {
  const pathname = '/zh//evil.example/a';
  expect(openAddress({ pathname, search: '' }, ['en'])).toBe('/evil.example/a');
  expect(openAddress({ pathname: '//evil.example', search: '' }, ['zh'])).toBe('/zh/evil.example');
});

test('field workers read their screen in any language', () => {
  expect(openAddress(at('/farm/record'), ['zh'])).toBeUndefined();
  expect(openAddress(at('/zh/farm/record'), ['en'])).toBeUndefined();
});

const storefront: Storefront = {
  parametersAt: (path) => (path.endsWith('/nowhere') ? undefined : ['category', 'slug']),
  async render({ pathname, send }) {
    const { body } = await send({ method: 'GET', path: '/api/settings?lang=zh', headers: {} });
    const { languages } = body as { languages: string[] };
    return {
      status: 200,
      headers: {},
      body: `${pathname} of ${languages.join()}`,
      tags: ['settings'],
      scriptHashes: [],
      isCacheable: true,
      faults: [],
    };
  },
};

const title = { en: 'Green', zh: '綠店' };

/** Changes the languages as the back office does, with the notice to the caches. */
async function chooseLanguages(tx: Tx, tags: CacheTags, languages: ('en' | 'zh')[]) {
  await overrideSettings(tx, { languages, siteTitle: title });
  tags.drop(['settings']);
}

test('a change of the languages reaches pages that were cached before', async ({ open, tx }) => {
  const tags = new CacheTags();
  const request = await open({ storefront, tags });
  expect(await request('GET', '/products')).toMatchObject({ status: 200, body: '/products of en,zh' });
  expect(await request('GET', '/zh/products')).toMatchObject({ status: 200 });

  await chooseLanguages(tx, tags, ['zh']);
  expect(await request('GET', '/products?category=leafy&utm_source=mail')).toMatchObject({
    status: 308,
    headers: {
      location: '/zh/products?category=leafy',
      'cache-control': expect.stringContaining('max-age=0'),
    },
  });
  expect(await request('GET', '/')).toMatchObject({ status: 308, headers: { location: '/zh' } });
  expect(await request('GET', '/zh/products')).toMatchObject({ status: 200, body: '/zh/products of zh' });

  await chooseLanguages(tx, tags, ['en']);
  expect(await request('GET', '/zh')).toMatchObject({ status: 308, headers: { location: '/' } });
  expect(await request('GET', '/products')).toMatchObject({ status: 200, body: '/products of en' });
});

test('personal pages, forms and the web manifest of a closed language lead to the base language too', async ({
  open,
  tx,
}) => {
  await chooseLanguages(tx, new CacheTags(), ['zh']);
  const request = await open({ storefront });
  for (const path of ['/basket', '/track-order/view', '/manifest.webmanifest']) {
    expect(await request('GET', path), path).toMatchObject({
      status: 308,
      headers: { location: `/zh${path}` },
    });
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
  expect(await request('POST', '/signin', 'login=a', form)).toMatchObject({
    status: 308,
    headers: { location: '/zh/signin' },
  });
});

test('sitemaps list the languages of the shop only', async ({ open, tx }) => {
  await chooseLanguages(tx, new CacheTags(), ['zh']);
  const request = await open();
  const { body: index } = await request('GET', '/sitemap.xml');
  expect(index).toContain('/sitemaps/zh/pages.xml');
  expect(index).not.toContain('/sitemaps/en/');

  expect((await request('GET', '/sitemaps/en/pages.xml')).status).toBe(404);
  const { body: pages } = await request('GET', '/sitemaps/zh/pages.xml');
  expect(pages).toContain('/zh/products</loc>');
  expect(pages).not.toContain('hreflang');
});

test('with several languages, other readers are led to the base language', async ({ open, tx }) => {
  await chooseLanguages(tx, new CacheTags(), ['zh', 'en']);
  const request = await open();
  const { body } = await request('GET', '/sitemaps/en/pages.xml');
  expect(body).toMatch(/hreflang="en" href="[^"]*:\d+\/products"/);
  expect(body).toMatch(/hreflang="x-default" href="[^"]*\/zh\/products"/);
});

test('the API answers shoppers in a language of the shop, and staff in their own', async ({ open, tx }) => {
  const tags = new CacheTags();
  const request = await open({ tags });
  const titleOf = async (query: string) => (await request('GET', `/api/settings${query}`)).body.siteTitle;

  await chooseLanguages(tx, tags, ['zh']);
  for (const query of ['', '?lang=en', '?lang=zh']) expect(await titleOf(query), query).toBe('綠店');
  expect((await request('GET', '/api/orders/none?lang=en')).body.message).not.toMatch(/[a-z]{4}/i);

  await chooseLanguages(tx, tags, ['zh', 'en']);
  expect([await titleOf(''), await titleOf('?lang=en'), await titleOf('')]).toEqual([
    '綠店',
    'Green',
    '綠店',
  ]);

  await chooseLanguages(tx, tags, ['zh']);
  const { headers } = await givenStaff(tx, 'packer');
  const { body } = await request('GET', '/api/staff/settings?lang=en', undefined, headers);
  expect(body.message).toMatch(/[a-z]{4}/i);
});
