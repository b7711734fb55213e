import type { Day } from '@kebun/contract/days.ts';
import type { Language } from '@kebun/contract/languages.ts';

// biome-ignore format: table
const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const;

interface Manner {
  language: Language;
  /** The month in full, where there is room. */
  long?: boolean;
}

function partsOf(day: Day, { language, long }: Manner) {
  const [, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const name = months[month - 1] ?? '';
  return { date, month: language === 'zh' ? `${month} 月` : long ? name : name.slice(0, 3) };
}

/** 24 Nov; 11 月 24 日. */
export function dayIn(day: Day, manner: Manner) {
  const { date, month } = partsOf(day, manner);
  return manner.language === 'zh' ? `${month} ${date} 日` : `${date} ${month}`;
}

/** 20 to 24 Nov, 28 Nov to 3 Dec; 11 月 20 至 24 日. A span of one day is that day. */
export function spanIn({ from, to }: { from: Day; to: Day }, manner: Manner) {
  if (from === to) return dayIn(from, manner);
  const [first, last] = [partsOf(from, manner), partsOf(to, manner)];
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (manner.language === 'zh')
    return isOneMonth
      ? `${first.month} ${first.date} 至 ${last.date} 日`
      : `${dayIn(from, manner)}至 ${dayIn(to, manner)}`;
  const short = { ...manner, long: false }; // two long months are longer than most lines
  return isOneMonth
    ? `${first.date} to ${last.date} ${last.month}`
    : `${dayIn(from, short)} to ${dayIn(to, short)}`;
}
