import type { Language } from '@kebun/contract/lib/languages.ts';

const formats = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
  zh: new Intl.DateTimeFormat('zh-Hant-TW', { weekday: 'long', timeZone: 'UTC' }),
} satisfies Record<Language, Intl.DateTimeFormat>;

/** Monday is 1; the first of January 2024 was a Monday. */
export const weekdayIn = (language: Language, weekday: number) =>
  formats[language].format(new Date(Date.UTC(2024, 0, weekday)));
