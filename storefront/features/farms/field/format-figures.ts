import { nameDay, spanWording } from '@kebun/contract/lib/date-wording.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { tagOfLanguage, type UiLanguage } from '@kebun/contract/lib/languages.ts';

const zone = { timeZone: 'Asia/Kuala_Lumpur' } as const;
const tagOf = (language: UiLanguage) => `${tagOfLanguage(language)}-MY`;

/** “07:42”. */
export const formatHour = (moment: string, language: UiLanguage) =>
  new Intl.DateTimeFormat(tagOf(language), {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(moment));

/** “20 Nov”, of a day or a moment. */
export function formatShortDay(moment: string, language: UiLanguage) {
  const day = moment.length === 10 ? moment : dayOf(moment);
  if (language !== 'ms') return spanWording[language].day({ ...nameDay(day), year: undefined }, false);
  const format = new Intl.DateTimeFormat(tagOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  });
  return format.format(new Date(day));
}

export const formatFigure = (count: number, language: UiLanguage) =>
  new Intl.NumberFormat(tagOf(language)).format(count);

/** Grams in kilograms, as workers say them: “12.5 kg”. */
export const formatKilograms = (grams: number, language: UiLanguage) =>
  `${new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 3 }).format(grams / 1_000)} kg`;
