import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { type Day, daysBetween } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { laterSlotDays } from '@kebun/contract/lib/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { listBookings, listWindows } from './queries.ts';
import { daysFrom, slotsOf } from './slots.ts';

interface OpenSlotsParams {
  methodId: string;
  from: Day;
  to: Day;
  now: Date;
  language: Language;
}

/** Lists the slots of a method before their cut-off, also full ones, of at most `laterSlotDays`. */
export async function listOpenSlots(
  db: Db | Tx,
  { methodId, from, to, now, language }: OpenSlotsParams,
): Promise<Slot[]> {
  const days = daysFrom(from, Math.max(0, Math.min(laterSlotDays, daysBetween(from, to) + 1)));
  const windows = await listWindows(db, [methodId]);
  const booked = await listBookings(
    db,
    windows.map(({ id }) => id),
    days,
  );
  return slotsOf({ windows, booked }, days, now, language).filter(({ is_closed }) => !is_closed);
}
