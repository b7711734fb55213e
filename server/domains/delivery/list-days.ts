import type { DeliveryDay } from '@kebun/contract/delivery/staff-delivery.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Db } from '#platform/db/db.ts';
import { listBookings } from './queries.ts';
import { dayLabel, slotHours } from './slot-label.ts';
import { daysFrom, hoursOf, runsOn } from './slots.ts';
import { selectAllWindows, selectClosedDays } from './staff-rows.ts';

interface ListDaysParams {
  from: string;
  days: number;
  language: Language;
}

/** Lists future days with their slots, bookings and closures. */
export async function listDays(db: Db, { from, days, language }: ListDaysParams): Promise<DeliveryDay[]> {
  const dates = daysFrom(from, days);
  const windows = (await selectAllWindows(db)).filter(({ is_active }) => is_active);
  const [booked, closed] = await Promise.all([
    listBookings(
      db,
      windows.map(({ id }) => id),
      dates,
    ),
    selectClosedDays(db, dates),
  ]);
  return dates.map((date) => ({
    date,
    label: dayLabel(new Date(`${date}T12:00:00+08:00`), language),
    closed: textIn(closed.find((day) => day.date === date)?.name, language) ?? null,
    windows: windows
      .filter((window) => runsOn(window, date))
      .map((window) => {
        const { starts, ends } = hoursOf(window, date);
        const row = booked.find((one) => one.window_id === window.id && one.date === date);
        return {
          id: window.id,
          label: slotHours(starts, ends, language),
          capacity: row?.capacity ?? window.capacity,
          taken: row?.taken ?? 0,
          phone_orders_reserved: row?.phone_orders_reserved ?? 0,
        };
      }),
  }));
}
