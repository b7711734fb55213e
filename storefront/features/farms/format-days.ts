import { type NamedDay, nameDay, spanWording } from '@kebun/contract/lib/date-wording.ts';
import { type Day, today } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';

interface DayFormat {
  language: Language;
  /** The full month name, where there is room. */
  long?: boolean;
}

function briefDay(day: Day, hasYear: boolean): NamedDay {
  const named = nameDay(day);
  return hasYear ? named : { ...named, year: undefined };
}

const isThisYear = (day: Day) => day.slice(0, 4) === today().slice(0, 4);

/** 24 Nov; 11 月 24 日. In another year than this one: 24 Nov 2027; 2027 年 11 月 24 日. */
export const dayIn = (day: Day, { language, long = false }: DayFormat) =>
  spanWording[language].day(briefDay(day, !isThisYear(day)), long);

/**
 * 20 to 24 Nov, 28 Nov to 3 Dec; 11 月 20 至 24 日. A range of one day is that day. The year is named where it is not
 * this one; a range across the year's end names both years.
 */
export function spanIn({ from, to }: { from: Day; to: Day }, manner: DayFormat) {
  if (from === to) return dayIn(from, manner);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const hasYear = !isOneYear || !isThisYear(to);
  const { within, across } = spanWording[manner.language];
  const [first, last] = [briefDay(from, hasYear), briefDay(to, hasYear)];
  return from.slice(0, 7) === to.slice(0, 7)
    ? within(first, last, manner.long ?? false)
    : across(first, last, isOneYear);
}
