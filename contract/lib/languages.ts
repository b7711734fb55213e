/** The languages of the shop. The address decides which; the browser's own language is ignored. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage = 'en' satisfies Language;

/** The field screen also exists in Malay. */
export type UiLanguage = Language | 'ms';

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '繁體中文' };

/** The language tags for browsers and screen readers. */
export const languageTags: Record<UiLanguage, string> = { en: 'en', zh: 'zh-Hant', ms: 'ms' };

/** Returns the text direction: right to left for Arabic and Hebrew in any region; else left to right. */
export const directionOf = (locale: string) => (/^(ar|he)\b/i.test(locale) ? 'rtl' : 'ltr');

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
