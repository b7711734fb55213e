import type { BannerDraft } from '@kebun/contract/content/banners/staff-banners.ts';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { addBanner } from './edit-banners.ts';

const draft: BannerDraft = {
  type: 'strip',
  position: 'home-noon',
  title: { en: 'Noon', zh: '正午' },
  subtitle: null,
  button: { en: 'See', zh: '看看' },
  link: '/products?on_sale=1',
  background: 'leafy',
  text_color: 'ink',
  desktop_picture_id: null,
  mobile_picture_id: null,
  starts_at: null,
  ends_at: null,
};

test('a banner is added, is changed from its current version, and is removed', async ({ open, db }) => {
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'content');
  const titles = async () =>
    (await request('GET', '/api/banners?position=home-noon&lang=zh')).body.data.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles()).toEqual([]);

  const { status, body } = await request('POST', '/api/banners', draft, headers);
  expect(status).toBe(201);
  expect(await titles()).toEqual(['正午']);

  const { id, version } = body.data;
  const renamed = { ...draft, title: { en: 'Evening', zh: '傍晚' }, version };
  expect((await request('PUT', `/api/banners/${id}`, renamed, headers)).status).toBe(200);
  expect(await titles()).toEqual(['傍晚']);
  expect(await request('PUT', `/api/banners/${id}`, renamed, headers)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', version: version + 1 },
  });

  expect((await request('DELETE', `/api/banners/${id}`, undefined, headers)).status).toBe(204);
  expect(await titles()).toEqual([]);
  expect((await request('GET', `/api/staff/banners/${id}`, undefined, headers)).status).toBe(404);
});

test('the banners of a position follow their set order', async ({ open, db, tx }) => {
  const request = await open({ tags: new CacheTags() });
  const by = await givenStaff(db, 'content');
  const named = async (en: string) => (await addBanner(tx, { ...draft, title: { en, zh: en } }, by)).id;
  const [first, second, third] = [await named('One'), await named('Two'), await named('Three')];

  const put = { position: 'home-noon', ids: [third, first] };
  expect((await request('PUT', '/api/staff/banner-order', put, by.headers)).status).toBe(200);

  const { data } = (await request('GET', '/api/banners?position=home-noon')).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([third, first, second]);
});

test('X-1i: a banner leads to a page of the shop or to a web address only', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const led = async (link: string) =>
    (await request('POST', '/api/banners', { ...draft, link }, headers)).status;

  for (const link of [
    '/',
    '/categories/view?slug=fruit',
    '/search?text=芥蘭#more',
    'https://kebun.example/a',
  ]) {
    expect(await led(link), link).toBe(201);
  }
  for (const link of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://kebun.example',
    'https://',
    'https://kebun.example@evil.example/',
    '/products/../..//evil.example',
    '/products/%2e%2e/%2e%2e//evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '/products//view',
    'products',
  ]) {
    expect(await led(link), link).toBe(422);
  }
});

test('an invalid value is reported at its field', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');

  const { status, body } = await request(
    'POST',
    '/api/banners',
    {
      ...draft,
      desktop_picture_id: '00000000-0000-4000-8000-000000000000',
      starts_at: '2026-11-20T00:00:00Z',
      ends_at: '2026-11-19T00:00:00Z',
    },
    headers,
  );

  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['desktop_picture_id', 'ends_at']);
});

test('HTML in a banner is returned as typed', async ({ open, db, tx }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  await addBanner(tx, { ...draft, title: { en: hostile, zh: hostile } }, await givenStaff(db, 'content'));

  expect((await (await open())('GET', '/api/banners?position=home-noon')).body.data[0].title).toBe(hostile);
});

test('a banner gets the slug that was typed, which no other banner can take', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const add = () => request('POST', '/api/banners', { ...draft, slug: 'given-noon' }, headers);

  expect(await add()).toMatchObject({ status: 201, body: { data: { slug: 'given-noon' } } });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'slug_taken' } });
});
