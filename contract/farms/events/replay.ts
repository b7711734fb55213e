import { fastClockMinutes } from '../../lib/limits.ts';
import { type Batch, type BatchState, newBatch } from '../batches/batch.ts';
import { copyState, type RuleFacts, RuleViolation, settleBatch } from './batch-state.ts';
import { type PlantLocation, type Rule, type RuleContext, rules } from './event-rules.ts';
import { batchesOf, type EventRefusal, type EventWarning, type FarmEvent, isCare } from './events.ts';

/** The decisions of managers about events, apart from the log. */
export interface Decisions {
  rejected: ReadonlySet<string>; // never counts
  overruled: ReadonlySet<string>; // accepted although it breaks a rule that a manager may overrule
  refused: ReadonlyMap<string, EventRefusal>; // by a reason outside the batch: missing seed
}

/** All events of batches that exchange plants with no others. */
export interface Log {
  batches: readonly Batch[];
  places: ReadonlyMap<string, PlantLocation>;
  events: readonly FarmEvent[];
  decisions: Decisions;
}

export const noDecisions: Decisions = { rejected: new Set(), overruled: new Set(), refused: new Map() };

/** The verdict on an event. Without a code it counts. */
export interface Verdict extends RuleFacts {
  code?: EventRefusal | 'rejected' | 'void';
  warnings: EventWarning[];
}

export interface Replay {
  batches: Map<string, BatchState>;
  verdicts: Map<string, Verdict>;
}

/** Called after each event that changed the stage of a batch, with its state at that moment. */
export type StageListener = (state: BatchState, event: FarmEvent) => void;

/** Called after each event that counts, with the state of a batch before and after it. */
export type ChangeListener = (event: FarmEvent, before: BatchState | undefined, after: BatchState) => void;

const tolerance = fastClockMinutes * 60_000; // milliseconds

/**
 * Compares two events by time, independent of the order of upload. Desk records have no device, and happen when they
 * are written.
 */
export const inOrder = (one: FarmEvent, other: FarmEvent) =>
  compare(one.occurred_at, other.occurred_at) ||
  compare(one.device_id ?? '', other.device_id ?? '') ||
  (one.device_seq ?? 0) - (other.device_seq ?? 0) ||
  (one.device_id === null ? one.position - other.position : 0) ||
  compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Replays all events and returns the state of each batch. An event that breaks a rule is rejected as a whole, with the
 * reason; later ones are checked against the remaining state.
 */
export function replay(log: Log, onStage?: StageListener, onChange?: ChangeListener): Replay {
  const batches = new Map(log.batches.map((batch) => [batch.id, newBatch(batch)]));
  const verdicts = new Map<string, Verdict>();
  const ordered = log.events.toSorted(inOrder);
  const undone = undoneIn(ordered, log.decisions);
  const shut = archivedSince(ordered, log.decisions);
  const heldPlaces = new Set<string>();

  for (const event of ordered) {
    const verdict: Verdict = { warnings: [] };
    const code = undone.get(event.id) ?? refusedBefore(event, log.decisions, shut);
    if (code) verdict.code = code;
    else take(event, verdict);
    verdicts.set(event.id, verdict);
  }
  return { batches, verdicts };

  function take(event: FarmEvent, verdict: Verdict) {
    if (event.type === 'voided') return;
    const touched = batchesOf(event);
    if (touched.length === 0) return plotHolds(event);

    const drafts = new Map<string, BatchState>();
    const draft = (id: string) => {
      const state = drafts.get(id) ?? batches.get(id);
      if (!state) throw new RuleViolation('before_sowing');
      if (!drafts.has(id)) drafts.set(id, copyState(state));
      return drafts.get(id) as BatchState;
    };
    const context: RuleContext = {
      place: (id) => log.places.get(id),
      isHeld: (place) => heldPlaces.has(place),
      other: draft,
      overruled: log.decisions.overruled.has(event.id),
      warn: (warning) => verdict.warnings.push(warning),
    };

    try {
      if (event.batch_id) apply(draft(event.batch_id), event, context);
      else
        for (const id of touched) if (batches.has(id) && !shut(id, event)) attend(draft(id), event, context);
    } catch (refusal) {
      if (!(refusal instanceof RuleViolation)) throw refusal;
      Object.assign(verdict, refusal.facts, { code: refusal.code, warnings: [] });
      return;
    }
    for (const [id, state] of drafts) {
      const before = batches.get(id);
      settleBatch(state, event);
      batches.set(id, state);
      onChange?.(event, before, state);
      if (state.stage !== before?.stage || state.cycles.length !== before.cycles.length)
        onStage?.(state, event);
    }
  }

  /** A plot without a batch: only its holds matter later, for plants that arrive. */
  function plotHolds({ type, cohorts }: FarmEvent) {
    for (const { location_id } of cohorts) {
      if (type === 'hold_placed') heldPlaces.add(location_id);
      if (type === 'hold_released') heldPlaces.delete(location_id);
    }
  }
}

/** A hold outlives the plants, because it keeps their harvests from being packed. */
const afterClosing: readonly FarmEvent['type'][] = ['archived', 'reopened', 'hold_released'];

function apply(draft: BatchState, event: FarmEvent, context: RuleContext) {
  if (draft.closed_at && !afterClosing.includes(event.type)) throw new RuleViolation('stage_invalid');
  (rules[event.type as keyof typeof rules] as Rule<FarmEvent['type']>)(draft, event, context);
  const named = new Set(event.cohorts.map(({ location_id }) => location_id));
  for (const [place, cohort] of draft.cohorts)
    if (named.size === 0 || named.has(place)) cohort.last_event_at = event.occurred_at;
}

/** Applies care for several batches to those that exist; a missing one does not affect the others. */
function attend(state: BatchState, event: FarmEvent, context: RuleContext) {
  const mine = event.cohorts.filter((cohort) => cohort.batch_id === state.batch.id);
  const here = mine.filter(({ location_id }) => state.cohorts.has(location_id));
  if (here.length < mine.length || state.closed_at || !isCare(event.type)) context.warn('cohort_missing');
  if (here.length > 0 && !state.closed_at && isCare(event.type))
    apply(state, { ...event, cohorts: here }, context);
}

function refusedBefore(event: FarmEvent, decisions: Decisions, shut: ArchiveTest) {
  if (decisions.rejected.has(event.id)) return 'rejected';
  if (event.batch_id && batchesOf(event).some((id) => shut(id, event))) return 'batch_archived';
  const ahead = Date.parse(event.occurred_at) - Date.parse(event.recorded_at);
  if (ahead > tolerance && !decisions.overruled.has(event.id)) return 'occurred_in_future';
  return decisions.refused.get(event.id);
}

/**
 * Returns the events undone by a void or a correction, once each: of two that name the same event, the later one has
 * no effect.
 */
function undoneIn(events: readonly FarmEvent[], { rejected }: Decisions) {
  const undone = new Map<string, EventRefusal | 'void'>();
  const known = new Map(events.map((event) => [event.id, event]));
  for (const event of events.toSorted((one, other) => one.position - other.position)) {
    const target = event.voids_event_id ?? event.corrects_event_id;
    if (!target || rejected.has(event.id)) continue;
    if (undone.has(target) || known.get(target)?.type === 'voided') undone.set(event.id, 'already_void');
    else undone.set(target, 'void');
  }
  return undone;
}

type ArchiveTest = (batchId: string, event: FarmEvent) => boolean;

/**
 * Returns since when batches are archived: later records have no effect, whenever they happened, until the batch is
 * reopened.
 */
function archivedSince(events: readonly FarmEvent[], { rejected }: Decisions): ArchiveTest {
  const closed = new Map<string, number>();
  const undone = new Set(events.flatMap((event) => event.voids_event_id ?? []));
  for (const event of events.toSorted((one, other) => one.position - other.position)) {
    if (!event.batch_id || rejected.has(event.id) || undone.has(event.id)) continue;
    if (event.type === 'archived' && !closed.has(event.batch_id)) closed.set(event.batch_id, event.position);
    if (event.type === 'reopened') closed.delete(event.batch_id);
  }
  return (batchId, event) => event.position > (closed.get(batchId) ?? Number.POSITIVE_INFINITY);
}
