import { type Language, languages, tagOfLanguage } from './languages.ts';

/** The writing system, which decides the fonts of mails. */
export type Script = 'latin' | 'han';

/**
 * How a language is sorted and punctuated. A language that differs from most has a row in `special`. The first script
 * of the storefront does without this table.
 */
interface LanguageFacts {
  formats: string; // the locale for dates and numbers
  collation: string; // of PostgreSQL
  script: Script;
  comma: string; // between two parts of a name
  listComma: string; // between the items of a list
  colon: string; // between a label and its value
  space: string; // between two sentences
}

// biome-ignore format: table
const special: Partial<Record<Language, Partial<LanguageFacts>>> = {
  en: { formats: 'en-GB',      collation: 'en-x-icu' },
  zh: { formats: 'zh-Hant-TW', collation: 'zh-Hant-x-icu', script: 'han', comma: '，', listComma: '、', colon: '：', space: '' },
};

const factsOf = (language: Language): LanguageFacts => ({
  formats: tagOfLanguage(language),
  collation: 'und-x-icu', // the order of Unicode, which suits most languages
  script: 'latin',
  comma: ', ',
  listComma: ', ',
  colon: ': ',
  space: ' ',
  ...special[language],
});

export const languageFacts = Object.fromEntries(
  languages.map((language) => [language, factsOf(language)]),
) as Record<Language, LanguageFacts>;

/** Returns the languages other than this one. */
export const otherLanguages = (language: Language) => languages.filter((other) => other !== language);

/** Returns the name of a language for a reader of another: "Chinese", "英文". */
export const languageNameIn = (language: Language, reader: Language): string =>
  new Intl.DisplayNames(tagOfLanguage(reader), { type: 'language' }).of(language) ?? language;

/** Returns the name of a pack, as a list of choices has it: "Kailan, 300 g". */
export const formatSku = (language: Language, { name, unit }: { name: string; unit: string }) =>
  `${name}${languageFacts[language].comma}${unit}`;
