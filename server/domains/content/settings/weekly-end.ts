import { dayLength, utcOffset } from '@kebun/contract/lib/days.ts';
import type { WeeklyEnd } from './default-settings.ts';

/** Returns the next weekly end of free delivery. During its last minute it has not ended yet. */
export function weeklyEnd({ weekday, time }: WeeklyEnd, now: Date): string {
  const here = now.getTime() + utcOffset;
  const midnight = here - (here % dayLength);
  const today = new Date(midnight).getUTCDay() || 7;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const thisWeek = midnight + (weekday - today) * dayLength + (hours * 60 + minutes) * 60_000 + 59_999;
  const end = thisWeek < here ? thisWeek + 7 * dayLength : thisWeek;
  return new Date(end - utcOffset).toISOString();
}
