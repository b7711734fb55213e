import type { StaffDelivery, StaffMethod, StaffWindow } from '@kebun/contract/staff-delivery.ts';
import type { Db } from '#platform/db.ts';
import { type MethodRow, selectAllWindows, selectMethods, type WindowRow } from './staff-rows.ts';
import { selectZones } from './zone-rows.ts';

export const methodReply = (row: MethodRow): StaffMethod => ({
  id: row.id,
  slug: row.slug,
  type: row.type as StaffMethod['type'],
  zones: row.zones,
  name_en: row.name_en,
  name_zh: row.name_zh,
  eta_text_en: row.eta_text_en,
  eta_text_zh: row.eta_text_zh,
  fee: row.fee,
  free_from: row.free_from,
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

/** Where goods go, by which ways, for how much and in which windows. */
export async function readPlan(db: Db): Promise<StaffDelivery> {
  const [zones, methods, windows] = await Promise.all([
    selectZones(db),
    selectMethods(db),
    selectAllWindows(db),
  ]);
  return { zones, methods: methods.map(methodReply), windows: windows.map(windowReply) };
}
