import { expect, test } from 'vitest';
import { searchDocumentOf } from './search-document.ts';
import { searchQueryOf } from './search-query.ts';
import { Synonyms } from './search-synonyms.ts';
import { charactersAndPairs, phraseOf, tokenize } from './tokenizer.ts';

// biome-ignore format: table
const compared: [written: string, comparedAs: string][] = [
  ['Choy Sum (Sawi)',     'choy sum sawi'],
  ['Lady’s Fingers',      'lady finger'],
  ['CAFÉ  crème',         'cafe creme'],
  ['Ｋａｎｇｋｕｎｇ',       'kangkung'],
  ['雞蛋',                 '鸡蛋'],
  ['有機菜心 300g',         '有机菜心 300g'],
  ['tomatoes',            'tomato'],
  ['berries',             'berry'],
  ['radishes',            'radish'],
  ['asparagus couscous',  'asparagus couscous'],
  ['peas',                'pea'],
  ['gas',                 'gas'],
  ['!?',                  ''],
];

test.each(compared)('%s is compared as %s', (written, comparedAs) => {
  expect(phraseOf(tokenize(written))).toBe(comparedAs);
});

test('a Chinese run becomes its characters and their pairs', () => {
  expect(charactersAndPairs('卷心菜')).toEqual(['卷', '心', '菜', '卷心', '心菜']);
  expect(charactersAndPairs('菜')).toEqual(['菜']);
});

test('a word keeps the most relevant source in which it occurs', () => {
  const synonyms = new Synonyms([
    { meaning_id: '1', phrase: 'potato' },
    { meaning_id: '1', phrase: 'kentang' },
    { meaning_id: '2', phrase: 'sweet potato' },
    { meaning_id: '2', phrase: 'keledek' },
  ]);
  const { words, vocabulary } = searchDocumentOf(
    { names: ['Sweet Potato (Orange)', '番薯'], aliases: ['yam'], belongsTo: ['Roots'], sold: 120 },
    synonyms,
  );

  for (const lexeme of [
    "'=3sweet potato'",
    "'=3orange'",
    "'A3番薯'",
    "'B3yam'",
    "'C3keledek'",
    "'D3root'",
    "'D3yam'",
  ]) {
    expect(words).toContain(lexeme);
  }
  expect(words, 'a sweet potato is no potato').not.toContain('kentang');
  expect(vocabulary.get('potato')).toBe(true);
  expect(vocabulary.get('yam')).toBe(false);
});

test('a word records the number of digits of the units sold, at most four', () => {
  const wordsOf = (sold: number) =>
    searchDocumentOf({ names: ['yam'], aliases: [], belongsTo: [], sold }, new Synonyms([])).words;

  expect([0, 9, 10, 999, 1_000, 123_456].map((sold) => wordsOf(sold).match(/A\dyam/)?.[0])).toEqual([
    'A1yam',
    'A1yam',
    'A2yam',
    'A3yam',
    'A4yam',
    'A4yam',
  ]);
});

const termsOf = (text: string) => searchQueryOf(text)?.lists;

test('one Latin letter is too short to search for, one Chinese character is a word', () => {
  expect(searchQueryOf('k')).toBeUndefined();
  expect(searchQueryOf('  ')).toBeUndefined();
  expect(termsOf('菜')).toEqual([[[{ word: '菜', isPrefix: false }]]]);
});

test('the last word is a prefix; a plural is complete', () => {
  expect(termsOf('baby kail')).toEqual([
    [[{ word: 'baby', isPrefix: false }], [{ word: 'kail', isPrefix: true }]],
  ]);
  expect(termsOf('eggs')).toEqual([
    [
      [
        { word: 'egg', isPrefix: false },
        { word: 'eggs', isPrefix: true },
      ],
    ],
  ]);
});

test('a match of a higher tier is not searched for in a lower tier', () => {
  const places = searchQueryOf('菜')?.places.filter(({ forMany }) => !forMany);

  expect(places?.map(({ tier }) => tier)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(places?.[3]?.question).toMatch(/^\(\('A4菜' .*'B1菜'\)\) & !\(\('A4菜'.*'A1菜'\)\)$/);
});
