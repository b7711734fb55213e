import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage } from '@kebun/contract/lib/localised.ts';

const formats = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(languageFacts[language].formats, { weekday: 'long', timeZone: 'UTC' }),
);

/** Monday is 1; the first of January 2024 was a Monday. */
export const weekdayIn = (language: Language, weekday: number) =>
  formats[language].format(new Date(Date.UTC(2024, 0, weekday)));
