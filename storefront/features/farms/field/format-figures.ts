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

/** “20 Nov”. */
export const formatShortDay = (day: string, language: UiLanguage) =>
  new Intl.DateTimeFormat(tagOf(language), { ...zone, day: 'numeric', month: 'short' }).format(
    new Date(day.length === 10 ? `${day}T04:00:00Z` : day),
  );

export const formatFigure = (count: number, language: UiLanguage) =>
  new Intl.NumberFormat(tagOf(language)).format(count);

/** Grams in kilograms, as workers say them: “12.5 kg”. */
export const formatKilograms = (grams: number, language: UiLanguage) =>
  `${new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 3 }).format(grams / 1_000)} kg`;
