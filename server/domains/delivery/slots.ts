import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { addDays, type Day, isDay } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxPlacesShown } from '@kebun/contract/lib/limits.ts';
import { slotHours } from './slot-label.ts';

/** A weekly delivery window, in Malaysian time. */
export interface Window {
  id: string;
  weekday: number; // ISO weekday: 1 is Monday, 7 is Sunday
  from_time: string; // 07:00:00
  to_time: string;
  capacity: number;
  cutoff_minutes: number; // before the start
  fee: number;
}

/** The bookings of a window on one day. The capacity is that of the first booking. */
export interface SlotBooking {
  window_id: string;
  date: string;
  capacity: number;
  taken: number;
  is_closed: boolean; // closed on that day
}

/** The shop's time zone, UTC+8 without daylight saving. */
export const timezone = 'Asia/Kuala_Lumpur';
const shopMoment = (date: string, time: string) => new Date(`${date}T${time.slice(0, 5)}:00+08:00`);

/** A slot is a window on one day; its id contains both. */
export const slotId = (windowId: string, date: string) => `${windowId}.${date}`;

export function readSlotId(id: string) {
  const [, window_id, date] = /^([0-9a-f-]{36})\.(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return window_id && date && isDay(date) ? { window_id, date } : undefined;
}

/** Returns consecutive days: 2026-11-20, 2026-11-21… */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n));

/** Returns 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/**
 * Returns every slot of the requested days, sorted by start, including those that are full or past their cut-off.
 * Closed days have none.
 */
export function slotsOf(
  { windows, booked }: { windows: readonly Window[]; booked: readonly SlotBooking[] },
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

/** Returns the start, the end and the cut-off of a window on a day. */
export function hoursOf(window: Pick<Window, 'from_time' | 'to_time' | 'cutoff_minutes'>, date: string) {
  const starts = shopMoment(date, window.from_time);
  const ends = shopMoment(date, window.to_time);
  return { starts, ends, cutoff: new Date(starts.valueOf() - window.cutoff_minutes * 60_000) };
}

/** Returns whether a window can be booked on a day, and its remaining capacity. */
export function availabilityOf(
  window: Pick<Window, 'from_time' | 'to_time' | 'cutoff_minutes' | 'capacity'>,
  date: string,
  booked: Pick<SlotBooking, 'capacity' | 'taken' | 'is_closed'> | null | undefined,
  now: Date,
) {
  const left = booked ? booked.capacity - booked.taken : window.capacity;
  const is_closed = booked?.is_closed === true || hoursOf(window, date).cutoff <= now;
  return { left, is_full: left === 0, is_closed };
}

function slotOf(
  window: Window,
  date: string,
  booked: SlotBooking | undefined,
  now: Date,
  language: Language,
): Slot {
  const { starts, ends, cutoff } = hoursOf(window, date);
  const { left, ...state } = availabilityOf(window, date, booked, now);
  const isScarce = left <= maxPlacesShown && left * 2 <= (booked?.capacity ?? window.capacity);

  return {
    id: slotId(window.id, date),
    date,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    cutoff_at: cutoff.toISOString(),
    timezone,
    capacity_left: isScarce ? left : null,
    fee: window.fee,
    ...state,
    label: slotHours(starts, ends, language),
  };
}

/** Tells whether the window exists on this weekday. */
export const runsOn = (window: Pick<Window, 'weekday'>, date: string) => window.weekday === weekdayOf(date);
