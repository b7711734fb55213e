import { addDays, type Day, dayOf, daysBetween, laterOf } from '../../lib/days.ts';
import { mondayOf } from '../../lib/iso-week.ts';
import type { Batch } from '../batches/batch.ts';
import { countedAs, hasSeasons } from '../batches/stages.ts';
import { estimates } from '../crops/crop-figures.ts';
import {
  elapsedShare,
  expectedWeight,
  harvestedWhole,
  type WeightRange,
  windowOf,
} from './expected-weight.ts';
import { type DayRange, firstHarvest, nextHarvest } from './first-harvest.ts';
import { mean, tenthQuantile } from './mean-and-deviation.ts';
import { countingStageOf, type ForecastInputs, type Reason } from './past-cycles.ts';

export interface Forecast {
  first: DayRange;
  until: Day; // the last harvest; never before the first
  grams: WeightRange; // still to be harvested
  weeks: ExpectedWeek[];
  reasons: Reason[];
}

/** Grams of one week. */
export interface ExpectedWeek {
  monday: Day;
  low: number;
  likely: number;
  high: number;
}

/** Returns when a batch will first be harvested, its remaining weight, and the weeks. Null for a finished one. */
export function forecastOf(known: ForecastInputs): Forecast | null {
  const { batch, today, past } = known;
  if (batch.closed_at || (!batch.start && !batch.plan)) return null;

  const reasons: Reason[] = past.length > 0 ? [{ code: 'own_cycles', number: past.length }] : [];
  const window = windowOf(known);
  const harvests = batch.cycles.at(-1)?.harvests ?? [];
  let first = firstHarvest(known, reasons);
  let grams = expectedWeight(known, { first: first.p50, window, harvests });
  const again = grams.p50 === 0 && batch.stage === 'resting' && hasSeasons(batch.batch);
  if (again) {
    first = nextHarvest(known, reasons);
    grams = expectedWeight(known, { first: first.p50, window, harvests: [] });
  }
  const harvesting = harvests.length > 0 && !again;
  const until = laterOf(addDays(first.p50, window), harvesting ? addDays(today, 6) : first.p90);
  const last = harvesting ? daysBetween(first.p50, until) : window;
  return {
    first,
    until,
    grams,
    weeks: spread(grams, first, { window: last, today, weekly: harvestDeviation(batch.batch) }),
    reasons,
  };
}

/** The length of a harvest window, and its unevenness. */
interface HarvestPace {
  window: number; // days from the first harvest to the last
  today: Day;
  weekly: number; // the deviation of a week's harvest from its share of the window, as a share
}

/** Crops harvested whole come in a few large harvests, of which only the day is uncertain; trees bear in flushes. */
function harvestDeviation(batch: Batch): number {
  const { whole, again, season } = estimates.gathering;
  if (hasSeasons(batch)) return season;
  return harvestedWhole(batch) ? whole : again;
}

/** The weeks that a calendar shows ahead. */
const horizon = 26;

/** Nine equally likely days of the first harvest, in deviations from the likely one. */
const chances = [-1.59, -0.97, -0.59, -0.28, 0, 0.28, 0.59, 0.97, 1.59];

/**
 * Distributes the weight over weeks, for all possible first days; with its deviation by day, by weight and by harvest.
 * Rounded against the running total, so that nothing is lost.
 */
function spread(
  { p50, p90 }: WeightRange,
  first: DayRange,
  { window, today, weekly }: HarvestPace,
): ExpectedWeek[] {
  const deviation = daysBetween(first.p50, first.p90) / tenthQuantile;
  const starts = chances.map((chance) => addDays(first.p50, chance * deviation));
  const begins = starts.map((start) => (first.p50 < today ? start : laterOf(start, today)));
  const shares = begins.map((begin) => sharesOf(begin, window, laterOf(begin, today)));
  const last = shares.reduce((day, { until }) => laterOf(day, until), today);
  const varies = p50 > 0 ? ((p90 - p50) / tenthQuantile / p50) ** 2 : 0;

  const weeks: ExpectedWeek[] = [];
  let before = 0;
  const earliest = begins[0] ?? today; // in their order
  for (let monday = mondayOf(laterOf(earliest, today)); monday <= last && weeks.length < horizon; ) {
    const next = addDays(monday, 7);
    const parts = shares.map(({ by }) => by(next) - by(monday));
    const [share, square] = [mean(parts), mean(parts.map((part) => part * part))];
    const by = Math.round(p50 * mean(shares.map((each) => each.by(next))));
    const likely = by - before;
    const variance = square * (1 + varies) * (1 + weekly ** 2) - share ** 2;
    const reach = tenthQuantile * p50 * Math.sqrt(Math.max(0, variance));
    weeks.push({
      monday,
      low: Math.max(0, Math.round(likely - reach)),
      likely,
      high: Math.round(likely + reach),
    });
    [before, monday] = [by, next];
  }
  return weeks;
}

/** Returns the share of the remaining weight that is harvested before a day, for a given first day. */
function sharesOf(begin: Day, window: number, from: Day) {
  const days = window + 1;
  const before = elapsedShare(begin, days, from);
  return {
    until: addDays(begin, days),
    by: (day: Day) =>
      before < 1 ? Math.max(0, elapsedShare(begin, days, day) - before) / (1 - before) : Number(day > from),
  };
}

/** Returns the day from which a batch is later than the reference allows; undefined without a reference. */
export function overdueFrom({ batch, figures }: ForecastInputs, forecast: Forecast | null): Day | null {
  const cycle = batch.cycles.at(-1);
  const { stage, since, plan } = batch;
  if (batch.closed_at || !since) return null;
  if (!cycle) return plan && addDays(plan.sow_on, 1);

  const { germination_days, transplant_days, first_harvest_days, window_days } = figures;
  const afterSowing = (days: number) => addDays(dayOf(cycle.began_at), days + 1);
  const countingStage = countingStageOf(stage);
  const harvested = cycle.harvests[0]?.at;
  if (stage === 'ready') return addDays(dayOf(since), Math.min(14, window_days.high) + 1);
  const rests = forecast !== null && harvested !== undefined && forecast.first.p50 > dayOf(harvested);
  if (harvested && !rests) return addDays(dayOf(harvested), window_days.high + 1);
  if (countingStage === 'sown' && countedAs(batch.batch)) return afterSowing(germination_days?.high ?? 14);
  if (countingStage === 'germinated' || countingStage === 'seedling')
    return afterSowing(transplant_days?.high ?? first_harvest_days.high);
  return forecast && addDays(forecast.first.p90, 1);
}
