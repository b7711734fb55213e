import type { Counts } from '@kebun/contract/farms/batches/counts.ts';
import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import {
  batchesOf,
  type EventRefusal,
  type EventWarning,
  type FarmEventInput,
} from '@kebun/contract/farms/events/events.ts';
import type { Verdict } from '@kebun/contract/farms/events/replay.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { clockToleranceSeconds } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FarmStaff } from '../farm-staff.ts';
import { fullPlots } from '../plots/full-plots.ts';
import { appendEvents } from './append-events.ts';
import { inputHash } from './chain-events.ts';
import { authorizeEvent, farmsOf, loadEventOwners } from './event-owners.ts';
import { findKnownInputs, lockLogs } from './farm-log.ts';
import { rebuildTouched } from './rebuild-batches.ts';

/** The state of a batch after the events. */
interface BatchStatus {
  id: string;
  stage: Stage;
  counts: Counts;
  version: number;
}

/** The outcome of one received event. Rejected events are not stored; all others are stored for good. */
export interface Outcome {
  id: string;
  outcome: 'accepted' | 'duplicate' | 'needs_review' | 'rejected';
  code?: EventRefusal | 'id_reused' | 'forbidden_farm' | 'not_found';
  safe_harvest_from?: Day;
  most_g?: number;
  warnings: EventWarning[];
  batch?: BatchStatus;
}

export interface SubmissionContext {
  staff: FarmStaff;
  now: Date;
  sentAt?: string; // by the device's clock
}

type Rejection = ReturnType<typeof authorizeEvent> | 'id_reused';

/**
 * Records events from the field, each id once. Events that break a rule are stored for review and do not count
 * until then. Late events are applied at the time they happened.
 */
export async function recordEvents(
  tx: Tx,
  inputs: readonly FarmEventInput[],
  submission: SubmissionContext,
): Promise<Outcome[]> {
  const homes = await loadEventOwners(tx, inputs);
  const rejected = new Map<FarmEventInput, Rejection>();
  for (const event of inputs) {
    const code = authorizeEvent(event, homes, submission.staff);
    if (code) rejected.set(event, code);
  }

  const welcome = inputs.filter((event) => !rejected.has(event));
  const logs = await lockLogs(
    tx,
    welcome.flatMap((event) => farmsOf(event, homes)),
  );
  const known = await findKnownInputs(
    tx,
    welcome.map(({ id }) => id),
  );
  const fresh: FarmEventInput[] = [];
  for (const event of welcome) {
    const hash = inputHash(event);
    const before = known.get(event.id);
    if (!before) fresh.push(event);
    else if (!before.equals(hash)) rejected.set(event, 'id_reused');
    known.set(event.id, hash);
  }

  const receipt = { now: submission.now, actorId: submission.staff.id, offset: clockOffset(submission) };
  const written = await appendEvents(tx, logs, fresh, receipt);
  const rebuilt = await rebuildTouched(tx, written, submission.now);
  const touched = [...new Set(welcome.flatMap(batchesOf))];
  const batchStatuses = await findBatchStatuses(tx, touched);
  const full = await fullPlots(tx, written);

  return inputs.map((event) => {
    const code = rejected.get(event);
    const batchStatus = batchStatuses.get(event.batch_id ?? '');
    if (code) return { id: event.id, outcome: 'rejected', code, warnings: [] };
    const answer = { id: event.id, warnings: [], ...(batchStatus && { batch: batchStatus }) };
    if (!fresh.includes(event)) return { ...answer, outcome: 'duplicate' };
    return { ...answer, ...outcomeOf(rebuilt?.verdicts.get(event.id), full.has(event.id)) };
  });
}

function outcomeOf(
  verdict: Verdict | undefined,
  isFull: boolean,
): Pick<Outcome, 'outcome' | 'code' | 'safe_harvest_from' | 'most_g' | 'warnings'> {
  const { code, warnings: known = [], ...facts } = verdict ?? {};
  const warnings = [...known, ...(isFull ? ['plot_full' as const] : [])];
  if (!code || code === 'void' || code === 'rejected') return { outcome: 'accepted', warnings };
  return { outcome: 'needs_review', code, ...facts, warnings };
}

function clockOffset({ now, sentAt }: SubmissionContext): number {
  if (!sentAt) return 0;
  const seconds = Math.round((now.valueOf() - Date.parse(sentAt)) / 1_000);
  return Math.abs(seconds) > clockToleranceSeconds ? seconds : 0;
}

async function findBatchStatuses(db: Db, batchIds: readonly string[]): Promise<Map<string, BatchStatus>> {
  const rows = await db
    .selectFrom('batches')
    .select([
      'id',
      'stage',
      'version',
      'sown',
      'transferred_in',
      'census_gain',
      'pending',
      'alive',
      'not_germinated',
      'thinned',
      'lost',
      'sold_or_given_away',
      'transferred_out',
      'harvested',
      'terminated',
      'census_loss',
    ])
    .where('id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, stage, version, ...counts }) => [id, { id, stage: stage as Stage, version, counts }]),
  );
}
