import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { addDays, type Day, isDay } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { slotHours } from './slot-label.ts';

/** A van run that repeats every week, at Kuala Lumpur's hours. */
export interface Window {
  id: string;
  weekday: number; // as ISO counts: 1 is Monday, 7 is Sunday
  from_time: string; // 07:00:00
  to_time: string;
  capacity: number;
  cutoff_minutes: number; // before the run begins
  fee: number;
}

/** How full a run is on one day. Its capacity is the one of the day when it was first booked. */
export interface Booked {
  window_id: string;
  date: string;
  capacity: number;
  taken: number;
  is_closed: boolean; // no van leaves on that day
}

/** Below this, what is left is worth saying. */
const plenty = 20;

/** The shop's clock: eight hours before Greenwich's, summer and winter. */
export const timezone = 'Asia/Kuala_Lumpur';
export const shopMoment = (date: string, time: string) => new Date(`${date}T${time.slice(0, 5)}:00+08:00`);

/** A slot is a window on one day; its id says both. */
export const slotId = (windowId: string, date: string) => `${windowId}.${date}`;

export function readSlotId(id: string) {
  const [, window_id, date] = /^([0-9a-f-]{36})\.(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return window_id && date && isDay(date) ? { window_id, date } : undefined;
}

/** The days from one on: 2026-11-20, 2026-11-21… */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n));

/** Monday is 1, Sunday 7. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/**
 * Every run of every day asked for, in the order in which the vans leave, those included that can no longer be had. On a
 * day that the shop is closed there are none.
 */
export function slotsOf(
  { windows, booked }: { windows: readonly Window[]; booked: readonly Booked[] },
  days: readonly string[],
  now: Date,
  language: Language,
): Slot[] {
  const bookings = new Map(booked.map((row) => [slotId(row.window_id, row.date), row]));

  return days.flatMap((date) =>
    windows
      .filter((window) => runsOn(window, date) && !bookings.get(slotId(window.id, date))?.is_closed)
      .map((window) => slotOf(window, date, bookings.get(slotId(window.id, date)), now, language))
      .sort((a, b) => a.starts_at.localeCompare(b.starts_at)),
  );
}

/** When a window's van sets out on a day, when it is done, and until when it can be booked. */
export function hoursOf(window: Pick<Window, 'from_time' | 'to_time' | 'cutoff_minutes'>, date: string) {
  const starts = shopMoment(date, window.from_time);
  const ends = shopMoment(date, window.to_time);
  return { starts, ends, cutoff: new Date(starts.valueOf() - window.cutoff_minutes * 60_000) };
}

/** Whether a window can still be booked on a day, and for how many. */
export function roomIn(
  window: Pick<Window, 'from_time' | 'to_time' | 'cutoff_minutes' | 'capacity'>,
  date: string,
  booked: Pick<Booked, 'capacity' | 'taken' | 'is_closed'> | null | undefined,
  now: Date,
) {
  const left = booked ? booked.capacity - booked.taken : window.capacity;
  const is_closed = booked?.is_closed === true || hoursOf(window, date).cutoff <= now;
  return { left, is_full: left === 0, is_closed };
}

function slotOf(
  window: Window,
  date: string,
  booked: Booked | undefined,
  now: Date,
  language: Language,
): Slot {
  const { starts, ends, cutoff } = hoursOf(window, date);
  const { left, ...state } = roomIn(window, date, booked, now);

  return {
    id: slotId(window.id, date),
    date,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    cutoff_at: cutoff.toISOString(),
    timezone,
    capacity_left: left > plenty ? null : left,
    fee: window.fee,
    ...state,
    label: slotHours(starts, ends, language),
  };
}

/** Does this window run on that day at all? */
export const runsOn = (window: Pick<Window, 'weekday'>, date: string) => window.weekday === weekdayOf(date);
