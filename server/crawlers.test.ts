import { gunzipSync } from 'node:zlib';
import { expect, test } from '#test/harness/api.ts';
import { sitemap, sitemapIndex } from './crawlers.ts';

const shop = 'http://localhost:3000';

test('robots.txt allows crawling and names the sitemap', async ({ open }) => {
  const { status, body, headers } = await (await open())('GET', '/robots.txt');

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${shop}/sitemap.xml\n`);
});

test('the sitemap index names pages and products in each language', async ({ open }) => {
  const { body } = await (await open())('GET', '/sitemap.xml');

  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${shop}/sitemaps/en/pages.xml`,
    `${shop}/sitemaps/en/products-1.xml`,
    `${shop}/sitemaps/zh/pages.xml`,
    `${shop}/sitemaps/zh/products-1.xml`,
  ]);
});

test('every product on sale is listed with its other language; a draft is not', async ({ open, db }) => {
  const [draft] = await db.selectFrom('products').select('slug').orderBy('slug').limit(1).execute();
  await db.updateTable('products').set({ status: 'draft' }).where('slug', '=', String(draft?.slug)).execute();
  const onSale = await db.selectFrom('products').select('id').where('status', '=', 'publish').execute();
  const request = await open();

  const { body } = await request('GET', '/sitemaps/zh/products-1.xml');

  expect(body.match(/<url>/g)).toHaveLength(onSale.length);
  expect(body).not.toContain(`slug=${draft?.slug}<`);
  expect(body).toContain(`<loc>${shop}/zh/products/view?slug=strawberry</loc><lastmod>20`);
  expect(body).toContain(`hreflang="en" href="${shop}/products/view?slug=strawberry"`);
  expect(body).toContain(`hreflang="zh-Hant" href="${shop}/zh/products/view?slug=strawberry"`);
  expect(body).toContain(`hreflang="x-default" href="${shop}/products/view?slug=strawberry"`);
  expect((await request('GET', '/sitemaps/zh/products-2.xml')).status).toBe(404);
  expect((await request('GET', '/sitemaps/fr/products-1.xml')).status).toBe(404);
});

test('pages and categories are listed, personal pages are not', async ({ open }) => {
  const { body } = await (await open())('GET', '/sitemaps/en/pages.xml');

  for (const path of ['/', '/faq', '/terms', '/categories/view?slug=leafy-greens']) {
    expect(body).toContain(`<loc>${shop}${path}</loc>`);
  }
  expect(body).not.toMatch(/checkout|my-account|complete-order/);
});

test('a long file is compressed', async ({ open }) => {
  const { http } = await open();
  const { rawPayload, headers } = await http.inject({
    url: '/sitemaps/en/products-1.xml',
    headers: { 'accept-encoding': 'gzip' },
  });

  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(rawPayload).toString()).toContain('</urlset>');
});

test('characters that would end a tag are escaped', () => {
  expect(
    [...sitemap(shop, { language: 'en', languages: ['en', 'zh'] }, [{ path: '/a?b=1&c=<' }])].join(''),
  ).toContain('/a?b=1&amp;c=&lt;</loc>');
  expect(sitemapIndex(shop, ['/a&b'])).toContain('/a&amp;b</loc>');
});
