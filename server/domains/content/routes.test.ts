import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { expect, test } from '#test/harness/api.ts';
import { overrideSettings } from './settings/override-settings.ts';

const clock = () => new Date('2026-11-18T04:00:00Z');

test('a shop without settings has the defaults of the specification', async ({ open, db }) => {
  await db.updateTable('settings').set({ overrides: '{}' }).execute();
  const request = await open({ clock });

  const { body, headers } = await request('GET', '/api/settings');

  expect(body).toMatchObject({
    siteTitle: 'Kebun',
    siteSubtitle: null,
    description: 'Online Store',
    currency: 'MYR',
    category: { category_size: 280 },
    referral: { percent: 10 },
    checkout: { cod_rounding: true, free_delivery_ends_at: null },
    order: { cancel_auto_approve_minutes: null },
  });
  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
});

test('a shop names the zones it delivers to, fresh products apart, and forgets a zone without a method', async ({
  open,
  db,
}) => {
  const areas = async (language: string) =>
    (await (await open())('GET', `/api/settings?lang=${language}`)).body.delivery_areas;
  expect(await areas('en')).toEqual({
    fresh: ['Peninsular Malaysia'],
    other: ['Peninsular Malaysia', 'Labuan', 'Sabah', 'Sarawak'],
  });
  expect(await areas('zh')).toMatchObject({ fresh: ['馬來西亞半島'] });

  await db
    .updateTable('delivery_methods')
    .set({ is_active: false })
    .where('slug', '=', 'courier-sabah')
    .execute();
  expect((await areas('en')).other).toEqual(['Peninsular Malaysia', 'Labuan', 'Sarawak']);
  await db.updateTable('delivery_methods').set({ is_active: false }).execute();
  expect(await areas('en')).toEqual({ fresh: [], other: [] });
});

test('a shop has deals only while one with units left is running', async ({ open, db }) => {
  const hasDeals = async () => (await (await open())('GET', '/api/settings')).body.has_deals;
  await db.updateTable('deals').set({ sold: sql`allotment` }).execute();
  expect(await hasDeals()).toBe(false);
  await db.updateTable('deals').set({ sold: sql`withheld` }).execute();
  expect(await hasDeals()).toBe(true);
});

test('a shop has coupons only while one can be used', async ({ open, db }) => {
  const hasCoupons = async () => (await (await open())('GET', '/api/settings')).body.has_coupons;
  expect(await hasCoupons()).toBe(true);

  await db.updateTable('coupons').set({ max_uses: 5, times_used: 5 }).execute();
  expect(await hasCoupons(), 'used up').toBe(false);
  const past = {
    starts_at: sql<string>`now() - interval '2 days'`,
    ends_at: sql<string>`now() - interval '1 day'`,
  };
  await db
    .updateTable('coupons')
    .set({ max_uses: null, ...past })
    .execute();
  expect(await hasCoupons(), 'over').toBe(false);
  await db.updateTable('coupons').set({ ends_at: null }).execute();
  expect(await hasCoupons()).toBe(true);
  await db.updateTable('coupons').set({ is_active: false }).execute();
  expect(await hasCoupons(), 'off').toBe(false);
});

test('a shop promises windows only while a method has one', async ({ open, db }) => {
  const hasWindows = async () => (await (await open())('GET', '/api/settings')).body.has_windows;
  expect(await hasWindows()).toBe(true);
  await db.updateTable('delivery_windows').set({ is_active: false }).execute();
  expect(await hasWindows()).toBe(false);
});

test('the opening hours are those of the first location, until the shop writes its own', async ({
  open,
  db,
  tx,
}) => {
  const hours = async (language: string) =>
    (await (await open())('GET', `/api/settings?lang=${language}`)).body.contact.hours;
  await overrideSettings(tx, { contact: { hours: null } });
  expect((await hours('en')).replaceAll('\u00a0', ' ')).toBe(
    'Monday to Friday 7:30 am to 7 pm, Saturday 7 am to 7 pm, Sunday 8 am to 1 pm',
  );
  expect(await hours('zh')).toContain('星期一至星期五');
  await db.updateTable('shops').set({ is_active: false }).execute();
  expect(await hours('en')).toBeNull();
});

test('unavailable features are not announced', async ({ open }) => {
  const { body } = await (await open())('GET', '/api/settings');

  expect(Object.keys(body.features).filter((name) => body.features[name])).toEqual([
    'coins',
    'referral',
    'coupons',
    'bundles',
    'deals',
    'farm',
    'reviews',
  ]);
});

test('title and subtitle can be set in both languages, with immediate effect', async ({ open, db }) => {
  const tags = new CacheTags();
  const request = await open({ tags });
  const before = (await request('GET', '/api/settings?lang=zh')).body;

  await withInvalidation(
    db,
    tags,
  )((tx) =>
    overrideSettings(tx, {
      siteTitle: { en: 'Green Shop', zh: '綠店' },
      checkout: { min_order: 3_000 },
    }),
  );

  expect((await request('GET', '/api/settings')).body).toMatchObject({ siteTitle: 'Green Shop' });
  expect((await request('GET', '/api/settings?lang=zh')).body).toMatchObject({
    siteTitle: '綠店',
    siteSubtitle: before.siteSubtitle,
    checkout: { ...before.checkout, min_order: 3_000 },
    version: before.version + 1,
  });
});

test('after the last hour of the day another announcement is shown', async ({ open, tx }) => {
  await overrideSettings(tx, {
    announcement: { en: 'By eight', zh: '八點前' },
    announcement_until: '20:00',
    announcement_after: { en: 'Day after tomorrow', zh: '後天' },
  });
  const at = async (moment: string) =>
    (await (await open({ clock: () => new Date(moment) }))('GET', '/api/settings')).body.announcement;

  expect(await at('2026-11-20T11:59:00Z')).toBe('By eight');
  expect(await at('2026-11-20T12:00:00Z')).toBe('Day after tomorrow');
});

test('policies are returned in the requested language', async ({ open }) => {
  const request = await open();

  const list = (await request('GET', '/api/static_blocks?type=policy&show_in_footer=1')).body;
  expect(list).toMatchObject({ currentPage: 1, lastPage: 1, perPage: 30, total: list.data.length });
  expect(list.data.map(({ slug }: { slug: string }) => slug)).toEqual(
    expect.arrayContaining(['terms', 'privacy-policy']),
  );

  const [english, chinese] = await Promise.all(
    ['en', 'zh'].map((lang) => request('GET', `/api/static_blocks/terms?lang=${lang}`)),
  );
  expect(english?.body.data.title).not.toBe(chinese?.body.data.title);
  expect(chinese?.body.data.sections[0].paragraphs[0]).toMatch(/\p{Script=Han}/u);
});

test('a policy is readable in every version', async ({ open }) => {
  const request = await open();
  const { data } = (await request('GET', '/api/static_blocks/return-policy')).body;
  const [now, then] = data.versions;

  expect(now).toEqual({ version: data.version, effective_on: data.effective_on });
  expect(
    (await request('GET', `/api/static_blocks/return-policy?version=${then.version}`)).body.data,
  ).toMatchObject({ version: then.version, effective_on: then.effective_on, versions: [now, then] });
  expect((await request('GET', '/api/static_blocks/return-policy?version=0.1')).status).toBe(404);
});

test('the sections about us have anchors, and questions have answers', async ({ open }) => {
  const request = await open();
  const { fields } = (await request('GET', '/api/static_blocks/about-us?lang=zh')).body.data;
  const { items } = (await request('GET', '/api/static_blocks/faq')).body.data;

  expect(Object.keys(fields)).toEqual(['content1', 'content2', 'content3', 'content4', 'content5']);
  expect(items[0]).toEqual({
    id: expect.any(String),
    topic: expect.any(String),
    q: expect.stringMatching(/\?$/),
    a: expect.any(String),
  });
});

test('a text is found by slug, several by a list, and an empty result is no error', async ({ open }) => {
  const request = await open();
  const slugs = async (query: string) =>
    (await request('GET', `/api/static_blocks?${query}`)).body.data.map(({ slug }: { slug: string }) => slug);

  expect(await slugs('slug=terms')).toEqual(['terms']);
  expect(await slugs('slug=terms,privacy-policy')).toHaveLength(2);
  expect(await slugs('search=slug:terms,privacy-policy;type:page')).toEqual([]);
  expect(await slugs('search=slug:terms;type:snippet&searchJoin=or')).toEqual(['terms']);
  expect(await slugs('slug=nothing')).toEqual([]);
  expect((await request('GET', '/api/static_blocks/nothing')).status).toBe(404);
});

test('a text has HTML sections and a description for search engines', async ({ open }) => {
  const { data } = (await (await open())('GET', '/api/static_blocks/terms')).body;

  expect(data.content).toContain('<h2 id="who-we-are">Who you buy from</h2><p>');
  expect(data.seo).toEqual({ title: data.title, description: expect.stringMatching(/basket/) });
});

test('a filter without meaning for texts is refused by name', async ({ open }) => {
  const request = await open();

  expect(await request('GET', '/api/static_blocks?brand_id=1')).toMatchObject({
    status: 422,
    body: {
      code: 'unknown_filter',
      message: 'Unknown filter: brand_id.',
      errors: { brand_id: [expect.any(String)] },
    },
  });
});
