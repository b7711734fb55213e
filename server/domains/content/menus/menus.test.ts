import type { EntryDraft, LowerEntry } from '@kebun/contract/content/menus/staff-menus.ts';
import { sql } from 'kysely';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { publishMenu } from './publish-menu.ts';

const entry = (en: string, path: string | null, fields: Partial<EntryDraft> = {}): EntryDraft => ({
  label: { en, zh: `中文 ${en}` },
  path,
  audience: 'all',
  wide: false,
  off: false,
  extra: null,
  entries: [],
  ...fields,
});

const lower = (label: string, path: string): LowerEntry => {
  const { entries: _none, ...fields } = entry(label, path);
  return fields;
};

const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);

test('the default menus match the specification', async ({ open }) => {
  const request = await open();
  const { header, account, footer } = (await request('GET', '/api/menus')).body.data;

  expect(header.map(({ label, requiredAuthorized }: never) => [label, requiredAuthorized])).toEqual([
    ['Home', undefined],
    ['Bundles', undefined],
    ['Deals', undefined],
    ['Our farms', undefined],
    ['My Account', true],
    ['Sign in', false],
    ['Sign up', false],
    ['Logout', true],
  ]);
  expect(labels(header[4].subMenu)).toEqual(['Profile', 'Orders', 'Address Book', 'Wishlist']);
  expect(labels(account)).toEqual(['My Account', 'Logout']);
  expect(labels(footer)).toEqual(['Shop', 'Help', 'Small print']);
});

test('no menu leads to a page whose list or text is empty', async ({ open, db }) => {
  const empty = ['/bundles', '/shocking-deals', '/brands', '/shops', '/best-sellers', '/about-us'];
  const read = async () => (await (await open())('GET', '/api/menus')).body.data;
  const pathsIn = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path);
  expect((await read()).empty_pages).toEqual([]);
  expect(pathsIn(await read())).toEqual(expect.arrayContaining(empty));

  await db.updateTable('products').set({ brand_id: null, sold_last_month: 0 }).execute();
  await db.updateTable('products').set({ status: 'draft' }).where('product_type', '=', 'bundle').execute();
  await db.deleteFrom('deals').execute();
  await db.deleteFrom('brands').execute();
  await db.updateTable('shops').set({ is_active: false }).execute();
  await sql`update static_blocks set fields = '{"content1": {"en": ""}}' where slug = 'about-us'`.execute(db);

  const { empty_pages, ...menus } = await read();
  expect(empty_pages.toSorted()).toEqual(empty.toSorted());
  expect(pathsIn(menus).filter((path) => empty.includes(String(path)))).toEqual([]);
});

test('a published menu reaches shoppers at once without hidden entries, and other menus stay', async ({
  open,
  db,
}) => {
  const request = await open({ tags: new CacheTags() });
  const { headers, name } = await givenStaff(db, 'content');
  const menus = async (lang = 'en') => (await request('GET', `/api/menus?lang=${lang}`)).body.data;
  const before = await menus();
  const entries = [
    entry(' Soup greens ', '/products?tags=soup', { wide: true }),
    entry('Hidden', '/farm', { off: true }),
    entry('More', null, { entries: [lower('Growers', 'https://growers.example/kebun')] }),
  ];

  const published = await request('PUT', '/api/staff/menus/header', { entries, version: 0 }, headers);
  expect(published).toMatchObject({
    status: 200,
    body: { data: { version: 1, published_by: name, earlier: [{ version: 0, published_by: null }] } },
  });
  const { header, ...others } = await menus();
  expect(header).toMatchObject([
    { label: 'Soup greens', path: '/products?tags=soup', wide: true },
    { label: 'More', subMenu: [{ label: 'Growers', path: 'https://growers.example/kebun' }] },
  ]);
  expect(labels((await menus('zh')).header)).toEqual(['中文  Soup greens', '中文 More']);
  expect(others).toEqual({ ...before, header: undefined });

  const { data } = (await request('GET', '/api/staff/menus', undefined, headers)).body;
  expect(data[0]).toMatchObject({ name: 'header', version: 1, published_by: name });
  const asItCame = published.body.data.earlier[0].entries;
  await request('PUT', '/api/staff/menus/header', { entries: asItCame, version: 1 }, headers);
  expect(await menus()).toEqual(before);
});

test('of two who saw the same version one is refused', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  await publishMenu(tx, 'account', { entries: [entry('One', '/my-account')], version: 0 }, by);

  const again = publishMenu(tx, 'account', { entries: [entry('Two', '/my-account')], version: 0 }, by);
  await expect(again).rejects.toMatchObject({ code: 'version_conflict' });
  const ahead = publishMenu(tx, 'account', { entries: [entry('Two', '/my-account')], version: 2 }, by);
  await expect(ahead).rejects.toMatchObject({ code: 'version_conflict' });
});

test('an entry leads to the shop or safely elsewhere, and an error is reported at its place', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const wrong = async (entries: EntryDraft[], menu = 'side') => {
    const { status, body } = await request(
      'PUT',
      `/api/staff/menus/${menu}`,
      { entries, version: 0 },
      headers,
    );
    return status === 422 ? Object.keys(body.errors) : status;
  };

  for (const path of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://plain.example'])
    expect(await wrong([entry('Away', path)])).toEqual(['0.path']);
  for (const path of [
    'https://kebun.example@evil.example',
    '/backoffice',
    '/zh/products',
    '/a b',
    '',
    '/a/../..//evil.example',
    '/%09/evil.example',
  ])
    expect(await wrong([entry('Away', path)])).toEqual(['0.path']);
  expect(await wrong([entry('Heads', null, { entries: [lower('', '/farm')] })])).toEqual([
    '0.entries.0.label.en',
  ]);
  expect(await wrong([entry('Column', '/farm')], 'footer')).toEqual(['0.path']);
  expect(
    await wrong(
      ['1', '2', '3', '4'].map((n) => entry(n, null)),
      'footer',
    ),
  ).toEqual(['entries']);
});
