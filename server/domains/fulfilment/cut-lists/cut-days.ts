import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import { hoursOf, runsOn, type Window } from '#domains/delivery/slots.ts';
import type { Db } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';

export type CutWindow = Pick<Window, 'weekday' | 'from_time' | 'to_time' | 'cutoff_minutes'>;

/** Returns the delivery windows that are offered now. */
export async function listCutWindows(db: Db): Promise<CutWindow[]> {
  const { rows } = await sql<CutWindow>`
    select weekday, from_time, to_time, greatest(cutoff_minutes, lead_minutes) as cutoff_minutes
    from delivery_windows join delivery_methods on delivery_methods.id = method_id
    where delivery_windows.is_active and delivery_methods.is_active
  `.execute(db);
  return rows;
}

/** Returns the cut-offs of a delivery day, the first one first. */
export const cutOffsOf = (windows: readonly CutWindow[], day: Day): Date[] =>
  windows
    .filter((window) => runsOn(window, day))
    .map((window) => hoursOf(window, day).cutoff)
    .sort((one, other) => one.valueOf() - other.valueOf());

/**
 * Returns the day on which the farms cut for a delivery day: the day after the first cut-off, and the delivery day at
 * the latest.
 */
export function cutDayOf(windows: readonly CutWindow[], day: Day): Day {
  const [first] = cutOffsOf(windows, day);
  const next = first ? addDays(malaysianDay(first), 1) : day;
  return next < day ? next : day;
}
