import { Section } from '@kebun/contract/content/layouts/layouts.ts';
import { sql } from 'kysely';
import Value from 'typebox/value';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { chooseLayout, findLayoutForStaff, publishLayout, saveDraft } from './edit-layout.ts';

const sections: Section[] = [
  { id: 'hero_card', tall: false, search: true },
  { id: 'rail', source: 'new', rows: 1, off: true },
  { id: 'category_rail', nth: 2 },
];
const shown = sections.filter(({ off }) => !off);

test('a draft is shown only to holders of its key until it is published', async ({ open, db }) => {
  const request = await open({ tags: new CacheTags() });
  const { headers, name } = await givenStaff(db, 'content');
  const front = async (query = '') => (await request('GET', `/api/layout${query}`)).body.data;
  const before = await front();
  const { revision } = (await request('GET', '/api/staff/layouts/modern', undefined, headers)).body.data;

  const drafted = (await request('PUT', '/api/staff/layouts/modern/draft', { sections, revision }, headers))
    .body.data;
  expect(drafted).toMatchObject({ has_draft: true, draft: { sections }, sections: before.sections });
  expect(await front()).toEqual(before);
  expect((await front(`?slug=${drafted.draft.key}`)).sections).toEqual(shown);

  const published = await request(
    'POST',
    '/api/staff/layouts/modern/versions',
    { revision: drafted.revision },
    headers,
  );
  expect(published).toMatchObject({
    status: 201,
    body: {
      data: {
        draft: null,
        sections,
        versions: [
          { version: 2, sections, published_by: name },
          { version: 1, published_by: null },
        ],
      },
    },
  });
  expect((await front()).sections).toEqual(shown);
  expect((await request('GET', `/api/layout?slug=${drafted.draft.key}`)).status).toBe(404);
});

test('a draft can be discarded, and then nothing can be published', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const path = '/api/staff/layouts/vintage';
  const { revision } = (await request('PUT', `${path}/draft`, { sections, revision: 1 }, headers)).body.data;

  const dropped = (await request('DELETE', `${path}/draft?revision=${revision}`, undefined, headers)).body
    .data;

  expect(dropped.draft).toBeNull();
  expect(await request('POST', `${path}/versions`, { revision: dropped.revision }, headers)).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_publish' },
  });
});

test('a change of an outdated version is refused', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const draft = (sections: Section[]) =>
    request('PUT', '/api/staff/layouts/modern/draft', { sections: sections, revision: 1 }, headers);

  expect((await draft(sections)).status).toBe(200);
  expect(await draft(shown)).toMatchObject({ status: 409, body: { code: 'version_conflict', revision: 2 } });
  expect((await findLayoutForStaff(db, 'modern', 'en')).draft?.sections).toEqual(sections);
});

test('of two who publish at once, one is refused', async ({ fresh }) => {
  const inTransaction = withInvalidation(fresh.db, new CacheTags());
  const by = await givenStaff(fresh.db, 'content');
  await inTransaction((tx) => saveDraft(tx, 'modern', sections, { by, revision: 1 }));

  const published = await withLockHeld(
    fresh.db,
    sql`select from home_layouts where slug = 'modern' for update`,
    [1, 2].map(() => () => inTransaction((tx) => publishLayout(tx, 'modern', { by, revision: 2 }))),
  );

  expect(published.map((one) => (one.status === 'rejected' ? one.reason.code : 'published')).sort()).toEqual([
    'published',
    'version_conflict',
  ]);
});

test('an invalid section is reported by its position', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');

  const { status, body } = await request(
    'PUT',
    '/api/staff/layouts/modern/draft',
    { sections: [{ id: 'promise_strip' }, { id: 'category_rail', nth: 0 }], revision: 1 },
    headers,
  );

  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['sections.1.nth']);
});

test('another layout becomes the home page', async ({ open, db, tx }) => {
  const by = await givenStaff(db, 'content');
  await chooseLayout(tx, 'elegant', by);

  expect((await (await open())('GET', '/api/layout')).body.data.slug).toBe('elegant');
  await expect(chooseLayout(tx, 'gone', by)).rejects.toMatchObject({ code: 'not_found' });
});

test('the section forms follow their schema', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const { kinds, positions } = (await request('GET', '/api/staff/layouts/modern', undefined, headers)).body;
  const settingsOf = (id: string) => kinds.find((kind: { id: string }) => kind.id === id).settings;

  expect(settingsOf('rail')).toEqual([
    expect.objectContaining({
      name: 'source',
      kind: 'word',
      words: expect.arrayContaining(['best_sellers']),
    }),
    expect.objectContaining({ name: 'rows', kind: 'count', minimum: 1, maximum: 2 }),
  ]);
  expect(settingsOf('feed')[0]).toMatchObject({ name: 'carousel', kind: 'position', is_optional: true });
  expect(settingsOf('hero_card')[0]).toMatchObject({ name: 'tall', kind: 'flag' });
  expect(positions).toContain('home-wide');
});

test('every stored layout and version has sections of the contract', async ({ db }) => {
  const stored = await sql<{ slug: string; sections: Section[] }>`
    select slug, sections from home_layouts union all select layout_slug, sections from home_layout_versions`.execute(
    db,
  );

  expect(stored.rows.length).toBeGreaterThan(10);
  for (const { slug, sections } of stored.rows)
    for (const each of sections) expect(Value.Errors(Section, each), slug).toEqual([]);
});
