import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import type { Suggestions } from '@kebun/contract/catalogue/search/search.ts';
import { limits } from '@kebun/contract/lib/rate-limits.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';

const searching = (text: string) => `/api/products-search?text=${encodeURIComponent(text)}`;

// biome-ignore format: table
const searches: [typed: string, first: string, why: string][] = [
  ['choy sum',       'sawi',           'its English name'],
  ['菜心',            'sawi',           'its Chinese name, two characters'],
  ['sawi',           'sawi',           'its Malay name'],
  ['chye sim',       'sawi',           'as Hokkien speakers spell it'],
  ['Choy  SUM!',     'sawi',           'capitals, spaces and signs do not matter'],
  ['kangkung',       'kangkung',       'its Malay name'],
  ['kangkong',       'kangkung',       'as it is also spelt'],
  ['kangk',          'kangkung',       'not yet typed to the end'],
  ['空心菜',          'kangkung',       'three characters'],
  ['brocoli',        'broccoli',       'a letter is missing'],
  ['brocolli',       'broccoli',       'letters are in the wrong places'],
  ['tomatoe',        'tomato',         'a letter too many'],
  ['tomatoes',       'tomato',         'more than one'],
  ['cabage',         'cabbage-local',  'a letter is missing'],
  ['包菜',            'cabbage-local',  'part of its name'],
  ['高丽菜',          'cabbage-local',  'simplified characters'],
  ['bokchoy',        'pak-choy',       'two words written as one'],
  ['bok',            'pak-choy',       'one word of several'],
  ['eggs',           'eggs-a',         'eggs, and not eggplants'],
  ['telur',          'eggs-a',         'eggs in Malay'],
  ['雞蛋',            'eggs-a',         'eggs in Chinese'],
  ['鸡蛋',            'eggs-a',         'eggs in simplified characters'],
  ["lady's finger",  'okra',           'a name in brackets'],
  ['有機菜心',        'chye-sim-organic', 'two Chinese words in one run'],
  ['有机菜心',        'chye-sim-organic', 'and in simplified characters'],
];

test.for(searches)('%s finds %s: %s', async ([typed, first], { open }) => {
  const request = await open();

  for (const lang of ['en', 'zh']) {
    const { body } = await request('GET', `${searching(typed)}&lang=${lang}`);
    expect(body.data[0]?.slug).toBe(first);
  }
});

test('the closest matches come first: a whole name, its beginning, a word of it, a synonym', async ({
  open,
  tx,
}) => {
  const called = (en: string, aliases: string[] = []) => ({
    name: { en, zh: '測試', ms: '' },
    aliases,
    tags: [],
  });
  await givenProduct(tx, { slug: 'by-alias', ...called('Sour plum', ['zork']), sold_last_month: 9_000 });
  await givenProduct(tx, { slug: 'by-word', ...called('Dried zork'), sold_last_month: 800 });
  await givenProduct(tx, { slug: 'by-beginning', ...called('Zork leaves'), sold_last_month: 70 });
  await givenProduct(tx, { slug: 'exactly', ...called('Zork'), sold_last_month: 6 });

  const { body } = await (await open())('GET', searching('zork'));
  expect(body.data.map((card: ProductCard) => card.slug)).toEqual([
    'exactly',
    'by-beginning',
    'by-word',
    'by-alias',
  ]);
});

test('of equal matches, products in stock and best sellers come first', async ({ open, tx }) => {
  const name = { en: 'Frumious fruit', zh: '測試', ms: '' };
  await givenProduct(tx, { slug: 'gone', name, stock: 0, sold_last_month: 900 });
  await givenProduct(tx, { slug: 'wanted', name, stock: 5, sold_last_month: 80 });
  await givenProduct(tx, { slug: 'unwanted', name, stock: 5, sold_last_month: 7 });

  const { body } = await (await open())('GET', searching('frumious'));
  expect(body.data.map((card: ProductCard) => card.slug)).toEqual(['wanted', 'unwanted', 'gone']);
});

test('a misspelt word is shown with its correction', async ({ open }) => {
  const { body } = await (await open())('GET', searching('tomatoe seedlng'));

  expect(body.query).toMatchObject({ text: 'tomatoe seedlng', corrected: 'tomato seedling' });
  expect(body.data[0].slug).toBe('seedling-tomato');
});

test.for([
  'say "hi" & 50% <b>;:,',
  'xyzzyq b',
  'xyzzyq 50 x',
  'xyzzyq and the b',
  '500 1 kg xyzzyq',
  'b 5 a xyzzyq',
])('short words and numbers among unknown words find nothing: %s', async (typed, { open }) => {
  const { body } = await (await open())('GET', searching(typed));
  expect(body).toMatchObject({ total: 0, query: { corrected: null } });
});

// biome-ignore format: table
const amongNonsense: [typed: string, first: string, why: string][] = [
  ['xyzzyq kangkung b',    'kangkung', 'one good word among others'],
  ['say hi to brocolli 5', 'broccoli', 'also where it is misspelt'],
  ['xyzzyq kang',          'kangkung', 'or not yet typed to the end'],
  ['xyzzyq 空心菜',         'kangkung', 'or Chinese'],
];

test.for(amongNonsense)('%s finds %s: %s', async ([typed, first], { open }) => {
  const request = await open();
  const { body } = await request('GET', searching(typed));
  const alone = await request('GET', searching(first));

  expect(body.data[0]?.slug).toBe(first);
  expect(body.total).toBeLessThanOrEqual(alone.body.total + 3);
});

test('correct spelling is not corrected, and synonyms are shown', async ({ open }) => {
  const { body } = await (await open())('GET', searching('eggplant'));

  expect(body.query).toMatchObject({ corrected: null });
  expect(body.query.synonyms).toEqual(expect.arrayContaining(['aubergine', 'terung', '茄子']));
});

test('a search can be filtered and sorted like any list', async ({ open }) => {
  const request = await open();
  const { body } = await request('GET', `${searching('telur')}&category=eggs&orderBy=price&sortedBy=desc`);
  const prices = body.data.map((card: ProductCard) => card.sale_price ?? card.price);

  expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a));
  expect((await request('GET', `${searching('telur')}&category=fruit`)).body.total).toBe(0);
});

test.for([
  'a',
  'xyzzyx',
  "'",
  "';--",
  '\\',
  '"quoted" & (!|:*)',
  '🥬',
  '%',
  '𠮷',
  'a'.repeat(80),
  '菜'.repeat(80),
])('any typed text is searched for, never executed: %s', async (typed, { open }) => {
  const { status } = await (await open())('GET', searching(typed));
  expect(status).toBe(200);
});

test('suggestions name products, categories, brands and other search words', async ({ open }) => {
  const request = await open();
  const suggest = async (text: string, lang = 'en'): Promise<Suggestions> =>
    (await request('GET', `/api/search?text=${encodeURIComponent(text)}&lang=${lang}`)).body.data;

  const greens = await suggest('leaf');
  expect(greens.categories.map(({ slug }) => slug)).toContain('leafy-greens');
  expect((await suggest('kea')).brands.map(({ slug }) => slug)).toEqual(['kea-ridge']);
  expect((await suggest('kang')).products[0]).toMatchObject({
    slug: 'kangkung',
    tint: 'leafy',
    in_stock: true,
  });
  expect((await suggest('kang')).queries).toContain('kangkong');
  expect((await suggest('brocolli')).queries).toContain('broccoli');
  expect((await suggest('菜', 'zh')).products).toHaveLength(8);
  expect(await suggest('k')).toEqual({ products: [], categories: [], brands: [], queries: [] });
});

test('an empty search is refused and says what to type', async ({ open }) => {
  const request = await open();

  for (const query of ['', '?text=', '?keyword=%20%20']) {
    expect(await request('GET', `/api/products-search${query}`), query).toMatchObject({
      status: 422,
      body: { code: 'search_empty', message: expect.stringMatching(/two letters/) },
    });
  }
});

test('a caller may send sixty searches a minute, results and suggestions together', async ({ open, tx }) => {
  const request = await open();
  const guest = await guestHeaders(tx);
  expect((await request('GET', searching('asparagus'), undefined, guest)).status).toBe(200);
  await tx
    .updateTable('rate_limit_counters')
    .set({ attempts: limits.search.shopper })
    .where('key', 'like', 'search shopper %')
    .execute();

  for (const path of [searching('celery'), '/api/search?text=celery']) {
    expect(await request('GET', path, undefined, guest), path).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': expect.any(String) },
    });
  }
});
