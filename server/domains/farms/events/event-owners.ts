import { batchesOf, type FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type FarmStaff, mayRecord } from '../farm-staff.ts';
import { type LockedLog, lockLogs } from './farm-log.ts';

/** The farm of each batch and place in some events, and the known seed lots. */
export interface EventOwners {
  batches: ReadonlyMap<string, string>;
  places: ReadonlyMap<string, string>;
  seedLots: ReadonlySet<string>;
}

export const placesIn = ({ cohorts, payload }: FarmEventInput) => {
  const { from, to, plot_id } = payload as { from?: string; to?: string; plot_id?: string };
  return [...cohorts.map(({ location_id }) => location_id), from, to, plot_id].filter(
    (id) => id !== undefined,
  );
};
const seedLotIn = ({ payload }: FarmEventInput) => (payload as { seed_lot_id?: string }).seed_lot_id;

export async function loadEventOwners(db: Db, inputs: readonly FarmEventInput[]): Promise<EventOwners> {
  const anyOf = (ids: readonly (string | undefined)[]) =>
    sql<string>`any(${[...new Set(ids.filter((id) => id !== undefined))]}::uuid[])`;
  const homesIn = async (table: 'batches' | 'plots', ids: readonly string[]) => {
    const rows = await db.selectFrom(table).select(['id', 'farm_id']).where('id', '=', anyOf(ids)).execute();
    return new Map(rows.map(({ id, farm_id }) => [id, farm_id]));
  };
  const lots = db
    .selectFrom('seed_lots')
    .select('id')
    .where('id', '=', anyOf(inputs.map(seedLotIn)));
  return {
    batches: await homesIn('batches', inputs.flatMap(batchesOf)),
    places: await homesIn('plots', inputs.flatMap(placesIn)),
    seedLots: new Set((await lots.execute()).map(({ id }) => id)),
  };
}

/** Returns every farm that an event touches: its own, and those of its batches and places. */
export const farmsOf = (event: FarmEventInput, { batches, places }: EventOwners) => [
  event.farm_id,
  ...batchesOf(event).flatMap((id) => batches.get(id) ?? []),
  ...placesIn(event).flatMap((id) => places.get(id) ?? []),
];

/** Throws when the caller does not work on every farm of an event, or the event names unknown things. */
export function authorizeEvent(
  event: FarmEventInput,
  homes: EventOwners,
  staff: FarmStaff,
): 'forbidden_farm' | 'not_found' | undefined {
  if (!farmsOf(event, homes).every((farm) => mayRecord(staff, farm))) return 'forbidden_farm';
  const lot = seedLotIn(event);
  const isKnown =
    batchesOf(event).every((id) => homes.batches.has(id)) &&
    placesIn(event).every((id) => homes.places.has(id)) &&
    (!lot || homes.seedLots.has(lot)) &&
    (!event.batch_id || homes.batches.get(event.batch_id) === event.farm_id);
  return isKnown ? undefined : 'not_found';
}

/** Locks the logs of all farms that some events touch. Callers that need several logs lock them in one call. */
export async function lockTouchedLogs(tx: Tx, ...events: FarmEventInput[]): Promise<Map<string, LockedLog>> {
  const homes = await loadEventOwners(tx, events);
  return lockLogs(
    tx,
    events.flatMap((event) => farmsOf(event, homes)),
  );
}
