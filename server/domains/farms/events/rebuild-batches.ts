import type { BatchState } from '@kebun/contract/farms/batches/batch.ts';
import { batchesOf, type EventRefusal, type FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { type Decisions, type Replay, replay, type Verdict } from '@kebun/contract/farms/events/replay.ts';
import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { saveArchives } from '../archives/save-archives.ts';
import { takeSeed } from '../crops/take-seed.ts';
import { noBeds } from '../forecast/batch-bed.ts';
import { loadForecastHistory } from '../forecast/load-forecast-history.ts';
import { takeInputs } from '../inputs/take-inputs.ts';
import { batchesOnHeldPlots, isPlotEvent, updatePlotState } from '../plots/project-plot-state.ts';
import { project } from './projection.ts';
import { type ReadLog, readLog } from './read-log.ts';
import { saveProjections } from './save-projection.ts';

/** The rebuilt batches, and the events that became invalid or valid. */
export interface RebuildResult extends Replay {
  invalidated: ReadonlyMap<string, EventRefusal>;
  disputedLots: readonly string[]; // harvest lots that lost grams which are packed or wasted already
}

/**
 * Rebuilds these batches and those linked by transfers from all their events. The caller must hold the locks on the
 * farm logs.
 */
export async function rebuildBatches(tx: Tx, batchIds: readonly string[], now: Date): Promise<RebuildResult> {
  const rebuilt = await rebuild(tx, batchIds, now);
  const beside = await findBedNeighbours(tx, [...rebuilt.batches.keys()]);
  if (beside.length > 0) await rebuild(tx, beside, now);
  return rebuilt;
}

/** At most this many batches of a shared bed are renewed at once. The daily job renews the rest. */
const atOnce = 50;

/** Returns the batches in the same beds, because they share the ground. */
async function findBedNeighbours(tx: Tx, batchIds: readonly string[]): Promise<string[]> {
  const ids = sql`${batchIds}::uuid[]`;
  const { rows } = await sql<{ id: string }>`
    with places as (
      select plot_id from cohorts where batch_id = any(${ids})
      union
      select plot_id from batches where id = any(${ids}) and stage in ('planned', 'cancelled') and plot_id is not null
    )
    select batches.id from batches
    where closed_at is null and id <> all(${ids}) and (
      exists (
        select from cohorts join plots on plots.id = plot_id
        where batch_id = batches.id and alive + pending > 0 and kind <> all(${noBeds})
          and plot_id in (select plot_id from places)
      ) or stage = 'planned' and plot_id in (select plot_id from places)
    )
    order by batches.id limit ${atOnce}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

async function rebuild(tx: Tx, batchIds: readonly string[], now: Date): Promise<RebuildResult> {
  const log = await readLog(tx, batchIds);
  const replayed = await replayWithStock(tx, log);
  const states = [...replayed.batches.values()];
  const today = malaysianDay(now);
  const history = await loadForecastHistory(tx, states, today);

  const projections = states.flatMap((state) => {
    const known = history.get(state.batch.id);
    return known ? [project(state, known, today)] : [];
  });
  const disputedLots = await saveProjections(tx, projections);
  await saveArchives(tx, states, history, log.events);
  const invalidated = await saveEventReviews(tx, log, replayed.verdicts);
  invalidateTags(tx, 'farms');
  return { ...replayed, invalidated, disputedLots };
}

/** Rebuilds all batches that some events name. For holds on whole plots it rebuilds every batch there. */
export async function rebuildTouched(
  tx: Tx,
  written: readonly FarmEvent[],
  now: Date,
): Promise<RebuildResult | undefined> {
  const ground = written.filter(isPlotEvent);
  await updatePlotState(tx, ground);
  await takeInputsOfGround(tx, ground);
  const touched = new Set([...written.flatMap(batchesOf), ...(await batchesOnHeldPlots(tx, ground))]);
  return touched.size > 0 ? rebuildBatches(tx, [...touched], now) : undefined;
}

/**
 * Takes what work on bare ground uses. It is not replayed, so it has no review: a request with too much of it is
 * refused as a whole.
 */
async function takeInputsOfGround(tx: Tx, ground: readonly FarmEvent[]) {
  const undone = ground.flatMap((event) => event.voids_event_id ?? event.corrects_event_id ?? []);
  const verdicts = new Map<string, Verdict>(undone.map((id) => [id, { code: 'void', warnings: [] }]));
  const unmet = await takeInputs(tx, ground, verdicts);
  if (unmet) throw new Refusal(unmet.code);
}

/**
 * Replays a log. Sowings that need more seed than their lot has are excluded, and so is care that uses more of an input
 * than its lot has. Inputs come first: they can be taken again, and seed only once.
 */
async function replayWithStock(tx: Tx, log: ReadLog): Promise<Replay> {
  const refused = new Map(log.decisions.refused);
  for (;;) {
    const decisions: Decisions = { ...log.decisions, refused };
    const replayed = replay({ ...log, decisions });
    const unmet = await takeInputs(tx, log.events, replayed.verdicts);
    if (unmet) {
      refused.set(unmet.event_id, unmet.code);
      continue;
    }
    const short = await takeSeed(tx, [...replayed.batches.values()]);
    if (!short) return replayed;
    refused.set(sowingOf(log, replayed, short), 'insufficient_seed_stock');
  }
}

function sowingOf({ events }: ReadLog, { verdicts }: Replay, { batch }: BatchState): string {
  const sowing = events.find(
    ({ id, batch_id, type }) =>
      batch_id === batch.id && ['seeded', 'planted', 'inoculated'].includes(type) && !verdicts.get(id)?.code,
  );
  if (!sowing) throw new Error(`sowingOf: no sowing of batch ${batch.id} uses seed`);
  return sowing.id;
}

/** Stores changed reviews and updates the number of events that wait for a manager. */
async function saveEventReviews(tx: Tx, log: ReadLog, verdicts: ReadonlyMap<string, Verdict>) {
  const invalidated = new Map<string, EventRefusal>();
  const rows: { event_id: string; verdict: string; code: string | null }[] = [];
  for (const [event_id, { code }] of verdicts) {
    const before = log.reviews.get(event_id);
    const waits = before?.verdict === 'needs_review';
    if (code === 'void') {
      if (waits) rows.push({ event_id, verdict: 'rejected', code });
    } else if (code === undefined) {
      if (waits) rows.push({ event_id, verdict: 'accepted', code: null });
    } else if (code !== 'rejected') {
      if (!waits || before.code !== code) rows.push({ event_id, verdict: 'needs_review', code });
      if (!waits) invalidated.set(event_id, code);
    }
  }
  if (rows.length > 0) {
    await tx
      .insertInto('event_reviews')
      .values(rows.map((row) => ({ ...row, decided_by: null })))
      .execute();
  }
  await countReviews(
    tx,
    log.batches.map(({ id }) => id),
  );
  return invalidated;
}

const countReviews = (tx: Tx, batchIds: readonly string[]) =>
  sql`
  update batches set reviews = waiting.count
  from (
    select requested.id, count(review.event_id)::int as count
    from unnest(${batchIds}::uuid[]) as requested (id)
    left join farm_events on farm_events.batch_id = requested.id
    left join lateral (
      select event_id, verdict from event_reviews where event_id = farm_events.id order by id desc limit 1
    ) as review on review.verdict = 'needs_review'
    group by requested.id
  ) as waiting
  where batches.id = waiting.id and batches.reviews <> waiting.count
`.execute(tx);
