import { defaultLanguage, type Language, languages, languageTags } from './languages.ts';

/** The writing system, which decides the fonts of mails. */
export type Script = 'latin' | 'han';

/** How a language is sorted and punctuated. The first script of the storefront does without this table. */
interface LanguageFacts {
  formats: string; // the locale for dates and numbers
  collation: string; // of PostgreSQL
  script: Script;
  comma: string; // between two parts of a name
  listComma: string; // between the items of a list
  space: string; // between two sentences
}

// biome-ignore format: table
export const languageFacts: Record<Language, LanguageFacts> = {
  en: { formats: 'en-GB',      collation: 'en-x-icu',      script: 'latin', comma: ', ', listComma: ', ', space: ' ' },
  zh: { formats: 'zh-Hant-TW', collation: 'zh-Hant-x-icu', script: 'han',   comma: '，', listComma: '、', space: '' },
};

/** Returns the start of every page address in a language: nothing for the default one, else `/zh`. */
export const languagePath = (language: Language) => (language === defaultLanguage ? '' : `/${language}`);

/** Returns the languages other than this one. */
export const otherLanguages = (language: Language) => languages.filter((other) => other !== language);

/** Returns the name of a language for a reader of another: "Chinese", "英文". */
export const languageNameIn = (language: Language, reader: Language): string =>
  new Intl.DisplayNames(languageTags[reader], { type: 'language' }).of(language) ?? language;
