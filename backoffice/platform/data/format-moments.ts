import { aheadOfUtc } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';

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

/** A moment by the shop's clock, as a field for date and time has it: 2026-01-31T08:00. */
export const typedMoment = (moment: string | null | undefined) =>
  moment ? new Date(Date.parse(moment) + aheadOfUtc).toISOString().slice(0, 16) : '';

/** The moment that such a field means. Null: nothing was typed. */
export const momentTyped = (typed: string | undefined) =>
  typed ? new Date(Date.parse(`${typed}Z`) - aheadOfUtc).toISOString() : null;
