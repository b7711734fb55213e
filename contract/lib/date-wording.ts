import type { Day } from './days.ts';
import { type Language, languages, tagOfLanguage } from './languages.ts';

/** The parts of a formatted moment, by their type: `{ weekday: "Sat", day: "21", month: "Nov" }`. */
export type DateParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** A table with a wording for each language. A language without a row has the general wording. */
const inEach = <Wording>(rows: Partial<Record<Language, Wording>>, general: (tag: string) => Wording) =>
  Object.fromEntries(
    languages.map((language) => [language, rows[language] ?? general(tagOfLanguage(language))]),
  ) as Record<Language, Wording>;

interface DateWording {
  locale: string; // for the parts
  month: { short: 'short' | 'numeric'; long: 'long' | 'numeric' };
  day(parts: DateParts, isLong: boolean): string;
  fullDay(parts: DateParts): string;
  time(parts: DateParts): string;
  between: string; // a day and a time
}

const dates = (locale: string): DateWording => ({
  locale,
  month: { short: 'short', long: 'long' },
  day: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
  fullDay: ({ day, month, year }) => `${day} ${month} ${year}`,
  time: ({ hour, minute, dayPeriod }) => `${hour}:${minute} ${dayPeriod?.toLowerCase()}`,
  between: ', ',
});

/** How a language writes a day and a time: Sat 21 Nov, 4:12 pm; 11 月 21 日（六）下午 4:12. */
export const dateWording = inEach<DateWording>(
  {
    en: dates('en-GB'),
    zh: {
      locale: 'zh-TW',
      month: { short: 'numeric', long: 'numeric' },
      day: ({ weekday, day, month }, isLong) =>
        `${month} 月 ${day} 日（${isLong ? weekday : weekday?.slice(-1)}）`,
      fullDay: ({ day, month, year }) => `${year} 年 ${month} 月 ${day} 日`,
      time: ({ hour, minute, dayPeriod }) => `${dayPeriod} ${hour}:${minute}`,
      between: '',
    },
  },
  dates,
);

interface HourWording {
  locale: string; // for the parts
  hours(from: DateParts, to: DateParts): string;
}

const hour = ({ hour, minute }: DateParts) => `${hour}${minute === '00' ? '' : `.${minute}`}`;
const hourOfDay = (parts: DateParts) => `${hour(parts)} ${parts.dayPeriod?.toLowerCase()}`;
const hourInChinese = ({ hour, minute, dayPeriod }: DateParts) =>
  `${dayPeriod} ${hour} 時${minute === '00' ? '' : ` ${minute} 分`}`;

const hours = (locale: string, to: string): HourWording => ({
  locale,
  hours: (from, until) =>
    `${from.dayPeriod === until.dayPeriod ? hour(from) : hourOfDay(from)}${to}${hourOfDay(until)}`,
});

/** How a language writes the hours of a delivery window: 10 am to 1 pm; 上午 10 時至下午 1 時. */
export const hourWording = inEach<HourWording>(
  {
    en: hours('en', ' to '),
    zh: {
      locale: 'zh-Hant-TW',
      hours: (from, until) => `${hourInChinese(from)}至${hourInChinese(until)}`,
    },
  },
  (tag) => hours(tag, ' – '),
);

const twoDigits = (minute: number) => String(minute).padStart(2, '0');

/** How a language writes a time of day, of 24 hours: 7:30 am; 上午 7:30. */
export const clockWording = inEach<(hour: number, minute: number) => string>(
  {
    en: (hour, minute) =>
      `${hour % 12 || 12}${minute === 0 ? '' : `:${twoDigits(minute)}`}\u00a0${hour < 12 ? 'am' : 'pm'}`,
    zh: (hour, minute) => `${hour < 12 ? '上午' : '下午'} ${hour % 12 || 12}:${twoDigits(minute)}`,
  },
  () => (hour, minute) => `${hour}:${twoDigits(minute)}`,
);

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

const withoutYear = ({ day, month }: NamedDay) => ({ day, month });

/** Two long months are too long for a line. */
function spans(monthName: (month: number, isLong: boolean) => string, to: string): SpanWording {
  const dayText = ({ day, month, year }: NamedDay, isLong: boolean) =>
    `${day} ${monthName(month, isLong)}${year ? ` ${year}` : ''}`;
  return {
    day: dayText,
    within: (from, until, isLong) => `${from.day}${to}${dayText(until, isLong)}`,
    across: (from, until, isOneYear) =>
      `${dayText(isOneYear ? withoutYear(from) : from, false)}${to}${dayText(until, false)}`,
  };
}

// biome-ignore format: table
const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const;

/** Intl shortens September to Sept in British English, so English has its own names. */
function monthInEnglish(month: number, isLong: boolean) {
  const name = months[month - 1] ?? '';
  return isLong ? name : name.slice(0, 3);
}

const inChinese = ({ day, month, year }: NamedDay) => `${year ? `${year} 年 ` : ''}${month} 月 ${day} 日`;

/** How a language writes days and spans of days: 20 to 24 Nov; 11 月 20 至 24 日. */
export const spanWording = inEach<SpanWording>(
  {
    en: spans(monthInEnglish, ' to '),
    zh: {
      day: inChinese,
      within: (from, to) => inChinese(from).replace('日', `至 ${to.day} 日`),
      across: (from, to, isOneYear) => `${inChinese(from)}至 ${inChinese(isOneYear ? withoutYear(to) : to)}`,
    },
  },
  (tag) =>
    spans(
      (month, isLong) =>
        new Intl.DateTimeFormat(tag, { month: isLong ? 'long' : 'short', timeZone: 'UTC' }).format(
          Date.UTC(2024, month - 1, 1),
        ),
      ' – ',
    ),
);

/** Returns the parts of a day, with its year. */
export function nameDay(day: Day): NamedDay & { year: number } {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return { day: date, month, year };
}

/** 28 Nov 2026; 2026 年 11 月 28 日. */
export const fullDayIn = (language: Language, day: Day) => spanWording[language].day(nameDay(day), false);

/** 28 Nov to 3 Dec 2026; 2026 年 11 月 28 日至 12 月 3 日. A range of one day is that day. */
export function fullSpanIn(language: Language, from: Day, to: Day) {
  if (from === to) return fullDayIn(language, from);
  const { within, across } = spanWording[language];
  const [first, last] = [nameDay(from), nameDay(to)];
  return from.slice(0, 7) === to.slice(0, 7)
    ? within(first, last, false)
    : across(first, last, first.year === last.year);
}
