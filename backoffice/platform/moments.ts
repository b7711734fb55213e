import type { Language } from '@kebun/contract/languages.ts';

/** As the shop's own clock has it: whoever works for it may be elsewhere. */
const formats = {
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'medium',
    timeStyle: 'short',
  }),
  zh: new Intl.DateTimeFormat('zh-Hant-TW', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'medium',
    timeStyle: 'short',
  }),
} satisfies Record<Language, Intl.DateTimeFormat>;

export const momentIn = (language: Language, moment: string) => formats[language].format(new Date(moment));
