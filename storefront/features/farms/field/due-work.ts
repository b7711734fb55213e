import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import {
  type CohortAtPlot,
  cohortsAtPlot,
  cropOf,
  type FieldSnapshot,
} from '../field-sync/field-snapshot.ts';

export type Work = 'sow' | 'count' | 'transplant' | 'harvest' | 'pest';

/** Work that is due, and since when. */
export interface DueWork {
  work: Work;
  at: CohortAtPlot;
  since: Day;
}

/**
 * Returns today's work, from the plan, the crop figures and the forecast, the longest wait first. Blocked harvests are
 * left out.
 */
export function dueWork(snapshot: FieldSnapshot, today: Day): DueWork[] {
  return snapshot.plots
    .flatMap(({ id }) => cohortsAtPlot(snapshot, id))
    .flatMap((at) => dueAt(snapshot, at, today))
    .filter(({ since }) => since <= today)
    .sort((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0));
}

function dueAt(snapshot: FieldSnapshot, at: CohortAtPlot, today: Day): DueWork[] {
  const { batch, cohort, plot } = at;
  const due = (work: Work, since: Day | null | undefined) => (since ? [{ work, at, since }] : []);
  if (!cohort) return due('sow', batch.planned_on);

  const { germination_days, transplant_days } = cropOf(snapshot, batch) ?? {};
  const afterSowing = (days: number | undefined) =>
    batch.sown_on && days !== undefined ? addDays(batch.sown_on, days) : undefined;
  const work: DueWork[] = batch.pests.length > 0 ? due('pest', today) : [];

  if (cohort.stage === 'sown') {
    if (cohort.pending > 0 && !batch.germination_final)
      work.push(...due('count', afterSowing(germination_days?.low)));
  } else if (isYoung(cohort.stage) && plot.kind === 'nursery' && cohort.alive > 0)
    work.push(...due('transplant', afterSowing(transplant_days?.low)));
  else if (cohort.alive > 0 && !isYoung(cohort.stage) && mayPick(at, today))
    work.push(...due('harvest', ripeSince(at, today)));
  return work;
}

const isYoung = (stage: string) => ['sown', 'germinated', 'seedling', 'hardening'].includes(stage);

/**
 * Returns since when plants can be harvested: every day once begun; others from when they are ripe, or expected to be.
 */
function ripeSince({ batch, cohort }: CohortAtPlot, today: Day): Day | null {
  if (cohort?.stage === 'harvesting') return today;
  return cohort?.stage === 'ready' ? (batch.ready_from ?? today) : batch.ready_from;
}

/** Returns whether plants may be harvested: no hold, and the pre-harvest interval has passed. */
function mayPick({ cohort, plot }: CohortAtPlot, today: Day): boolean {
  if (!cohort || cohort.on_hold || plot.on_hold || cohort.interval_unknown) return false;
  return !cohort.safe_harvest_from || cohort.safe_harvest_from <= today;
}
