import type { Day } from '@kebun/contract/days.ts';
import type { Counts } from '@kebun/contract/farm-counts.ts';
import {
  batchesOf,
  type EventRefusal,
  type EventWarning,
  type ToldEvent,
} from '@kebun/contract/farm-events.ts';
import type { Verdict } from '@kebun/contract/farm-replay.ts';
import type { Stage } from '@kebun/contract/farm-stages.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { toldHash } from './event-hash.ts';
import { append, type ChainedEvent, chain, findTold, heard, lockLogs } from './farm-log.ts';
import { type FarmStaff, mayRecord } from './farm-staff.ts';
import { fullPlots } from './full-plots.ts';
import { batchesOnHeldGround, isGround, keepGround } from './keep-ground.ts';
import { type Rebuilt, rebuildBatches } from './rebuild-batches.ts';
import { copyIntervals } from './spray-intervals.ts';

/** How a batch stands after what was told. */
interface Standing {
  id: string;
  stage: Stage;
  counts: Counts;
  version: number;
}

/** What became of one told event. What is rejected was not written down; all else was, for good. */
export interface Outcome {
  id: string;
  outcome: 'accepted' | 'duplicate' | 'needs_review' | 'rejected';
  code?: EventRefusal | 'id_reused' | 'forbidden_farm' | 'not_found';
  safe_harvest_from?: Day;
  warnings: EventWarning[];
  batch?: Standing;
}

export interface Telling {
  staff: FarmStaff;
  now: Date;
  sentAt?: string; // by the device's clock
}

type Rejection = 'id_reused' | 'forbidden_farm' | 'not_found';

/**
 * Writes down what the field tells, each thing once however often it is told. What does not fit is kept for a manager
 * to look at and counts for nothing until then; what happened earlier than others is taken in its turn.
 */
export async function recordEvents(tx: Tx, told: readonly ToldEvent[], telling: Telling): Promise<Outcome[]> {
  const homes = await findHomes(tx, told);
  const rejected = new Map<ToldEvent, Rejection>();
  for (const event of told) {
    const code = rejectionOf(event, homes, telling.staff);
    if (code) rejected.set(event, code);
  }

  const welcome = told.filter((event) => !rejected.has(event));
  const logs = await lockLogs(
    tx,
    welcome.flatMap((event) => farmsOf(event, homes)),
  );
  const known = await findTold(
    tx,
    welcome.map(({ id }) => id),
  );
  const fresh: ToldEvent[] = [];
  for (const event of welcome) {
    const hash = toldHash(event);
    const before = known.get(event.id);
    if (!before) fresh.push(event);
    else if (!before.equals(hash)) rejected.set(event, 'id_reused');
    known.set(event.id, hash);
  }

  const offset = clockOffset(telling);
  const heardNow = (await copyIntervals(tx, fresh)).map((event, at) => ({
    ...heard(event, { now: telling.now, actorId: telling.staff.id, offset }),
    told_hash: toldHash(fresh[at] as ToldEvent),
  }));
  const written: ChainedEvent[] = [];
  for (const log of logs.values()) {
    written.push(
      ...chain(
        log,
        heardNow.filter(({ farm_id }) => farm_id === log.farm_id),
      ),
    );
  }
  await append(tx, logs.values(), written);

  const rebuilt = await rebuildTouched(tx, written, telling.now);
  const touched = [...new Set(welcome.flatMap(batchesOf))];
  const standings = await findStandings(tx, touched);
  const full = await fullPlots(tx, written);

  return told.map((event) => {
    const code = rejected.get(event);
    const standing = standings.get(event.batch_id ?? '');
    if (code) return { id: event.id, outcome: 'rejected', code, warnings: [] };
    const answer = { id: event.id, warnings: [], ...(standing && { batch: standing }) };
    if (!fresh.includes(event)) return { ...answer, outcome: 'duplicate' };
    return { ...answer, ...outcomeOf(rebuilt?.verdicts.get(event.id), full.has(event.id)) };
  });
}

function outcomeOf(
  verdict: Verdict | undefined,
  isFull: boolean,
): Pick<Outcome, 'outcome' | 'code' | 'warnings'> {
  const warnings = [...(verdict?.warnings ?? []), ...(isFull ? ['plot_full' as const] : [])];
  const code = verdict?.code;
  if (!code || code === 'void' || code === 'rejected') return { outcome: 'accepted', warnings };
  const safe = verdict.safe_harvest_from ? { safe_harvest_from: verdict.safe_harvest_from } : {};
  return { outcome: 'needs_review', code, ...safe, warnings };
}

/** All batches that something was told of; where whole plots were held or freed, all that stand there. */
export async function rebuildTouched(
  tx: Tx,
  written: readonly ChainedEvent[],
  now: Date,
): Promise<Rebuilt | undefined> {
  const ground = written.filter(isGround);
  await keepGround(tx, ground);
  const touched = new Set([...written.flatMap(batchesOf), ...(await batchesOnHeldGround(tx, ground))]);
  return touched.size > 0 ? rebuildBatches(tx, [...touched], now) : undefined;
}

/** Which farm each batch, place and seed lot named is of. */
interface Homes {
  batches: ReadonlyMap<string, string>;
  places: ReadonlySet<string>;
  seedLots: ReadonlySet<string>;
}

export const placesIn = ({ cohorts, payload }: ToldEvent) => {
  const { from, to, plot_id } = payload as { from?: string; to?: string; plot_id?: string };
  return [...cohorts.map(({ location_id }) => location_id), from, to, plot_id].filter(
    (id) => id !== undefined,
  );
};
const seedLotIn = ({ payload }: ToldEvent) => (payload as { seed_lot_id?: string }).seed_lot_id;

async function findHomes(db: Db, told: readonly ToldEvent[]): Promise<Homes> {
  const anyOf = (ids: readonly (string | undefined)[]) =>
    sql<string>`any(${[...new Set(ids.filter((id) => id !== undefined))]}::uuid[])`;
  const batches = await db
    .selectFrom('batches')
    .select(['id', 'farm_id'])
    .where('id', '=', anyOf(told.flatMap(batchesOf)))
    .execute();
  const places = await db
    .selectFrom('plots')
    .select('id')
    .where('id', '=', anyOf(told.flatMap(placesIn)))
    .execute();
  const lots = await db
    .selectFrom('seed_lots')
    .select('id')
    .where('id', '=', anyOf(told.map(seedLotIn)))
    .execute();
  return {
    batches: new Map(batches.map(({ id, farm_id }) => [id, farm_id])),
    places: new Set(places.map(({ id }) => id)),
    seedLots: new Set(lots.map(({ id }) => id)),
  };
}

const farmsOf = (event: ToldEvent, { batches }: Homes) => [
  event.farm_id,
  ...batchesOf(event).flatMap((id) => batches.get(id) ?? []),
];

/** What can be written down at all: by someone of the farm, about things that exist. */
function rejectionOf(event: ToldEvent, homes: Homes, staff: FarmStaff): Rejection | undefined {
  const lot = seedLotIn(event);
  const isKnown =
    batchesOf(event).every((id) => homes.batches.has(id)) &&
    placesIn(event).every((id) => homes.places.has(id)) &&
    (!lot || homes.seedLots.has(lot)) &&
    (!event.batch_id || homes.batches.get(event.batch_id) === event.farm_id);
  if (!farmsOf(event, homes).every((farm) => mayRecord(staff, farm))) return 'forbidden_farm';
  return isKnown ? undefined : 'not_found';
}

/** A device whose clock is more than this off is put right. */
const tolerated = 5 * 60;

function clockOffset({ now, sentAt }: Telling): number {
  if (!sentAt) return 0;
  const seconds = Math.round((now.valueOf() - Date.parse(sentAt)) / 1_000);
  return Math.abs(seconds) > tolerated ? seconds : 0;
}

async function findStandings(db: Db, batchIds: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom('batches')
    .select([
      'id',
      'stage',
      'version',
      'sown',
      'transferred_in',
      'adjust_up',
      'pending',
      'alive',
      'not_germinated',
      'thinned',
      'lost',
      'sold_out',
      'transferred_out',
      'harvested',
      'terminated',
      'adjust_down',
    ])
    .where('id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, stage, version, ...counts }) => [id, { id, stage: stage as Stage, version, counts }]),
  );
}
