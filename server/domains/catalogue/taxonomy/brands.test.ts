import type { Brand } from '@kebun/contract/catalogue/taxonomy/brands.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { expect, test } from '#test/harness/test.ts';
import { indexTaxonomySearch } from '../search/search-index.ts';
import { brandsByLetter } from './brands.ts';

const names = (groups: Awaited<ReturnType<typeof brandsByLetter>>['data']) =>
  groups.map(({ letter, brands }) => [letter, brands.map(({ name }: Brand) => name)]);
const listed = async (db: Db, language: 'en' | 'zh', query = {}) =>
  names((await brandsByLetter(db, query, language)).data);

async function givenBrand(tx: Tx, en: string, zh: string) {
  const slug = `given-${Buffer.from(en).toString('hex').slice(0, 20)}`;
  await tx
    .insertInto('brands')
    .values({ slug, name: { en: en, zh: zh }, details: { en: '', zh: '' }, position: 9 })
    .execute();
  await indexTaxonomySearch(tx);
}

test('brands are grouped by letter and sorted by their language', async ({ tx }) => {
  expect(await listed(tx, 'en')).toEqual([
    ['B', ['Bukit Dusun']],
    ['K', ['Kea Ridge']],
    ['P', ['Payung Kecil']],
    ['T', ['Tali Air', 'Tanah Lembut', 'Telur Pagi']],
  ]);
});

test('Chinese names under one letter are sorted by strokes', async ({ tx }) => {
  expect((await listed(tx, 'zh')).at(-1)).toEqual(['T', ['水圳', '晨蛋', '鬆土']]);
});

test('an accent does not change the letter, and a digit has none', async ({ tx }) => {
  await givenBrand(tx, 'Étang Vert', '綠塘');
  await givenBrand(tx, '1 Borneo', '一婆');

  const letters = (await listed(tx, 'en')).map(([letter]) => letter);
  expect(letters).toContain('E');
  expect(letters).toContain('#');
});

test('brands can be searched by either name, and by category', async ({ tx }) => {
  expect(await listed(tx, 'en', { text: '奇亞' })).toEqual([['K', ['Kea Ridge']]]);
  expect(await listed(tx, 'zh', { text: 'telur' })).toEqual([['T', ['晨蛋']]]);
  expect(await listed(tx, 'en', { category: 'eggs' })).toEqual([['T', ['Telur Pagi']]]);
});
