import { addDays, type Day, daysBetween } from './days.ts';

/** A week as ISO 8601 writes it, Monday to Sunday: 2026-W47. */
export type Week = string;

/** Monday is 0, Sunday 6. The first of January 1970 was a Thursday. */
const weekday = (day: Day) => (((daysBetween('1970-01-01', day) + 3) % 7) + 7) % 7;

export const mondayOf = (day: Day): Day => addDays(day, -weekday(day));

/** Returns the week of a day: it belongs to the year of its Thursday. */
export function weekOf(day: Day): Week {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Returns the Monday of a week. The fourth of January always lies in the first week. */
export function firstDayOf(week: Week): Day {
  const [year, number] = week.split('-W');
  return addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
}
