import { utcOffset } from '../../lib/days.ts';

/** The opening hours of one day of the week; both null on a rest day. */
export interface OpeningHours {
  day: number; // as in ISO: 1 is Monday, 7 is Sunday
  open: string | null; // 07:30, in Kuala Lumpur
  close: string | null;
}

/** The state of a shop at one moment: open until, or closed until; undefined where it never opens. */
export type OpeningState =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: { inDays: number; day: number; at: string } }
  | undefined;

const daysOfWeek = [1, 2, 3, 4, 5, 6, 7];
/** Returns the day of the week and the time of day in Kuala Lumpur. */
export function malaysianTime(now: Date): { day: number; time: string } {
  const there = new Date(now.valueOf() + utcOffset);
  return { day: there.getUTCDay() || 7, time: there.toISOString().slice(11, 16) };
}

const dayAfter = (day: number, days: number) => ((day - 1 + days) % 7) + 1;

export function openingStateAt(hours: readonly OpeningHours[], now: Date): OpeningState {
  const { day, time } = malaysianTime(now);
  const on = (day: number) => hours.find((one) => one.day === day);
  const today = on(day);
  if (today?.open && today.close && today.open <= time && time < today.close) {
    return { isOpen: true, until: today.close };
  }

  for (let inDays = 0; inDays <= 7; inDays++) {
    const next = on(dayAfter(day, inDays));
    if (next?.open && (inDays > 0 || time < next.open)) {
      return { isOpen: false, opens: { inDays, day: next.day, at: next.open } };
    }
  }
  return undefined;
}

/** Groups consecutive days with equal hours: Monday to Friday, Saturday, Sunday. */
export function hoursByDays(
  hours: readonly OpeningHours[],
): (Omit<OpeningHours, 'day'> & { days: number[] })[] {
  const groups: (Omit<OpeningHours, 'day'> & { days: number[] })[] = [];
  for (const day of daysOfWeek) {
    const { open = null, close = null } = hours.find((one) => one.day === day) ?? {};
    const last = groups.at(-1);
    if (last && last.open === open && last.close === close) last.days.push(day);
    else groups.push({ days: [day], open, close });
  }
  return groups;
}
