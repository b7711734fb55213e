import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { expect, test } from '#test/harness/api.ts';

const parsed = ({ body }: { body: string }) => JSON.parse(body);

test('the shop can be installed in either language, as one app', async ({ open }) => {
  const request = await open();
  const [english, chinese] = await Promise.all(
    ['', '/zh'].map((prefix) => request('GET', `${prefix}/manifest.webmanifest`)),
  );

  expect(english?.headers['content-type']).toBe('application/manifest+json');
  expect(parsed(english as never)).toMatchObject({
    id: '/',
    name: 'Kebun',
    lang: 'en',
    start_url: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  });
  expect(parsed(chinese as never)).toMatchObject({ id: '/', lang: 'zh-Hant', start_url: '/zh', dir: 'ltr' });
});

test('a changed shop name reaches the manifest at once', async ({ open, db }) => {
  const tags = new CacheTags();
  const request = await open({ tags });
  await request('GET', '/zh/manifest.webmanifest');

  await withInvalidation(
    db,
    tags,
  )((tx) => overrideSettings(tx, { siteTitle: { en: 'Green Shop', zh: '綠店' } }));

  expect(parsed((await request('GET', '/zh/manifest.webmanifest')) as never)).toMatchObject({ name: '綠店' });
});
