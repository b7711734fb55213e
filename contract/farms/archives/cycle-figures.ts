import { type Day, dayOf, daysBetween } from '../../lib/days.ts';
import type { BatchState, Cycle } from '../batches/batch.ts';
import { countedAs } from '../batches/stages.ts';
import type { Grade, LossCause } from '../events/events.ts';
import { total } from '../forecast/mean-and-deviation.ts';

/** The figures of a closed cycle, computed once when it is archived. Rates are shares of one; null: does not apply. */
export interface CycleFigures {
  cycle: number;
  outcome: 'completed' | 'failed' | 'cancelled';
  sown_on: Day | null; // for a further season, the day it began
  transplanted_on: Day | null;
  first_harvest_on: Day | null;
  closed_on: Day;
  duration_days: number;
  days_to_germination: number | null;
  days_in_nursery: number | null;
  days_to_flowering: number | null;
  days_to_first_harvest: number | null;
  harvest_window_days: number | null;
  sown: number;
  germinated: number;
  thinned: number;
  sold_or_given_away: number;
  transplanted: number;
  lost: number;
  harvested: number; // plants that were harvested whole
  survivors: number; // plants that were alive at harvest
  germination_rate: number | null;
  nursery_survival: number | null;
  field_survival: number | null;
  overall_survival: number | null;
  total_g: number;
  g_per_plant: number | null;
  g_per_m2_bed: number | null;
  g_per_m2_gross: number | null;
  g_per_bed_day: number | null;
  harvests: number;
  grade_g: Partial<Record<Grade, number>>;
  reject_share: number | null;
  losses: Partial<Record<LossCause, number>>;
  sprays: number;
  last_interval_days: number | null; // from the last spray to the first harvest after it
}

/** The bed of a cycle. */
export interface Bed {
  area_m2: number;
  bed_area_m2: number | null;
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const roundShare = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000);
const daysFrom = (from: string | null, to: string | null) =>
  from && to ? daysBetween(dayOf(from), dayOf(to)) : null;

/**
 * Returns the figures of a batch's last cycle, unless another is named: a season that ended while the plants live on.
 */
export function figuresOf(
  batch: BatchState,
  bed: Bed | undefined,
  number = batch.cycles.length,
): CycleFigures {
  const cycle = batch.cycles[number - 1];
  const closedAt = cycle?.ended_at ?? batch.closed_at ?? batch.last_event_at;
  if (!closedAt)
    throw new Error(`figuresOf: batch ${batch.batch.id} is not closed, so it has nothing to archive`);
  const closed_on = dayOf(closedAt);
  if (!cycle) return { ...nothing, cycle: 1, outcome: batch.outcome ?? 'cancelled', closed_on };

  const first = cycle.harvests[0]?.at ?? null;
  const days = daysBetween(dayOf(cycle.began_at), closed_on);
  const total_g = total(cycle.harvests.map(({ net_g }) => net_g));
  const bedDays = daysBetween(dayOf(cycle.transplanted_at ?? cycle.began_at), closed_on);
  const plants = plantsOf(batch, cycle);
  const grade_g = gradesOf(cycle);

  return {
    ...plants,
    cycle: number,
    outcome: number < batch.cycles.length ? 'completed' : (batch.outcome ?? 'completed'),
    sown_on: dayOf(cycle.began_at),
    transplanted_on: cycle.transplanted_at && dayOf(cycle.transplanted_at),
    first_harvest_on: first && dayOf(first),
    closed_on,
    duration_days: days,
    days_to_germination: daysFrom(cycle.began_at, cycle.germinated_at),
    days_in_nursery: daysFrom(cycle.began_at, cycle.transplanted_at),
    days_to_flowering: daysFrom(cycle.began_at, cycle.flowering_at),
    days_to_first_harvest: daysFrom(cycle.began_at, first),
    harvest_window_days: daysFrom(first, cycle.harvests.at(-1)?.at ?? null),
    lost: total(cycle.losses.map(({ quantity }) => quantity)),
    harvested: total(cycle.harvests.map(({ plants_removed }) => plants_removed)),
    total_g,
    g_per_plant: roundShare(share(total_g, plants.survivors)),
    g_per_m2_bed: roundShare(share(total_g, bed?.bed_area_m2 ?? 0)),
    g_per_m2_gross: roundShare(share(total_g, bed?.area_m2 ?? 0)),
    g_per_bed_day: roundShare(share(total_g, bedDays)),
    harvests: cycle.harvests.length,
    grade_g,
    reject_share: roundShare(share(grade_g.reject ?? 0, total(Object.values(grade_g)))),
    losses: lossesOf(cycle),
    sprays: cycle.sprays.length,
    last_interval_days: intervalOf(cycle),
  };
}

/**
 * Returns the numbers sown, germinated, transplanted and alive; for a further season only its first and last number.
 */
function plantsOf({ counts, batch }: BatchState, cycle: Cycle) {
  const {
    harvested,
    terminated_after_harvest,
    left,
    plants: sown,
    transplanted,
  } = { ...cycle, harvested: countRemoved(cycle) };
  const survivors = harvested + terminated_after_harvest + left;
  if (cycle.number > 1) {
    const overall_survival = roundShare(share(survivors, sown));
    return {
      ...noRates,
      sown,
      germinated: sown,
      thinned: 0,
      sold_or_given_away: 0,
      transplanted,
      survivors,
      overall_survival,
    };
  }
  const { not_germinated, thinned, sold_or_given_away } = counts;
  const germinated = sown - not_germinated;
  const raised = germinated - thinned - sold_or_given_away;
  return {
    sown,
    germinated,
    thinned,
    sold_or_given_away,
    transplanted,
    survivors,
    germination_rate: countedAs(batch) ? roundShare(share(germinated, sown)) : null,
    nursery_survival: transplanted > 0 ? roundShare(share(transplanted, raised)) : null,
    field_survival: roundShare(share(survivors, transplanted || raised)),
    overall_survival: roundShare(share(survivors, sown - thinned - sold_or_given_away)),
  };
}

const countRemoved = ({ harvests }: Cycle) => total(harvests.map(({ plants_removed }) => plants_removed));

function gradesOf({ harvests }: Cycle) {
  const grams: Partial<Record<Grade, number>> = {};
  for (const { grade, g } of harvests.flatMap((harvest) => harvest.grades))
    grams[grade] = (grams[grade] ?? 0) + g;
  return grams;
}

function lossesOf({ losses }: Cycle) {
  const lost: Partial<Record<LossCause, number>> = {};
  for (const { cause, quantity } of losses) lost[cause] = (lost[cause] ?? 0) + quantity;
  return lost;
}

function intervalOf({ sprays, harvests }: Cycle) {
  const intervals = harvests.flatMap(
    ({ at }) => daysFrom(sprays.findLast((spray) => spray.at <= at)?.at ?? null, at) ?? [],
  );
  return intervals.length > 0 ? Math.min(...intervals) : null;
}

const noRates = {
  germination_rate: null,
  nursery_survival: null,
  field_survival: null,
  overall_survival: null,
};

/** The figures of a batch that was cancelled before sowing. */
const nothing = {
  ...noRates,
  sown_on: null,
  transplanted_on: null,
  first_harvest_on: null,
  duration_days: 0,
  days_to_germination: null,
  days_in_nursery: null,
  days_to_flowering: null,
  days_to_first_harvest: null,
  harvest_window_days: null,
  sown: 0,
  germinated: 0,
  thinned: 0,
  sold_or_given_away: 0,
  transplanted: 0,
  lost: 0,
  harvested: 0,
  survivors: 0,
  total_g: 0,
  g_per_plant: null,
  g_per_m2_bed: null,
  g_per_m2_gross: null,
  g_per_bed_day: null,
  harvests: 0,
  grade_g: {},
  reject_share: null,
  losses: {},
  sprays: 0,
  last_interval_days: null,
};
