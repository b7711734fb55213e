import type { StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { findStaticBlockForStaff } from './list-static-blocks-for-staff.ts';
import { publishStaticBlock } from './publish-static-block.ts';

/** Returns the current text as a new input. */
const again = ({
  title,
  summary,
  sections,
  fields,
  items,
  version,
  effective_on,
  revision,
}: StaffStaticBlock) => ({
  title,
  summary,
  sections,
  fields,
  items,
  version: version ?? '1.0',
  effective_on: effective_on ?? '2026-11-01',
  revision,
});

const both = (text: string) => ({ en: text, zh: `${text}（中文）` });

test('a policy changes only with a new version, and the old version stays readable', async ({ open, db }) => {
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'content');
  const { data } = (await request('GET', '/api/staff/static_blocks/terms', undefined, headers)).body;
  await request('GET', '/api/static_blocks/terms');

  const next = {
    ...again(data),
    sections: [{ heading: both('Crates'), paragraphs: [both('Bring them back.')] }, ...data.sections],
    version: '9.0',
    effective_on: '2026-12-01',
  };
  const { status, body } = await request('PUT', '/api/static_blocks/terms', next, headers);

  expect(status).toBe(200);
  expect(body.data.version).toBe('9.0');
  expect(body.data.earlier[0]).toMatchObject({ version: data.version, sections: data.sections });
  const shown = (await request('GET', '/api/static_blocks/terms')).body.data;
  expect(shown.version).toBe('9.0');
  expect(shown.sections[0]).toMatchObject({ id: 'crates', heading: 'Crates' });
  const then = (await request('GET', `/api/static_blocks/terms?version=${data.version}`)).body.data;
  expect(then.sections).toHaveLength(data.sections.length);
});

test('an earlier version can be restored with all its questions and its summary', async ({ db, tx }) => {
  const by = await givenStaff(db, 'content');
  const before = await findStaticBlockForStaff(db, 'faq');
  const one = { ...again(before), items: before.items.slice(0, 1), summary: both('Less.'), version: '2.0' };
  await publishStaticBlock(tx, 'faq', one, by);

  const { earlier, revision } = await findStaticBlockForStaff(db, 'faq');
  const [then] = earlier;
  expect(then).toMatchObject({ version: before.version, items: before.items, summary: before.summary });
  if (!then) return;
  const { replaced_at: _, ...text } = then;
  await publishStaticBlock(tx, 'faq', { ...text, version: '2.1', revision }, by);
  expect(await findStaticBlockForStaff(db, 'faq')).toMatchObject({ version: '2.1', items: before.items });
});

test('an outdated version is refused', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const before = await findStaticBlockForStaff(db, 'about-us');
  const publish = (title: string) =>
    request('PUT', '/api/static_blocks/about-us', { ...again(before), title: both(title) }, headers);

  expect((await publish('We')).status).toBe(200);
  expect(await publish('Us')).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
});

test('of two who publish at once, one is refused', async ({ fresh }) => {
  const inTransaction = withInvalidation(fresh.db, new CacheTags());
  const by = await givenStaff(fresh.db, 'content');
  const before = await findStaticBlockForStaff(fresh.db, 'about-us');

  const published = await withLockHeld(
    fresh.db,
    sql`select from static_blocks where slug = 'about-us' for update`,
    ['We', 'Us'].map(
      (title) => () =>
        inTransaction((tx) =>
          publishStaticBlock(tx, 'about-us', { ...again(before), title: both(title) }, by),
        ),
    ),
  );

  expect(published.map((one) => (one.status === 'rejected' ? one.reason.code : 'published')).sort()).toEqual([
    'published',
    'version_conflict',
  ]);
});

test('versions only go up, a policy needs a new one, and no field can be added', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const terms = await findStaticBlockForStaff(db, 'terms');
  const about = await findStaticBlockForStaff(db, 'about-us');
  const publish = async (slug: string, block: object) =>
    (await request('PUT', `/api/static_blocks/${slug}`, block, headers)).body;

  expect((await publish('terms', { ...again(terms), version: '0.1' })).errors).toHaveProperty('version');
  expect(await publish('terms', { ...again(terms), title: both('Else') })).toMatchObject({
    code: 'version_taken',
  });
  expect(
    (await publish('about-us', { ...again(about), fields: { made_up: both('x') } })).errors,
  ).toHaveProperty('fields');
});

test('HTML in a text is shown, not executed', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const before = await findStaticBlockForStaff(db, 'terms');
  const hostile = '<script>alert(1)</script>';
  const sections = [{ heading: both(hostile), paragraphs: [both(hostile)] }];

  await request('PUT', '/api/static_blocks/terms', { ...again(before), sections, version: '9.0' }, headers);

  const { content } = (await request('GET', '/api/static_blocks/terms')).body.data;
  expect(content).not.toContain('<script');
  expect(content).toContain('&lt;script&gt;');
});

const first = {
  title: both('Terms'),
  summary: both('Short.'),
  sections: [{ heading: both('Ordering'), paragraphs: [both('Order by four.')] }],
  fields: {},
  items: [],
  version: '1.0',
  effective_on: '2026-12-01',
  revision: 0,
};

test('X-14a: a text that a new shop has not written is not linked, and staff can write it', async ({
  open,
  db,
}) => {
  await db.deleteFrom('static_blocks').execute();
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'content');
  const seen = async () => ({
    menus: JSON.stringify((await request('GET', '/api/menus')).body).includes('"/terms"'),
    sitemap: (await request('GET', '/sitemaps/en/pages.xml')).body.includes('/terms<'),
    texts: (await request('GET', '/api/settings')).body.texts,
    read: (await request('GET', '/api/static_blocks/terms')).status,
  });
  expect(await seen()).toEqual({ menus: false, sitemap: false, texts: [], read: 404 });

  const { data: rows } = (await request('GET', '/api/staff/static_blocks', undefined, headers)).body;
  expect(rows.map((row: { slug: string; is_written: boolean }) => [row.slug, row.is_written])).toEqual(
    ['terms', 'privacy-policy', 'delivery-policy', 'return-policy', 'faq'].map((slug) => [slug, false]),
  );
  const { data } = (await request('GET', '/api/staff/static_blocks/terms', undefined, headers)).body;
  expect(data).toMatchObject({ version: null, revision: 0, sections: [], title: { zh: expect.any(String) } });

  const publish = (slug: string, block: object) =>
    request('PUT', `/api/static_blocks/${slug}`, block, headers);
  expect((await publish('terms', { ...first, sections: [] })).body.errors).toHaveProperty('sections');
  expect((await publish('made-up', first)).status).toBe(404);
  expect((await publish('terms', first)).body.data).toMatchObject({
    version: '1.0',
    is_written: true,
    revision: 1,
  });
  expect(await seen()).toEqual({ menus: true, sitemap: true, texts: ['terms'], read: 200 });
});

test('X-14a: of two who write one text first, one is refused', async ({ fresh }) => {
  await fresh.db.deleteFrom('static_blocks').execute();
  const inTransaction = withInvalidation(fresh.db, new CacheTags());
  const by = await givenStaff(fresh.db, 'content');

  const published = await withLockHeld(
    fresh.db,
    sql`lock table static_blocks in share mode`,
    ['We', 'Us'].map(
      (title) => () =>
        inTransaction((tx) => publishStaticBlock(tx, 'terms', { ...first, title: both(title) }, by)),
    ),
  );

  expect(published.map((one) => (one.status === 'rejected' ? one.reason.code : 'published')).sort()).toEqual([
    'published',
    'version_conflict',
  ]);
});
