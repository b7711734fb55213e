import { type Day, daysBetween } from './days.ts';
import type { Batch, BatchState } from './farm-batch.ts';
import { estimates, type Footing, middleOf, survival } from './farm-crops.ts';
import { enough, expectedOf, footingOf, type Known, numbers, type Past } from './farm-experience.ts';
import { countedAs, hasSeasons } from './farm-stages.ts';
import { expected, mean, quantile, total } from './farm-statistics.ts';

/** Grams that one in ten, one in two and nine in ten such batches stay below. */
export interface WeightRange {
  p10: number;
  p50: number;
  p90: number;
}

export const windowOf = ({ figures, past }: Known) =>
  expectedOf(
    figures.window_days,
    past.map((row) => row.harvest_window_days),
  );

/** What is still to be picked: plants times what one gives, as far as the bed can carry it and the window lasts. */
export function expectedWeight(known: Known, first: Day, window: number): WeightRange {
  const { batch, past, today } = known;
  const picks = batch.cycles.at(-1)?.picks ?? [];
  const picked = total(picks.map(({ net_g }) => net_g));
  const removed = total(picks.map(({ plants_removed }) => plants_removed));
  const here = batch.start ? batch.counts.alive + batch.counts.pending : (batch.plan?.quantity ?? 0);

  const footing = standsOn(batch);
  const seen = past.filter((row) => isAlike(row, batch)).flatMap((row) => gramsFrom(row, footing));
  const each = expected(gramsPerPlant(known) * survival[footing], estimates.cycles, seen);
  const whole = Math.min((here + removed) * each, mostOf(known));
  const passed = picks.length > 0 ? elapsed(first, window, today) : 0;
  const left = pickedWhole(batch.batch)
    ? Math.min(here * each, whole)
    : Math.min(whole - picked, whole * (1 - passed));

  const [low, high] = rangeOf(seen);
  const likely = Math.max(0, Math.round(left));
  return { p10: Math.round(likely * low), p50: likely, p90: Math.round(likely * high) };
}

/** Picked whole, so that what stands is still to come; or picked over again while the plants stand. */
const pickedWhole = ({ template, regrowth }: Batch) =>
  !regrowth && ['leaf_once', 'fruit_once', 'rhizome', 'root', 'grain'].includes(template);

/** What is planted as a plant has nothing left to come up. */
const standsOn = ({ batch, stage }: BatchState): Footing =>
  stage === 'sown' && countedAs(batch) === null ? 'growing' : footingOf(stage);

/** A first season teaches nothing of the further ones, nor they of it. */
const isAlike = (row: Past, { batch, cycles }: BatchState) =>
  !hasSeasons(batch) || row.cycle > 1 === cycles.length > 1;

/** What a plant of a footing came to give in a closed cycle. */
function gramsFrom(row: Past, footing: Footing) {
  const raised = row.germinated - row.thinned - row.sold_out;
  const plants: Record<Footing, number> = {
    sown: row.sown,
    germinated: row.germinated,
    seedling: raised,
    growing: row.transplanted || raised,
    bearing: row.survivors,
  };
  return plants[footing] > 0 ? [row.total_g / plants[footing]] : [];
}

/** By the book: what a plant gives that can be sold; or its share of the bed's yield, where only that is known. */
function gramsPerPlant({ batch, figures, bed_m2 }: Known) {
  if (figures.plant_kg) return middleOf(figures.plant_kg) * 1_000 * estimates.marketable;
  const plants = batch.start?.quantity ?? batch.plan?.quantity ?? 0;
  if (!figures.yield_kg_m2 || !bed_m2 || plants === 0) return 0;
  return (middleOf(figures.yield_kg_m2) * 1_000 * bed_m2) / (plants * survival.sown);
}

/** No bed gives more than the book's best, or than our own. */
function mostOf({ figures, past, bed_m2 }: Known) {
  if (!figures.yield_kg_m2 || !bed_m2) return Number.POSITIVE_INFINITY;
  const best = Math.max(figures.yield_kg_m2.high * 1_000, ...numbers(past.map((row) => row.g_per_m2_bed)));
  return best * bed_m2;
}

function rangeOf(seen: readonly number[]): [low: number, high: number] {
  const usual = seen.length > 0 ? mean(seen) : 0;
  if (seen.length < enough.weight || usual === 0) return [1 - estimates.range, 1 + estimates.range];
  return [Math.min(1, quantile(seen, 0.1) / usual), Math.max(1, quantile(seen, 0.9) / usual)];
}

/** The share of a window's weight that has come by a day: it rises to its peak and falls to the end, in straight lines. */
export function elapsed(first: Day, window: number, day: Day) {
  const x = Math.min(1, Math.max(0, daysBetween(first, day) / Math.max(1, window)));
  const { peak } = estimates;
  return x <= peak ? (x * x) / peak : 1 - (1 - x) ** 2 / (1 - peak);
}
