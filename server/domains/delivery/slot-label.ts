import { type DateParts, dateWording, hourWording } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage } from '@kebun/contract/lib/localised.ts';

const timeZone = 'Asia/Kuala_Lumpur';

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options });

const formats = inEachLanguage((language) => ({
  clock: format(hourWording[language].locale, { hour: 'numeric', minute: '2-digit', hour12: true }),
  day: format(dateWording[language].locale, {
    weekday: 'short',
    day: 'numeric',
    month: dateWording[language].month.short,
  }),
}));

const partsOf = (formatter: Intl.DateTimeFormat, moment: Date): DateParts =>
  Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));

/** Formats hours: 10 am to 1 pm; 上午 10 時至下午 1 時. */
export function slotHours(starts: Date, ends: Date, language: Language): string {
  const { clock } = formats[language];
  return hourWording[language].hours(partsOf(clock, starts), partsOf(clock, ends));
}

/** Formats a day: Sat 21 Nov; 11 月 21 日（六）. */
export function dayLabel(moment: Date, language: Language): string {
  return dateWording[language].day(partsOf(formats[language].day, moment), false);
}

/** Formats a slot: Sat 21 Nov, 10 am to 1 pm; 11 月 21 日（六）上午 10 時至下午 1 時. */
export const slotLabel = (starts: Date, ends: Date, language: Language) =>
  `${dayLabel(starts, language)}${dateWording[language].between}${slotHours(starts, ends, language)}`;
