import { type Day, daysBetween } from '../../lib/days.ts';
import type { Batch, BatchState, Harvest } from '../batches/batch.ts';
import { countedAs, hasSeasons } from '../batches/stages.ts';
import { type CountingStage, estimates, middleOf, survival } from '../crops/crop-figures.ts';
import { groundOf } from './bed-yield.ts';
import { expectedDeviation, expectedValue, tenthQuantile, total } from './mean-and-deviation.ts';
import { countingStageOf, expectedOf, type ForecastInputs, type PastCycle } from './past-cycles.ts';

/** Grams: the 10th, 50th and 90th percentile of such batches. */
export interface WeightRange {
  p10: number;
  p50: number;
  p90: number;
}

export const windowOf = ({ figures, past }: ForecastInputs) =>
  expectedOf(
    figures.window_days,
    past.map((row) => row.harvest_window_days),
  );

/**
 * Returns the weight still to be harvested. It follows the living plants: the yield of each, or of their ground,
 * whichever is less. A future season has no harvests yet.
 */
export function expectedWeight(
  known: ForecastInputs,
  { first, window, harvests }: { first: Day; window: number; harvests: readonly Harvest[] },
): WeightRange {
  const { batch, past, today } = known;
  const harvested = total(harvests.map(({ net_g }) => net_g));
  const removed = total(harvests.map(({ plants_removed }) => plants_removed));
  const here = plantsOf(batch);

  const countingStage = currentCountingStage(batch);
  const seen = past.filter((row) => isAlike(row, batch)).flatMap((row) => gramsFrom(row, countingStage));
  const reference = gramsPerPlant(known) * survival[countingStage];
  const each = expectedValue(reference, estimates.cycles, seen);
  const whole = Math.min(
    (here + removed) * each,
    bedYield(known, (here + removed) * survival[countingStage]),
  );
  const passed = harvests.length > 0 ? elapsedShare(first, window, today) : 0;
  const left = harvestedWhole(batch.batch)
    ? Math.min(here * each, whole)
    : Math.max(
        Math.min(whole - harvested, whole * (1 - passed)),
        oneMoreHarvest(known, harvests, here * each),
      );

  const spread = tenthQuantile * weightDeviation(reference, each, seen);
  const likely = Math.max(0, Math.round(left));
  return {
    p10: Math.round(likely * Math.max(0, 1 - spread)),
    p50: likely,
    p90: Math.round(likely * (1 + spread)),
  };
}

/** Returns living plants and seed; for a plan, the planned number. */
export const plantsOf = ({ start, counts, plan }: BatchState) =>
  start ? counts.alive + counts.pending : (plan?.quantity ?? 0);

/** A batch that rests between two harvests will have at least one more, like the last. */
const oneMoreHarvest = ({ batch }: ForecastInputs, harvests: readonly Harvest[], most: number) =>
  batch.stage === 'resting' && !hasSeasons(batch.batch) ? Math.min(harvests.at(-1)?.net_g ?? 0, most) : 0;

/** Returns whether plants are harvested whole, or repeatedly while they live. */
export const harvestedWhole = ({ template, regrowth }: Batch) =>
  !regrowth && ['leaf_once', 'fruit_once', 'rhizome', 'root', 'grain'].includes(template);

/** A crop planted as plants has no germination to wait for. */
const currentCountingStage = ({ batch, stage }: BatchState): CountingStage =>
  stage === 'sown' && countedAs(batch) === null ? 'growing' : countingStageOf(stage);

/** Cycles are compared among first seasons, or among further seasons. */
const isAlike = (row: PastCycle, { batch, cycles }: BatchState) =>
  !hasSeasons(batch) || row.cycle > 1 === cycles.length > 1;

/** Returns the grams of a plant from this stage on in a closed cycle. */
function gramsFrom(row: PastCycle, countingStage: CountingStage) {
  const raised = row.germinated - row.thinned - row.sold_or_given_away;
  const plants: Record<CountingStage, number> = {
    sown: row.sown,
    germinated: row.germinated,
    seedling: raised,
    growing: row.transplanted || raised,
    bearing: row.survivors,
  };
  return plants[countingStage] > 0 ? [row.total_g / plants[countingStage]] : [];
}

/** Returns the reference yield of a plant that can be sold; or that of its ground, where only that is known. */
function gramsPerPlant({ batch, figures }: ForecastInputs) {
  if (figures.plant_kg) return middleOf(figures.plant_kg) * 1_000 * estimates.marketable;
  if (!figures.yield_kg_m2) return 0;
  return middleOf(figures.yield_kg_m2) * 1_000 * groundOf(figures, batch.spacing_m2);
}

/**
 * Returns the yield of the ground that a number of plants needs, by the reference and our own cycles. It never counts
 * more ground than there is.
 */
function bedYield({ batch, figures, past, bed_m2 }: ForecastInputs, plants: number) {
  if (!figures.yield_kg_m2) return Number.POSITIVE_INFINITY;
  const ground = groundOf(figures, batch.spacing_m2);
  const seen = past.filter((row) => isAlike(row, batch)).flatMap((row) => gramsPerMetre(row, ground));
  const taken = Math.min(plants * ground, bed_m2 ?? Number.POSITIVE_INFINITY);
  return taken * expectedValue(middleOf(figures.yield_kg_m2) * 1_000, estimates.cycles, seen);
}

/** Returns the yield of a square metre in a closed cycle: of the ground of its plants, not of the whole bed. */
function gramsPerMetre({ survivors, total_g, g_per_m2_bed }: PastCycle, ground: number) {
  const bed = g_per_m2_bed ? total_g / g_per_m2_bed : Number.POSITIVE_INFINITY;
  const taken = Math.min(survivors * ground, bed);
  return taken > 0 ? [total_g / taken] : [];
}

/** Returns the standard deviation of a weight, as a share of it: of the grams of each plant. */
function weightDeviation(reference: number, each: number, seen: readonly number[]) {
  if (each <= 0) return 0;
  const { farmDeviation, cycleDeviation } = estimates;
  const prior = {
    reference,
    weight: estimates.cycles,
    farmDeviation: farmDeviation.weight * reference,
    cycleDeviation: cycleDeviation.weight * each,
  };
  return expectedDeviation(prior, seen) / each;
}

/**
 * Returns the share of a window's weight that is harvested by a day: it rises to its peak and falls to the end, in
 * straight lines.
 */
export function elapsedShare(first: Day, window: number, day: Day) {
  const x = Math.min(1, Math.max(0, daysBetween(first, day) / Math.max(1, window)));
  const { peak } = estimates;
  return x <= peak ? (x * x) / peak : 1 - (1 - x) ** 2 / (1 - peak);
}
