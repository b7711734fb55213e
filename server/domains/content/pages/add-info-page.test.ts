import type { StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { infoPagePath } from '@kebun/contract/content/site-pages.ts';
import { maxInfoPages } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { findStaticBlockForStaff } from './list-static-blocks-for-staff.ts';
import { publishStaticBlock } from './publish-static-block.ts';

const both = (text: string) => ({ en: text, zh: `${text}（中文）` });
const sections = [{ heading: both('Soup'), paragraphs: [both('Boil the bones.')] }];
const past = '2026-10-01T00:00:00Z';

/** Returns a page as the editor sends it unchanged. */
const unchanged = (page: StaffStaticBlock) => ({
  title: page.title,
  summary: page.summary,
  ...(page.meta_title && { meta_title: page.meta_title }),
  sections: page.sections,
  fields: {},
  items: [],
  version: page.version ?? '1.0',
  effective_on: page.effective_on ?? '2026-11-01',
  revision: page.revision,
});

test('F-10: staff add a page, which shoppers read, find and are led to once it is published', async ({
  open,
  db,
}) => {
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'content');
  const seen = async () => ({
    read: (await request('GET', '/api/static_blocks/soup-recipes')).status,
    listed: JSON.stringify((await request('GET', '/api/static_blocks?type=page')).body).includes(
      '"soup-recipes"',
    ),
    sitemap: (await request('GET', '/sitemaps/en/pages.xml')).body.includes('/pages/soup-recipes<'),
    menu: JSON.stringify((await request('GET', '/api/menus')).body).includes('/pages/soup-recipes'),
  });
  const entry = {
    label: both('Soups'),
    path: '/pages/soup-recipes',
    audience: 'all',
    wide: false,
    off: false,
  };
  const menu = { entries: [{ ...entry, extra: null, entries: [] }], version: 0 };
  await request('PUT', '/api/staff/menus/account', menu, headers);

  const added = await request('POST', '/api/static_blocks', { title: both('Soup recipes') }, headers);
  expect(added).toMatchObject({ status: 201, body: { data: { slug: 'soup-recipes', shown_from: null } } });
  const none = { read: 404, listed: false, sitemap: false, menu: false };
  expect(await seen()).toEqual(none);
  const { pages } = (await request('GET', '/api/staff/menus/account', undefined, headers)).body;
  expect(pages).toContainEqual({ path: '/pages/soup-recipes', label: 'Soup recipes' });

  const put = async (change: object) => {
    const { data } = (await request('GET', '/api/staff/static_blocks/soup-recipes', undefined, headers)).body;
    return request('PUT', '/api/static_blocks/soup-recipes', { ...unchanged(data), ...change }, headers);
  };
  expect((await put({ sections: [], shown_from: past })).body.errors).toHaveProperty('sections');
  await put({ sections, summary: both('Three soups.'), meta_title: both('Malaysian soups') });
  expect(await seen()).toEqual(none); // a draft
  await put({ shown_from: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await seen()).toEqual(none); // for later
  await put({ shown_from: past, version: '1.1' });
  expect(await seen()).toEqual({ read: 200, listed: true, sitemap: true, menu: true });
  const { data } = (await request('GET', '/api/static_blocks/soup-recipes?lang=zh')).body;
  expect(data.seo).toEqual({ title: 'Malaysian soups（中文）', description: 'Three soups.（中文）' });
  expect(data.versions).toHaveLength(1); // earlier versions are for staff
  expect((await request('GET', '/api/static_blocks/soup-recipes?version=1.0')).status).toBe(404);

  await put({ shown_from: null });
  expect(await seen()).toEqual(none);
});

test('F-58: a page is hidden at its moment, which comes after the one from which it is shown', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const put = async (change: object) => {
    const page = await findStaticBlockForStaff(db, 'where-we-grow');
    return request('PUT', '/api/static_blocks/where-we-grow', { ...unchanged(page), ...change }, headers);
  };
  const seen = async () => ({
    read: (await request('GET', '/api/static_blocks/where-we-grow')).status,
    listed: JSON.stringify((await request('GET', '/api/static_blocks?type=page')).body).includes(
      'where-we-grow',
    ),
    sitemap: (await request('GET', '/sitemaps/en/pages.xml')).body.includes('/pages/where-we-grow<'),
    menu: JSON.stringify((await request('GET', '/api/menus')).body).includes('/pages/where-we-grow'),
  });

  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect(Date.parse((await put({ shown_until: soon })).body.data.shown_until)).toBe(Date.parse(soon));
  expect(await seen()).toEqual({ read: 200, listed: true, sitemap: true, menu: true });
  expect((await put({ shown_from: past, shown_until: past })).body.errors).toHaveProperty('shown_until');
  await put({ shown_from: past, shown_until: '2026-10-02T00:00:00Z' });
  expect(await seen()).toEqual({ read: 404, listed: false, sitemap: false, menu: false });
});

test('F-60: a text with an unknown picture or a link to a script is refused at its paragraph', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const page = await findStaticBlockForStaff(db, 'where-we-grow');
  const put = (paragraph: string) =>
    request(
      'PUT',
      '/api/static_blocks/where-we-grow',
      {
        ...unchanged(page),
        sections: [{ heading: both('Map'), paragraphs: [both('One.'), { en: paragraph }] }],
      },
      headers,
    );
  const refused = [
    `![Map](/pictures/${'0'.repeat(64)}-1200.webp)`,
    '[x](javascript:alert(1))',
    '![x](https://a.example/x.png)',
  ];
  for (const paragraph of refused) {
    expect((await put(paragraph)).body.errors).toHaveProperty(['sections.0.paragraphs.1.en']);
  }

  const { original } = await db.selectFrom('pictures').select('original').executeTakeFirstOrThrow();
  expect((await put(`![Map](${original})`)).status).toBe(200);
  const { data } = (await request('GET', '/api/static_blocks/where-we-grow')).body;
  expect(data.pictures).toMatchObject([{ address: original, width: expect.any(Number) }]);
  expect(data.content).toContain(`<img src="${original}"`);
});

test('F-10: an earlier address leads to the page, in menus too, and no other page gets it', async ({
  open,
  db,
}) => {
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'content');
  const page = await findStaticBlockForStaff(db, 'where-we-grow');
  const move = (slug: string, from: StaffStaticBlock) =>
    request('PUT', `/api/static_blocks/${from.slug}`, { ...unchanged(from), slug }, headers);
  await request('GET', '/api/static_blocks/where-we-grow'); // cached

  const moved = (await move('farms-of-ours', page)).body.data;
  expect(moved).toMatchObject({ slug: 'farms-of-ours', sections: page.sections });
  expect((await request('GET', '/api/static_blocks/where-we-grow')).body.data.slug).toBe('farms-of-ours');
  const menus = JSON.stringify((await request('GET', '/api/menus')).body);
  expect([menus.includes('/pages/farms-of-ours'), menus.includes('/pages/where-we-grow')]).toEqual([
    true,
    false,
  ]);
  expect((await request('GET', '/sitemaps/en/pages.xml')).body).toContain('/pages/farms-of-ours<');

  const add = async (slug: string) => {
    const { status, body } = await request(
      'POST',
      '/api/static_blocks',
      { slug, title: both('Else') },
      headers,
    );
    return body.errors ? [status, ...Object.keys(body.errors)] : [status];
  };
  for (const slug of ['where-we-grow', 'farms-of-ours', 'terms', 'about-us', 'create', 'Not a slug']) {
    expect([slug, ...(await add(slug))]).toEqual([slug, 422, 'slug']);
  }
  expect(await move('how-we-deliver', moved)).toMatchObject({
    status: 422,
    body: { errors: { slug: [expect.any(String)] } },
  });
  expect((await move('where-we-grow', page)).body.code).toBe('version_conflict'); // the editor was open since before
  expect((await move('where-we-grow', moved)).body.data.slug).toBe('where-we-grow');
  expect((await request('GET', '/api/static_blocks/farms-of-ours')).body.data.slug).toBe('where-we-grow');
});

test('F-10: of two pages that move to one address at once, one is refused', async ({ fresh }) => {
  const inTransaction = withInvalidation(fresh.db, new CacheTags());
  const by = await givenStaff(fresh.db, 'content');
  const pages = await Promise.all(
    ['where-we-grow', 'how-we-deliver'].map((slug) => findStaticBlockForStaff(fresh.db, slug)),
  );

  const moves = await withLockHeld(
    fresh.db,
    sql`select from static_blocks where slug in ('where-we-grow', 'how-we-deliver') for update`,
    pages.map(
      (page) => () =>
        inTransaction((tx) => publishStaticBlock(tx, page.slug, { ...unchanged(page), slug: 'visits' }, by)),
    ),
  );

  expect(moves.map((move) => (move.status === 'rejected' ? move.reason.code : 'moved')).sort()).toEqual([
    'moved',
    'request_invalid',
  ]);
});

test('F-10: a page is deleted in the revision that staff have seen; policies are not', async ({
  open,
  db,
}) => {
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'content');
  const { revision } = await findStaticBlockForStaff(db, 'where-we-grow');
  const remove = async (slug: string, seen: number) =>
    (await request('DELETE', `/api/static_blocks/${slug}?revision=${seen}`, undefined, headers)).status;

  expect(await remove('where-we-grow', revision - 1)).toBe(409);
  expect(await remove('terms', 1)).toBe(404);
  expect(await remove('where-we-grow', revision)).toBe(204);
  expect((await request('GET', '/api/static_blocks/where-we-grow')).status).toBe(404);
  expect(JSON.stringify((await request('GET', '/api/menus')).body)).not.toContain(
    infoPagePath('where-we-grow'),
  );
});

test('a policy has neither another address nor a moment from which it is shown', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const terms = unchanged(await findStaticBlockForStaff(db, 'terms'));
  const put = async (change: object) =>
    (await request('PUT', '/api/static_blocks/terms', { ...terms, version: '9.0', ...change }, headers)).body;

  expect((await put({ slug: 'rules' })).errors).toHaveProperty('slug');
  expect((await put({ shown_from: null })).errors).toHaveProperty('shown_from');
});

test('a shop has at most so many pages of its own', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  await sql`
    insert into static_blocks (slug, type, title, sections, version, effective_on)
    select 'page-' || n, 'page', '{"en": "Page"}', '[]', '1.0', '2026-11-01' from generate_series(4, ${maxInfoPages}) as n
  `.execute(db);

  const full = await request('POST', '/api/static_blocks', { title: both('One more') }, headers);
  expect(full).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } });
});
