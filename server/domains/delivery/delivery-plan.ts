import type { StaffDelivery, StaffMethod, StaffWindow } from '@kebun/contract/delivery/staff-delivery.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { dayLabel } from './slot-label.ts';
import {
  countOrdersByMethod,
  type MethodRow,
  selectAllWindows,
  selectBookedDays,
  selectMethods,
  type WindowRow,
} from './staff-rows.ts';
import { selectZones } from './zone-rows.ts';

export const methodReply = (row: MethodRow): StaffMethod => ({
  id: row.id,
  slug: row.slug,
  type: row.type as StaffMethod['type'],
  zones: row.zones,
  name: row.name,
  description: row.description,
  eta_text: row.eta_text,
  fee: row.fee,
  free_from: row.free_from,
  minimum: row.minimum,
  lead_minutes: row.lead_minutes,
  pickup_point: row.pickup_point,
  requires_slot: row.requires_slot,
  is_active: row.is_active,
  version: row.version,
});

export const windowReply = (row: WindowRow): StaffWindow => ({
  id: row.id,
  method_id: row.method_id,
  weekday: row.weekday,
  from: row.from_time.slice(0, 5),
  to: row.to_time.slice(0, 5),
  capacity: row.capacity,
  cutoff_minutes: row.cutoff_minutes,
  fee: row.fee,
  is_active: row.is_active,
  version: row.version,
});

/** Returns zones, methods, windows and the bookings from a day on. */
export async function readPlan(
  db: Db,
  { from, language }: { from: string; language: Language },
): Promise<StaffDelivery> {
  const { zones, methods, windows, orders, booked } = await runPipelined({
    zones: selectZones(db),
    methods: selectMethods(db),
    windows: selectAllWindows(db),
    orders: countOrdersByMethod(db),
    booked: selectBookedDays(db, from),
  });
  return {
    zones,
    methods: methods.map((row) => ({
      ...methodReply(row),
      open_orders: orders.find((one) => one.shipping_method_id === row.id)?.count ?? 0,
    })),
    windows: windows.map((row) => ({
      ...windowReply(row),
      booked: booked
        .filter((one) => one.window_id === row.id)
        .map(({ date, taken }) => ({
          date,
          label: dayLabel(new Date(`${date}T12:00:00+08:00`), language),
          taken,
        })),
    })),
  };
}
