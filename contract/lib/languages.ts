/** The two languages of the shop. The address decides which; the browser's own language is never asked. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage = 'en' satisfies Language;

/** Besides, Malay is spoken on the screen for the field, and nowhere else. */
export type UiLanguage = Language | 'ms';

/** What the page says of itself to browsers and screen readers. */
export const languageTags: Record<UiLanguage, string> = { en: 'en', zh: 'zh-Hant', ms: 'ms' };

/** Right to left for Arabic and Hebrew, whatever their region; everything else left to right. */
export const directionOf = (locale: string) => (/^(ar|he)\b/i.test(locale) ? 'rtl' : 'ltr');

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
