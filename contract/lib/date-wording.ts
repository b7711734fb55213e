import type { Language } from './languages.ts';

/** The parts of a formatted moment, by their type: `{ weekday: "Sat", day: "21", month: "Nov" }`. */
export type DateParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

interface DateWording {
  locale: string; // for the parts
  month: { short: 'short' | 'numeric'; long: 'long' | 'numeric' };
  day(parts: DateParts, isLong: boolean): string;
  fullDay(parts: DateParts): string;
  time(parts: DateParts): string;
  between: string; // a day and a time
}

/** How a language writes a day and a time: Sat 21 Nov, 4:12 pm; 11 月 21 日（六）下午 4:12. */
export const dateWording: Record<Language, DateWording> = {
  en: {
    locale: 'en-GB',
    month: { short: 'short', long: 'long' },
    day: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
    fullDay: ({ day, month, year }) => `${day} ${month} ${year}`,
    time: ({ hour, minute, dayPeriod }) => `${hour}:${minute} ${dayPeriod?.toLowerCase()}`,
    between: ', ',
  },
  zh: {
    locale: 'zh-TW',
    month: { short: 'numeric', long: 'numeric' },
    day: ({ weekday, day, month }, isLong) =>
      `${month} 月 ${day} 日（${isLong ? weekday : weekday?.slice(-1)}）`,
    fullDay: ({ day, month, year }) => `${year} 年 ${month} 月 ${day} 日`,
    time: ({ hour, minute, dayPeriod }) => `${dayPeriod} ${hour}:${minute}`,
    between: '',
  },
};

interface HourWording {
  locale: string; // for the parts
  hour(parts: DateParts): string;
  hours(from: string, to: string): string;
}

/** How a language writes the hours of a delivery window: 10 am to 1 pm; 上午 10 時至下午 1 時. */
export const hourWording: Record<Language, HourWording> = {
  en: {
    locale: 'en',
    hour: ({ hour, minute, dayPeriod }) =>
      `${hour}${minute === '00' ? '' : `.${minute}`} ${dayPeriod?.toLowerCase()}`,
    hours: (from, to) => `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`,
  },
  zh: {
    locale: 'zh-Hant-TW',
    hour: ({ hour, minute, dayPeriod }) => `${dayPeriod} ${hour} 時${minute === '00' ? '' : ` ${minute} 分`}`,
    hours: (from, to) => `${from}至${to}`,
  },
};

const twoDigits = (minute: number) => String(minute).padStart(2, '0');

/** How a language writes a time of day, of 24 hours: 7:30 am; 上午 7:30. */
export const clockWording: Record<Language, (hour: number, minute: number) => string> = {
  en: (hour, minute) =>
    `${hour % 12 || 12}${minute === 0 ? '' : `:${twoDigits(minute)}`}\u00a0${hour < 12 ? 'am' : 'pm'}`,
  zh: (hour, minute) => `${hour < 12 ? '上午' : '下午'} ${hour % 12 || 12}:${twoDigits(minute)}`,
};

/** A calendar day; the year is undefined where it need not be named. */
export interface NamedDay {
  day: number;
  month: number; // January is 1
  year?: number | undefined;
}

interface SpanWording {
  day(day: NamedDay, isLong: boolean): string;
  /** Days of one month. */
  within(from: NamedDay, to: NamedDay, isLong: boolean): string;
  across(from: NamedDay, to: NamedDay, isOneYear: boolean): string;
}

// biome-ignore format: table
const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const;

const withoutYear = ({ day, month }: NamedDay) => ({ day, month });

const inEnglish = ({ day, month, year }: NamedDay, isLong: boolean) => {
  const name = months[month - 1] ?? '';
  return `${day} ${isLong ? name : name.slice(0, 3)}${year ? ` ${year}` : ''}`;
};
const inChinese = ({ day, month, year }: NamedDay) => `${year ? `${year} 年 ` : ''}${month} 月 ${day} 日`;

/** How a language writes days and spans of days: 20 to 24 Nov; 11 月 20 至 24 日. Two long months are too long for a line. */
export const spanWording: Record<Language, SpanWording> = {
  en: {
    day: inEnglish,
    within: (from, to, isLong) => `${from.day} to ${inEnglish(to, isLong)}`,
    across: (from, to, isOneYear) =>
      `${inEnglish(isOneYear ? withoutYear(from) : from, false)} to ${inEnglish(to, false)}`,
  },
  zh: {
    day: inChinese,
    within: (from, to) => inChinese(from).replace('日', `至 ${to.day} 日`),
    across: (from, to, isOneYear) => `${inChinese(from)}至 ${inChinese(isOneYear ? withoutYear(to) : to)}`,
  },
};
