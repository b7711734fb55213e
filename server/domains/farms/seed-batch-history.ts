import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { insertArchives } from './archives/save-archives.ts';
import { type ChainedEvent, chainEvents, inputHash, type NewEvent } from './events/chain-events.ts';
import { insertChainedEvents, lockLogs } from './events/farm-log.ts';
import { insertForecastSnapshots, saveProjections } from './events/save-projection.ts';
import type { BatchSeed, FarmsHistory } from './farms-history.ts';
import { BatchCourses } from './forecast/batch-courses.ts';
import { takeInputs } from './inputs/take-inputs.ts';
import { updatePlotState } from './plots/project-plot-state.ts';

/**
 * Seeds years of farm history at once. Every event passes the rules in order. Each forecast uses the cycles closed
 * by then. The result equals recording the events one by one.
 */
export async function seedBatchHistory(tx: Tx, written: FarmsHistory, now: Date): Promise<void> {
  const codes = codesOf(written);
  await insertBatches(tx, written.batches, codes);

  const logs = await lockLogs(
    tx,
    written.farms.map(({ id }) => id),
  );
  const events: ChainedEvent[] = [];
  for (const log of logs.values()) {
    const own = written.events.filter(({ farm_id }) => farm_id === log.farm_id);
    events.push(...chainEvents(log, own.map(newEventOf)));
  }
  await insertChainedEvents(tx, logs.values(), events);

  const lives = new BatchCourses(written, events);
  await insertForecastSnapshots(tx, lives.snapshots);
  await saveProjections(tx, lives.projections(malaysianDay(now)), { fresh: true });
  await insertArchives(tx, lives.archives);
  await updatePlotState(
    tx,
    events.filter((event) => event.batch_id === null),
  );
  await countSeed(tx);
  const unmet = await takeInputs(tx, events, new Map());
  if (unmet) throw new Error(`seedBatchHistory: the lot of event ${unmet.event_id} has too little`);
}

const newEventOf = (event: FarmsHistory['events'][number]): NewEvent => {
  const {
    recorded_at: _,
    clock_offset_s: __,
    actor_id: ___,
    voids_event_id,
    corrects_event_id,
    ...input
  } = event;
  return { ...event, input_hash: inputHash(input as FarmEvent) } as NewEvent;
};

/** Assigns codes such as NB-2611-SW01 in the order of the batches. */
function codesOf({ batches, crops }: FarmsHistory) {
  const last = new Map<string, number>();
  const letters = new Map(crops.map(({ id, code }) => [id, code]));
  return batches.map(({ began_on, crop_id }) => {
    const prefix = `NB-${began_on.slice(2, 4)}${began_on.slice(5, 7)}-${letters.get(crop_id)}`;
    const number = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, number);
    return { prefix, number, code: `${prefix}${String(number).padStart(2, '0')}` };
  });
}

async function insertBatches(tx: Tx, batches: readonly BatchSeed[], codes: ReturnType<typeof codesOf>) {
  const rows = batches.map((batch, at) => ({ ...batch, code: codes[at]?.code }));
  await sql`
    insert into batches (id, code, farm_id, crop_id, variety_id, template, regrowth, responsible_farmer_id, created_at)
    select id, code, farm_id, crop_id, variety_id, template, regrowth, farmer_id, began_on
    from jsonb_to_recordset(${JSON.stringify(rows)}) as batch (
      id uuid, code text, farm_id uuid, crop_id text, variety_id uuid, template text, regrowth boolean,
      farmer_id uuid, began_on date
    )
  `.execute(tx);
  await sql`
    insert into batch_numbers (prefix, last)
    select prefix, max(number) from jsonb_to_recordset(${JSON.stringify(codes)}) as code (prefix text, number int)
    group by prefix
  `.execute(tx);
}

const countSeed = (tx: Tx) =>
  sql`
  update seed_lots set used = sown.used
  from (select seed_lot_id, sum(seed_used)::int as used from batches where seed_lot_id is not null group by 1) as sown
  where seed_lots.id = seed_lot_id
`.execute(tx);
