import { defaultLanguage, type Language, languages } from './languages.ts';

/** How a language is named, sorted and punctuated. The first script of the storefront does without this table. */
interface LanguageFacts {
  name: string; // in the language itself
  formats: string; // the locale for dates and numbers
  collation: string; // of PostgreSQL
  comma: string; // between two parts of a name
  listComma: string; // between the items of a list
}

// biome-ignore format: table
export const languageFacts: Record<Language, LanguageFacts> = {
  en: { name: 'English', formats: 'en-GB',      collation: 'en-x-icu',      comma: ', ', listComma: ', ' },
  zh: { name: '中文',     formats: 'zh-Hant-TW', collation: 'zh-Hant-x-icu', comma: '，', listComma: '、' },
};

/** Returns the start of every page address in a language: nothing for the default one, else `/zh`. */
export const languagePath = (language: Language) => (language === defaultLanguage ? '' : `/${language}`);

/** Returns the languages other than this one. */
export const otherLanguages = (language: Language) => languages.filter((other) => other !== language);
