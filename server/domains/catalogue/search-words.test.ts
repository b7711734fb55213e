import { expect, test } from 'vitest';
import { searchDocumentOf } from './search-document.ts';
import { searchQueryOf } from './search-query.ts';
import { Synonyms } from './search-synonyms.ts';
import { charactersAndPairs, phraseOf, runsOf } from './search-words.ts';

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
  expect(phraseOf(runsOf(written))).toBe(comparedAs);
});

test('a Chinese run is its characters and their pairs', () => {
  expect(charactersAndPairs('卷心菜')).toEqual(['卷', '心', '菜', '卷心', '心菜']);
  expect(charactersAndPairs('菜')).toEqual(['菜']);
});

test('a word is known by the nearest place where it stands', () => {
  const synonyms = new Synonyms([
    { meaning: 1, phrase: 'potato' },
    { meaning: 1, phrase: 'kentang' },
    { meaning: 2, phrase: 'sweet potato' },
    { meaning: 2, phrase: 'keledek' },
  ]);
  const { words, vocabulary } = searchDocumentOf(
    { names: ['Sweet Potato (Orange)', '番薯'], aliases: ['yam'], belongsTo: ['Roots'] },
    synonyms,
  );

  for (const lexeme of [
    "'=sweet potato'",
    "'=orange'",
    "'A番薯'",
    "'Byam'",
    "'Ckeledek'",
    "'Droot'",
    "'Dyam'",
  ]) {
    expect(words).toContain(lexeme);
  }
  expect(words, 'a sweet potato is no potato').not.toContain('kentang');
  expect(vocabulary.get('potato')).toBe(true);
  expect(vocabulary.get('yam')).toBe(false);
});

test('one Latin letter is too little to look for, one Chinese character is a word', () => {
  expect(searchQueryOf('k')).toBeUndefined();
  expect(searchQueryOf('  ')).toBeUndefined();
  expect(searchQueryOf('菜')?.tiers[2]).toBe("'A菜'");
});

test('the last word may go on; a plural is whole', () => {
  expect(searchQueryOf('baby kail')?.tiers[2]).toBe("'Ababy' & 'Akail':*");
  expect(searchQueryOf('eggs')?.tiers[2]).toBe("('Aegg' | 'Aeggs':*)");
});
