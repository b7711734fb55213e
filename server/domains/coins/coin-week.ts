import { addDays } from '@kebun/contract/lib/days.ts';
/** A customer's streak on a Malaysian day. */
export interface Streak {
  today: string; // YYYY-MM-DD
  streak: number; // consecutive days up to the last check-in
  checked_in_on: string | null; // the last check-in
}

interface WeekDay {
  date: string;
  coins: number;
  done: boolean;
}

/**
 * Returns the consecutive days up to today, or up to yesterday before today's check-in. A missed day ends the
 * streak.
 */
export function daysRunning({ today, streak, checked_in_on }: Streak): number {
  const isAlive = checked_in_on !== null && checked_in_on >= addDays(today, -1);
  return isAlive ? streak : 0;
}

/** Returns the coins of the nth consecutive day. The week starts over after its last day. */
export const coinsOfDay = (nth: number, week: readonly number[]): number =>
  week[(nth - 1) % week.length] ?? 0;

/** Returns the days of the current week with their coins and whether they were claimed. */
export function weekOf(at: Streak, week: readonly number[]): WeekDay[] {
  const running = daysRunning(at);
  const isDone = at.checked_in_on === at.today;
  const here = (isDone ? running - 1 : running) % week.length; // the place of today in the week

  return week.map((coins, index) => ({
    date: addDays(at.today, index - here),
    coins,
    done: index < here || (index === here && isDone),
  }));
}
