import { utcOffset } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage } from '@kebun/contract/lib/localised.ts';

/** Times are in the shop's time zone, because staff may be elsewhere. */
const formats = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(languageFacts[language].formats, {
      timeZone: 'Asia/Kuala_Lumpur',
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
);

export const momentIn = (language: Language, moment: string) => formats[language].format(new Date(moment));

const days = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(languageFacts[language].formats, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }),
);

/** Formats a day with its weekday. */
export const dayIn = (language: Language, day: string) => days[language].format(new Date(day));

const fullDays = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(languageFacts[language].formats, { timeZone: 'UTC', dateStyle: 'medium' }),
);

/** Formats a day with its year: 28 Nov 2026. */
export const fullDayIn = (language: Language, day: string) => fullDays[language].format(new Date(day));

/** Formats a moment in shop time for a date and time input: 2026-01-31T08:00. */
export const formatMomentInput = (moment: string | null | undefined) =>
  moment ? new Date(Date.parse(moment) + utcOffset).toISOString().slice(0, 16) : '';

/** Returns the moment of such an input; null where it is empty. */
export const parseMoment = (typed: string | undefined) =>
  typed ? new Date(Date.parse(`${typed}Z`) - utcOffset).toISOString() : null;
