import { isInRanges, mergeRanges, overlaps } from '@kebun/contract/delivery/postcode-ranges.ts';
import type {
  PostcodeRange,
  StaffZone,
  StatePostcodes,
  ZonePreview,
} from '@kebun/contract/delivery/staff-zones.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { coverageOf, type PostedPlace } from './coverage-of.ts';
import { dayLabel } from './slot-label.ts';
import {
  countOrdersTo,
  selectOtherZones,
  selectPostedPlaces,
  selectZone,
  selectZones,
  type ZoneRow,
} from './zone-rows.ts';

export const zoneReply = (row: ZoneRow, places: readonly PostedPlace[]): StaffZone => ({
  ...row,
  coverage: coverageOf(places, (zip) => isInRanges(row.ranges, zip)).coverage,
});

/** Lists the zones with the states and towns of their postcodes. */
export async function listZones(db: Db, language: Language): Promise<StaffZone[]> {
  const [zones, places] = await Promise.all([selectZones(db), selectPostedPlaces(db, language)]);
  return zones.map((zone) => zoneReply(zone, places));
}

/** Lists the states by their postcodes, from which staff make zones. */
export async function listZoneStates(db: Db, language: Language): Promise<StatePostcodes[]> {
  const places = Map.groupBy(await selectPostedPlaces(db, language), ({ state_id }) => state_id);
  return [...places].map(([id, inState]) => ({
    id,
    name: inState[0]?.state_name ?? id,
    postcodes: [...new Set(inState.map(({ zip }) => zip))],
  }));
}

interface ZonePreviewParams {
  code: string | null; // null for a new zone
  ranges: readonly PostcodeRange[];
}

/** Previews a zone with these postcodes, and the open orders it would no longer reach. */
export async function previewZone(
  db: Db,
  { code, ranges }: ZonePreviewParams,
  language: Language,
): Promise<ZonePreview> {
  const [zone, places, otherZones] = await Promise.all([
    code === null ? undefined : selectZone(db, code),
    selectPostedPlaces(db, language),
    selectOtherZones(db, code, language),
  ]);
  const before = zone?.is_active ? zone.ranges : [];
  const after = mergeRanges(ranges);
  const isLost = (zip: string) => isInRanges(before, zip) && !isInRanges(after, zip);
  const orders = await countOrdersTo(db, [...new Set(places.map(({ zip }) => zip).filter(isLost))]);

  return {
    covered: coverageOf(places, (zip) => isInRanges(after, zip)),
    gained: coverageOf(places, (zip) => isInRanges(after, zip) && !isInRanges(before, zip)),
    lost: coverageOf(places, isLost),
    orders: orders.map(({ slot_date, count }) => ({
      date: slot_date,
      label: slot_date && dayLabel(new Date(`${slot_date}T12:00:00+08:00`), language),
      count,
    })),
    conflicts: otherZones.filter((otherZone) => after.some((range) => overlaps(range, otherZone))),
  };
}
