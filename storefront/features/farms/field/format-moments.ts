import { languageTags, type Tongue } from '@kebun/contract/lib/languages.ts';

const zone = { timeZone: 'Asia/Kuala_Lumpur' } as const;
const tagOf = (tongue: Tongue) =>
  tongue === 'en' ? 'en-MY' : tongue === 'zh' ? 'zh-Hant-MY' : languageTags.ms;

/** “07:42”. */
export const hourOf = (moment: string, tongue: Tongue) =>
  new Intl.DateTimeFormat(tagOf(tongue), {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(moment));

/** “20 Nov”. */
export const shortDay = (day: string, tongue: Tongue) =>
  new Intl.DateTimeFormat(tagOf(tongue), { ...zone, day: 'numeric', month: 'short' }).format(
    new Date(day.length === 10 ? `${day}T04:00:00Z` : day),
  );

export const figure = (count: number, tongue: Tongue) => new Intl.NumberFormat(tagOf(tongue)).format(count);

/** Grams as whoever weighs says them: “12.5 kg”. */
export const kilograms = (grams: number, tongue: Tongue) =>
  `${new Intl.NumberFormat(tagOf(tongue), { maximumFractionDigits: 3 }).format(grams / 1_000)} kg`;
