import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import type { Period } from '@kebun/contract/reports/reports.ts';

/** Returns the first day of the month after a day. */
export const nextMonth = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** Splits a period at the start of each month. */
export function monthsOf({ from, to }: Period): Period[] {
  const next = nextMonth(from);
  if (next > to) return [{ from, to }];
  return [{ from, to: addDays(next, -1) }, ...monthsOf({ from: next, to })];
}
