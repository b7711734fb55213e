import { maxSearchMeanings } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { reindexSearch } from '../reindex-products.ts';

const path = '/api/staff/search-words';

const reindex = (tx: Tx) =>
  reindexSearch(tx, async (work) => {
    await work(tx as never);
    return undefined as never;
  });

test('a search for one word of a group finds products by the others', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const { slug } = await givenProduct(tx);
  await tx
    .updateTable('products')
    .set({ name: { en: 'Quarrel', zh: '爭吵' } })
    .where('slug', '=', slug)
    .execute();
  const found = async (text: string) => {
    const uncached = await open();
    const { body } = await uncached('GET', `/api/products-search?text=${encodeURIComponent(text)}`);
    return body.data.map((each: { slug: string }) => each.slug);
  };

  const added = await request('POST', path, { words: ['quarrel', ' tiff ', '', '口角'] }, headers);
  expect([added.status, added.body.data.words]).toEqual([201, ['quarrel', 'tiff', '口角']]);
  await reindex(tx);
  expect(await found('tiff')).toContain(slug);
  expect(await found('口角')).toContain(slug);

  const { id, version } = added.body.data;
  const changed = await request('PUT', `${path}/${id}`, { words: ['quarrel', 'spat'], version }, headers);
  expect(changed.body.data).toMatchObject({ id, words: ['quarrel', 'spat'], version: version + 1 });
  const late = await request('PUT', `${path}/${id}`, { words: ['quarrel', 'row'], version }, headers);
  expect(late.body.code).toBe('version_conflict');
  await reindex(tx);
  expect(await found('spat')).toContain(slug);
  expect(await found('口角')).not.toContain(slug);

  expect((await request('DELETE', `${path}/${id}`, undefined, headers)).status).toBe(204);
  expect((await request('DELETE', `${path}/${id}`, undefined, headers)).status).toBe(404);
});

test('words that match nothing, or too much, are refused', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  for (const words of [
    [],
    ['sawi'],
    ['sawi', 'SAWI'],
    ['sawi', '!?'],
    ['sawi', '米'],
    ['sawi', 'one two three four five six seven'],
    ['sawi', 'x'.repeat(61)],
    Array.from({ length: 31 }, (_, n) => `word ${n}`),
  ])
    expect((await request('POST', path, { words }, headers)).status, words.join()).toBe(422);

  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_meanings`.execute(
    tx,
  );
  await tx
    .insertInto('search_meanings')
    .values(Array.from({ length: maxSearchMeanings - (rows[0]?.count ?? 0) }, () => ({ version: 1 })))
    .execute();
  const tooMany = await request('POST', path, { words: ['mani cai', 'sayur manis'] }, headers);
  expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['words']]);
});

test('the built-in groups are added once, and leave the words of the shop alone', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  await tx.deleteFrom('search_meanings').execute();
  await request('POST', path, { words: ['sawi', 'my own word'] }, headers);
  const add = async () =>
    (await request('POST', '/api/staff/built-in-search-words', {}, headers)).body.created;

  expect(await add()).toBeGreaterThan(50);
  expect(await add()).toBe(0);
  const { body } = await request('GET', path, undefined, headers);
  const groups = body.data.filter(({ words }: { words: string[] }) => words.includes('sawi'));
  expect(groups).toMatchObject([{ words: ['sawi', 'my own word'] }]);
});
