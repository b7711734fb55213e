import { type DateParts, dateWording, fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { type Day, dayOf, utcOffset } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage } from '@kebun/contract/lib/localised.ts';

export { fullDayIn, fullSpanIn } from '@kebun/contract/lib/date-wording.ts';

/** Times are in the shop's time zone, because staff may be elsewhere. */
const times = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(dateWording[language].locale, {
      timeZone: 'Asia/Kuala_Lumpur',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
);

const partsOf = (format: Intl.DateTimeFormat, moment: string): DateParts =>
  Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));

/** Formats a moment in shop time: 28 Nov 2026, 4:12 pm; 2026 年 11 月 28 日下午 4:12. */
export const momentIn = (language: Language, moment: string) =>
  [fullDayIn(language, dayOf(moment)), dateWording[language].time(partsOf(times[language], moment))].join(
    dateWording[language].between,
  );

const days = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(dateWording[language].locale, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: dateWording[language].month.short,
    }),
);

/** Formats a day with its weekday: Sat 28 Nov; 11 月 28 日（六）. */
export const dayIn = (language: Language, day: Day) =>
  dateWording[language].day(partsOf(days[language], day), false);

/** Formats a moment in shop time for a date and time input: 2026-01-31T08:00. */
export const formatMomentInput = (moment: string | null | undefined) =>
  moment ? new Date(Date.parse(moment) + utcOffset).toISOString().slice(0, 16) : '';

/** Returns the moment of such an input; null where it is empty. */
export const parseMoment = (typed: string | undefined) =>
  typed ? new Date(Date.parse(`${typed}Z`) - utcOffset).toISOString() : null;
