import { type Day, dayOf } from '../../lib/days.ts';
import { type BatchState, type Cohort, type Cycle, newCohort } from '../batches/batch.ts';
import { type Count, isLiveCount, isSource } from '../batches/counts.ts';
import { isBefore, type LiveStage, mayReach, type Stage } from '../batches/stages.ts';
import type { EventRefusal } from './events.ts';

/** Returns a copy that an event may change; it is discarded when a rule refuses the event. */
export const copyState = (state: BatchState): BatchState => ({
  ...state,
  counts: { ...state.counts },
  cohorts: new Map([...state.cohorts].map(([place, cohort]) => [place, { ...cohort }])),
  cycles: state.cycles.map((cycle, at) => (at === state.cycles.length - 1 ? { ...cycle } : cycle)),
});

/** Thrown by a rule. The replay catches it, and discards the draft. */
export class RuleViolation extends Error {
  readonly code: EventRefusal;
  readonly facts: RuleFacts;

  constructor(code: EventRefusal, facts: RuleFacts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** The facts with which a broken rule is answered. */
export interface RuleFacts {
  safe_harvest_from?: Day;
  most_g?: number; // the heaviest harvest that is plausible
}

export function cycleOf(state: BatchState): Cycle {
  const cycle = state.cycles.at(-1);
  if (!cycle) throw new RuleViolation('before_sowing');
  return cycle;
}

export function cohortAt(state: BatchState, place: string): Cohort {
  const cohort = state.cohorts.get(place);
  if (!cohort) throw new RuleViolation(state.cohorts.size === 0 ? 'before_sowing' : 'location_missing');
  return cohort;
}

/** Returns the locations with plants of the batch. */
export const occupiedPlaces = (state: BatchState) =>
  [...state.cohorts].filter(([, { alive, pending }]) => alive + pending > 0).map(([place]) => place);

/**
 * Moves plants from one count to another; the only function that changes a count, so the sum of all counts stays
 * equal to the plants received. Throws where a count would become negative.
 */
export function moveCount(state: BatchState, place: string, from: Count, to: Count, quantity: number) {
  const cohort = cohortAt(state, place);
  if (isLiveCount(from)) {
    if (quantity > cohort[from]) throw new RuleViolation('negative_count');
    cohort[from] -= quantity;
  }
  if (isLiveCount(to)) cohort[to] += quantity;
  state.counts[from] += isSource(from) ? quantity : -quantity;
  state.counts[to] += quantity;
}

/** Moves living plants to another location, with their spray intervals and holds. */
export function movePlants(
  state: BatchState,
  from: string,
  to: string,
  quantity: number,
  at: string,
  stage: LiveStage,
) {
  const source = cohortAt(state, from);
  if (quantity > source.alive) throw new RuleViolation('negative_count');
  source.alive -= quantity;

  const there = state.cohorts.get(to);
  const target = there ?? newCohort(stage, at);
  const empty = target.alive + target.pending === 0;
  if (empty || isBefore(target.stage, stage)) {
    if (target.stage !== stage) target.since = at;
    target.stage = stage;
  }
  target.alive += quantity;
  target.received += quantity;
  target.on_hold ||= source.on_hold;
  target.interval_unknown ||= source.interval_unknown;
  if ((source.safe_harvest_from ?? '') > (target.safe_harvest_from ?? ''))
    target.safe_harvest_from = source.safe_harvest_from;
  state.cohorts.set(to, target);
}

/** Sets the stage of a cohort; an earlier one is refused. */
export function enterStage(state: BatchState, place: string, stage: LiveStage, at: string) {
  const cohort = cohortAt(state, place);
  if (!mayReach(state.batch, cohort.stage, stage)) throw new RuleViolation('stage_invalid');
  if (cohort.stage === stage) return;
  cohort.stage = stage;
  cohort.since = at;
}

/** Returns the cohort with most of the plants; of equal ones, the one at the later stage. */
export function mainCohort(state: BatchState): [place: string, cohort: Cohort] | undefined {
  const counted: 'alive' | 'pending' = state.counts.alive > 0 ? 'alive' : 'pending';
  return [...state.cohorts].reduce<[string, Cohort] | undefined>((main, next) => {
    if (!main) return next;
    const more = next[1][counted] - main[1][counted];
    return more > 0 || (more === 0 && isBefore(main[1].stage, next[1].stage)) ? next : main;
  }, undefined);
}

/** Runs after every valid event: updates the stage of the batch, the day's count, and whether it is over. */
export function settleBatch(state: BatchState, { id, occurred_at: at }: { id: string; occurred_at: string }) {
  state.last_event_at = at;
  if (state.start && !state.closed_at) {
    if (state.counts.pending + state.counts.alive === 0)
      closeBatch(state, at, hasYield(state) ? 'completed' : 'failed');
    else setBatchStage(state, mainCohort(state)?.[1].stage ?? state.stage, at);
    countDay(state, at);
  }
  const last = state.journey.at(-1);
  if (last?.stage !== state.stage)
    state.journey = [...state.journey, { stage: state.stage, at, event_id: id }];
}

/** Returns whether the batch had a harvest, sold seedlings, or gave plants to another batch. */
const hasYield = ({ cycles, counts }: BatchState) =>
  cycles.some(({ harvests }) => harvests.length > 0) ||
  counts.sold_or_given_away + counts.transferred_out > 0;

export function closeBatch(state: BatchState, at: string, outcome: 'completed' | 'failed' | 'cancelled') {
  setBatchStage(state, outcome, at);
  state.closed_at = at;
  state.outcome = outcome;
  const cycle = state.cycles.at(-1);
  if (cycle) cycle.ended_at = at;
}

export function setBatchStage(state: BatchState, stage: Stage, at: string) {
  if (state.stage === stage && state.since) return;
  state.stage = stage;
  state.since = at;
}

function countDay(state: BatchState, at: string) {
  const { sown, pending, alive } = state.counts;
  const last = state.days.at(-1);
  if (last && last.sown === sown && last.pending === pending && last.alive === alive) return;
  const day = dayOf(at);
  const before = last?.day === day ? state.days.slice(0, -1) : state.days;
  state.days = [...before, { day, sown, pending, alive }];
}
