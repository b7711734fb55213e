interface LanguageRow {
  name: string; // in itself
  tag: string; // for browsers and screen readers
  short?: string; // the name where space is scarce; without it, the code: QAA
}

/**
 * The languages of the program, a row each; a shop chooses among them. The address of a page decides the language; the
 * browser's own is ignored.
 * CONTRIBUTING.md says how to add one.
 */
const rows = {
  en: { name: 'English', tag: 'en' },
  zh: { name: '繁體中文', tag: 'zh-Hant', short: '中文' },
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof rows;
export const defaultLanguage = 'en' as const satisfies Language;

/** Every language, the default one first. */
export const languages = [...new Set([defaultLanguage, ...Object.keys(rows)])] as readonly Language[];

/** The field screen also exists in Malay. */
export type UiLanguage = Language | 'ms';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Returns the name of a language in itself. */
export const nameOfLanguage = (language: Language): string => rows[language].name;

/** Returns a name of a few characters: EN, 中文. */
export const shortNameOfLanguage = (language: Language): string =>
  (rows[language] as LanguageRow).short ?? language.toUpperCase();

/** Returns the tag of a language, as in `lang="zh-Hant"`. */
export const tagOfLanguage = (language: UiLanguage): string =>
  isLanguage(language) ? rows[language].tag : language;

/** Returns the text direction: right to left for Arabic and Hebrew in any region; else left to right. */
export const directionOf = (locale: string) => (/^(ar|he)\b/i.test(locale) ? 'rtl' : 'ltr');

/** Returns the start of every page address in a language: nothing for the default one, else `/zh`. */
export const languagePath = (language: Language) => (language === defaultLanguage ? '' : `/${language}`);

/** Matches the start of an address in any language but the default one: `/zh`. */
const prefixed = new RegExp(
  `^/(${languages.filter((language) => language !== defaultLanguage).join('|')})(?=/|$)`,
);

/** Returns the language of a page, by its path. Nothing else decides: neither the browser nor a cookie. */
export const languageAt = (path: string): Language =>
  (prefixed.exec(path)?.[1] as Language | undefined) || defaultLanguage;

/** Returns the path of a page in the default language: `/products` for `/zh/products`. */
export const pathWithoutLanguage = (path: string): string => path.replace(prefixed, '') || '/';
