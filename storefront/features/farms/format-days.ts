import { type Day, today } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';

// biome-ignore format: table
const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const;

interface Manner {
  language: Language;
  /** The full month name, where there is room. */
  long?: boolean;
}

function partsOf(day: Day, { language, long }: Manner) {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const name = months[month - 1] ?? '';
  return { year, date, month: language === 'zh' ? `${month} 月` : long ? name : name.slice(0, 3) };
}

const isThisYear = (day: Day) => day.slice(0, 4) === today().slice(0, 4);

/** Formats the day with its year, or without it. */
function written(day: Day, manner: Manner, hasYear: boolean) {
  const { year, date, month } = partsOf(day, manner);
  if (manner.language === 'zh') return `${hasYear ? `${year} 年 ` : ''}${month} ${date} 日`;
  return `${date} ${month}${hasYear ? ` ${year}` : ''}`;
}

/** 24 Nov; 11 月 24 日. In another year than this one: 24 Nov 2027; 2027 年 11 月 24 日. */
export const dayIn = (day: Day, manner: Manner) => written(day, manner, !isThisYear(day));

/**
 * 20 to 24 Nov, 28 Nov to 3 Dec; 11 月 20 至 24 日. A range of one day is that day. The year is named where it is not
 * this one; a range across the year's end names both years.
 */
export function spanIn({ from, to }: { from: Day; to: Day }, manner: Manner) {
  if (from === to) return dayIn(from, manner);
  const short = { ...manner, long: false }; // two long months are longer than most lines
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const hasYear = !isOneYear || !isThisYear(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = partsOf(from, manner).date;
  if (manner.language === 'zh')
    return isOneMonth
      ? written(from, manner, hasYear).replace('日', `至 ${partsOf(to, manner).date} 日`)
      : `${written(from, manner, hasYear)}至 ${written(to, manner, !isOneYear)}`;
  return isOneMonth
    ? `${first} to ${written(to, manner, hasYear)}`
    : `${written(from, short, !isOneYear)} to ${written(to, short, hasYear)}`;
}
