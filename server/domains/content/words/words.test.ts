import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { publishWords } from './publish-words.ts';
import { selectWordsVersions } from './word-rows.ts';

const first = { about: { en: 'From our beds', zh: '自家田裡' } };

test('published words are shown at once in the language of the visitor, and others have none', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const { data, usual } = (await request('GET', '/api/staff/words', undefined, headers)).body;
  expect(data).toMatchObject({ version: 1, words: { support: { en: '24/7 support' } }, published_by: null });
  expect(usual).toMatchObject({
    promise_delivery: { en: 'Free delivery from {amount}' },
    best_sellers_title: { en: 'Best sellers' },
  });
  expect(usual).not.toHaveProperty('hero_title');

  const words = { ...first, feed_title: { en: ' Everything ' }, support: { en: '', zh: '' }, app_lead: null };
  const published = await request('PUT', '/api/staff/words', { words, version: 1 }, headers);
  expect(published).toMatchObject({ status: 200, body: { data: { version: 2 } } });

  const shown = async (language: string) =>
    (await request('GET', `/api/settings?lang=${language}`)).body.words;
  expect(await shown('en')).toEqual({ about: 'From our beds', feed_title: 'Everything' });
  expect(await shown('zh')).toEqual({ about: '自家田裡', feed_title: 'Everything' });

  const again = (await request('GET', '/api/staff/words', undefined, headers)).body.data;
  expect(again.earlier.map(({ version }: { version: number }) => version)).toEqual([1, 0]);
  const restored = await request(
    'PUT',
    '/api/staff/words',
    { words: again.earlier[0].words, version: 2 },
    headers,
  );
  expect(restored.body.data).toMatchObject({ version: 3, words: data.words });
});

test('a word in another language only is refused at its field', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const words = { about: { en: '', zh: '自家田裡' } };
  const refused = await request('PUT', '/api/staff/words', { words, version: 1 }, headers);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'words.about.en': [expect.any(String)] } },
  });
  const tooLong = { about: { en: 'x'.repeat(201), zh: '' } };
  expect((await request('PUT', '/api/staff/words', { words: tooLong, version: 1 }, headers)).status).toBe(
    422,
  );
});

test('of two who saw the same words one is refused, and a version never changes', async ({ tx }) => {
  const by = await givenStaff(tx, 'content');
  const version = (await selectWordsVersions(tx))[0]?.version ?? 0;
  await publishWords(tx, { words: first, version }, by);

  const again = publishWords(tx, { words: {}, version }, by);
  await expect(again).rejects.toMatchObject({ code: 'version_conflict' });
  const ahead = publishWords(tx, { words: {}, version: version + 2 }, by);
  await expect(ahead).rejects.toMatchObject({ code: 'version_conflict' });
  await expect(tx.updateTable('words_versions').set({ words: '{}' }).execute()).rejects.toThrow();
});
