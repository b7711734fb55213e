/**
 * The languages of the shop, a row each: its name in itself, and its tag for browsers and screen readers. The address
 * of a page decides the language; the browser's own is ignored. CONTRIBUTING.md says how to add one.
 */
const rows = {
  en: { name: 'English', tag: 'en' },
  zh: { name: '繁體中文', tag: 'zh-Hant' },
};

export type Language = keyof typeof rows;
export const languages = Object.keys(rows) as readonly Language[];
export const defaultLanguage = 'en' satisfies Language;

/** The field screen also exists in Malay. */
export type UiLanguage = Language | 'ms';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Returns the name of a language in itself. */
export const nameOfLanguage = (language: Language): string => rows[language].name;

/** Returns the tag of a language, as in `lang="zh-Hant"`. */
export const tagOfLanguage = (language: UiLanguage): string =>
  isLanguage(language) ? rows[language].tag : language;

/** Returns the text direction: right to left for Arabic and Hebrew in any region; else left to right. */
export const directionOf = (locale: string) => (/^(ar|he)\b/i.test(locale) ? 'rtl' : 'ltr');
