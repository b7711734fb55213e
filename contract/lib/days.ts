/** A day in Kuala Lumpur, written 2026-01-31. Days of the years 0000 to 9999 compare as texts. */
export type Day = string;

/** Milliseconds of a day: Malaysia has no summer time. */
export const dayLength = 86_400_000;

/** Kuala Lumpur has been eight hours ahead of UTC, summer and winter, since 1982. */
export const utcOffset = 8 * 3_600_000; // milliseconds

/** Throws a RangeError after the year 9999: such a day has more letters, and would compare wrongly. */
function formatDay(milliseconds: number): Day {
  const text = new Date(milliseconds).toISOString();
  if (text.length > 24) throw new RangeError(`formatDay: ${text} has no year of four digits`);
  return text.slice(0, 10);
}

/** The first and the last day of any request. */
export const firstDay: Day = '1900-01-01';
export const lastDay: Day = '2199-12-31';

/** Returns whether the calendar has this day, written 2026-01-31, and it lies between `firstDay` and `lastDay`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDay || text > lastDay) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text);
}

/** Returns the day of a moment. It runs for every event of a log, so it computes instead of using `Intl`. */
export const dayOf = (moment: string): Day => formatDay(Date.parse(moment) + utcOffset);

/** The day that it is now. */
export const today = (): Day => formatDay(Date.now() + utcOffset);

export const addDays = (from: Day, days: number): Day =>
  formatDay(Date.parse(from) + Math.round(days) * dayLength);

export const daysBetween = (from: Day, to: Day) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
