import type { Language } from '@kebun/contract/lib/languages.ts';

const timeZone = 'Asia/Kuala_Lumpur';

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** How a language says hours and days. */
interface Wording {
  clock: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
  hour(parts: Parts): string;
  hours(from: string, to: string): string;
  date(parts: Parts): string;
  between: string; // the date and the hours
}

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options });

const hourAndMinute = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

const wordings: Record<Language, Wording> = {
  en: {
    clock: format('en', hourAndMinute),
    day: format('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: ({ hour, minute, dayPeriod }) =>
      `${hour}${minute === '00' ? '' : `.${minute}`} ${dayPeriod?.toLowerCase()}`,
    hours: (from, to) => `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`,
    date: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
    between: ', ',
  },
  zh: {
    clock: format('zh-Hant-TW', hourAndMinute),
    day: format('zh-Hant-TW', { weekday: 'short', day: 'numeric', month: 'numeric' }),
    hour: ({ hour, minute, dayPeriod }) => `${dayPeriod} ${hour} 時${minute === '00' ? '' : ` ${minute} 分`}`,
    hours: (from, to) => `${from}至${to}`,
    date: ({ weekday, day, month }) => `${month} 月 ${day} 日（${weekday?.slice(-1)}）`,
    between: '',
  },
};

const partsOf = (formatter: Intl.DateTimeFormat, moment: Date): Parts =>
  Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));

/** Formats hours: 10 am to 1 pm; 上午 10 時至下午 1 時. */
export function slotHours(starts: Date, ends: Date, language: Language): string {
  const { clock, hour, hours } = wordings[language];
  return hours(hour(partsOf(clock, starts)), hour(partsOf(clock, ends)));
}

/** Formats a day: Sat 21 Nov; 11 月 21 日（六）. */
export function dayLabel(moment: Date, language: Language): string {
  const { day, date } = wordings[language];
  return date(partsOf(day, moment));
}

/** Formats a slot: Sat 21 Nov, 10 am to 1 pm; 11 月 21 日（六）上午 10 時至下午 1 時. */
export const slotLabel = (starts: Date, ends: Date, language: Language) =>
  `${dayLabel(starts, language)}${wordings[language].between}${slotHours(starts, ends, language)}`;
