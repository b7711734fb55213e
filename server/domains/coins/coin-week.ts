import { addDays } from '@kebun/contract/lib/days.ts';
/** How somebody's looking in stands, on a day of Kuala Lumpur. */
export interface Streak {
  today: string; // YYYY-MM-DD
  streak: number; // days running, up to the last check-in
  checked_in_on: string | null; // the last one
}

interface WeekDay {
  date: string;
  coins: number;
  done: boolean;
}

/** Days running up to today, or to yesterday while today is still to come. A day left out ends them. */
export function daysRunning({ today, streak, checked_in_on }: Streak): number {
  const isAlive = checked_in_on !== null && checked_in_on >= addDays(today, -1);
  return isAlive ? streak : 0;
}

/** What the nth day running brings: the week begins anew after its last day. */
export const coinsOfDay = (nth: number, week: readonly number[]): number =>
  week[(nth - 1) % week.length] ?? 0;

/** The days of the streak's week, with what each brings and whether it has. */
export function weekOf(at: Streak, week: readonly number[]): WeekDay[] {
  const running = daysRunning(at);
  const isDone = at.checked_in_on === at.today;
  const here = (isDone ? running - 1 : running) % week.length; // where today stands in it

  return week.map((coins, place) => ({
    date: addDays(at.today, place - here),
    coins,
    done: place < here || (place === here && isDone),
  }));
}
