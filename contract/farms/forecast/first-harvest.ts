import { addDays, type Day, dayOf, daysBetween, laterOf } from '../../lib/days.ts';
import { type CropFigures, estimates, middleOf, type SourcedRange } from '../crops/crop-figures.ts';
import { calendar, type GrowthClock } from './growth-clock.ts';
import { expectedDeviation, expectedValue, mean, tenthQuantile } from './mean-and-deviation.ts';
import {
  expectedOf,
  type ForecastInputs,
  minOwnCycles,
  numbers,
  type PastCycle,
  type Reason,
} from './past-cycles.ts';

/** The 10th, 50th and 90th percentile of the harvest date. */
export interface DayRange {
  p10: Day;
  p50: Day;
  p90: Day;
}

/** No forecast is more precise than two days. */
const minSpread = 2;

/** Returns when a batch will first be harvested, or was. Observations so far are added to the reasons. */
export function firstHarvest(known: ForecastInputs, reasons: Reason[]): DayRange {
  const { batch } = known;
  const cycle = batch.cycles.at(-1);
  const harvested = cycle?.harvests[0]?.at;
  if (harvested) return { p10: dayOf(harvested), p50: dayOf(harvested), p90: dayOf(harvested) };
  const isFurther = cycle !== undefined && cycle.number > 1;
  return rangeAround(isFurther ? nextSeason(known) : firstSeason(known, reasons), known, reasons);
}

/** Returns the first harvest of the next season of a resting batch, whose last season may not be closed yet. */
export function nextHarvest(known: ForecastInputs, reasons: Reason[]): DayRange {
  const last = known.batch.cycles.at(-1)?.harvests.at(-1);
  return rangeAround(seasonAfter(known, last ? dayOf(last.at) : known.today), known, reasons);
}

function rangeAround(
  { due, sigma, days }: HarvestEstimate,
  { batch, today }: ForecastInputs,
  reasons: Reason[],
): DayRange {
  const late = due < today || batch.stage === 'ready';
  if (late) reasons.push({ code: 'due', number: daysBetween(due, today) });
  const p50 = late ? today : due;
  const shareLeft = Math.min(1, daysBetween(today, p50) / Math.max(1, days));
  const spread = tenthQuantile * Math.max(minSpread, sigma * shareLeft ** estimates.settling);
  return {
    p10: laterOf(addDays(p50, -spread), today),
    p50,
    p90: addDays(p50, spread),
  };
}

/** Returns the expectation of a duration before any own cycle. */
const priorOf = (
  reference: number,
  { low, high }: SourcedRange,
  { units = 1, farmDeviation = estimates.farmDeviation.days } = {},
) => ({
  reference,
  weight: estimates.cycles,
  farmDeviation: Math.max((units * (high - low)) / 4, farmDeviation * reference),
  cycleDeviation: estimates.cycleDeviation.days * reference,
});

interface HarvestEstimate {
  due: Day;
  sigma: number; // days
  days: number; // from sowing to the first harvest
}

/** Counts from sowing, or from transplanting, shifted by the crop's delay so far. */
function firstSeason(known: ForecastInputs, reasons: Reason[]): HarvestEstimate {
  const { batch, figures, past, clock = calendar } = known;
  const cycle = batch.cycles.at(-1);
  const sownOn = cycle ? dayOf(cycle.began_at) : (batch.plan?.sow_on ?? known.today);
  const durations = timeToHarvest(figures, past, clock);
  let moved = 0;
  const note = (code: Reason['code'], at: string | null | undefined, on: Day) => {
    if (!at) return;
    const late = daysBetween(on, dayOf(at));
    if (late !== 0) reasons.push({ code, number: late });
    moved += estimates.lateness * late;
  };

  if (durations.germination !== null)
    note('came_up', cycle?.germinated_at, addDays(sownOn, durations.germination));
  let anchor = sownOn;
  if (durations.nursery !== null && figures.transplant_days && isRaised(batch)) {
    const plantedOut = addDays(sownOn, durations.nursery + moved);
    const at = cycle?.transplanted_at;
    if (figures.basis === 'sowing') note('planted_out', at, plantedOut);
    else {
      anchor = at ? dayOf(at) : plantedOut;
      moved = 0;
    }
    const tooLong = at ? daysBetween(addDays(sownOn, figures.transplant_days.high), dayOf(at)) : 0;
    if (tooLong > 0) {
      reasons.push({ code: 'long_in_tray', number: tooLong });
      moved += estimates.check * tooLong;
    }
  }

  const due = clock.after(anchor, durations.units);
  const days = daysBetween(anchor, due);
  const bloom = figures.season_days ? days - middleOf(figures.season_days) : days * estimates.flowering;
  note('flowered', cycle?.flowering_at, addDays(anchor, (durations.flowering ?? bloom) + moved));
  if (clock.unit === 'degree_day') reasons.push({ code: 'by_warmth', number: Math.round(durations.units) });
  return {
    due: addDays(due, moved),
    sigma: (durations.sigma / durations.units) * days,
    days: daysBetween(sownOn, due),
  };
}

/** Returns whether seed in trays will be transplanted; seed sown in place is not. */
const isRaised = ({ start, cycles }: ForecastInputs['batch']) =>
  !start || start.trays !== undefined || cycles.some(({ transplanted_at }) => transplanted_at);

/** Combines the reference and our own cycles: how long each phase takes, and its deviation. */
function timeToHarvest(figures: CropFigures, past: readonly PastCycle[], clock: GrowthClock) {
  const { basis, germination_days, transplant_days, first_harvest_days, degree_days } = figures;
  const first = past.filter(({ cycle }) => cycle === 1);
  const before = (row: PastCycle) => (basis === 'transplanting' ? (row.days_in_nursery ?? 0) : 0);
  const fromBasis = (row: PastCycle, days: number | null) => (days === null ? null : days - before(row));
  const warm = clock.unit === 'degree_day' && degree_days !== null;
  const own = numbers(
    first.map((row) => (warm ? row.degree_days : fromBasis(row, row.days_to_first_harvest))),
  );
  const units = warm ? degree_days / middleOf(first_harvest_days) : 1; // to a day of the book's
  const reference = middleOf(first_harvest_days) * units;
  const bloom = numbers(first.map((row) => fromBasis(row, row.days_to_flowering)));
  const germinated = first.map((row) => row.days_to_germination);
  const plantedOut = first.map((row) => row.days_in_nursery);

  return {
    germination: germination_days && expectedOf(germination_days, germinated),
    nursery: transplant_days && expectedOf(transplant_days, plantedOut),
    flowering: bloom.length >= minOwnCycles.days ? mean(bloom) : null,
    units: expectedValue(reference, estimates.cycles, own),
    sigma: expectedDeviation(priorOf(reference, first_harvest_days, { units }), own),
  };
}

/** Where the reference has no further season (E). */
const someSeason = { low: 90, high: 365, source: 'E' };

/** Counts from the flowers of a further season, or else from the close of the last one. */
function nextSeason(known: ForecastInputs): HarvestEstimate {
  const cycle = known.batch.cycles.at(-1);
  const flowered = cycle?.flowering_at;
  if (!flowered) return seasonAfter(known, dayOf(cycle?.began_at ?? known.today));
  const own = numbers(seasonsOf(known).map(fromFlowers));
  return afterSpan(dayOf(flowered), known.figures.season_days, own);
}

/** From the close of a season to the first harvest of the next. */
const seasonAfter = (known: ForecastInputs, closed: Day) =>
  afterSpan(
    closed,
    known.figures.interval_days,
    numbers(seasonsOf(known).map((row) => row.days_to_first_harvest)),
  );

const seasonsOf = ({ past }: ForecastInputs) => past.filter((row) => row.cycle > 1);

function afterSpan(from: Day, span: SourcedRange | null, own: readonly number[]): HarvestEstimate {
  const reference = span ?? someSeason;
  const sigma = expectedDeviation(
    priorOf(middleOf(reference), reference, { farmDeviation: estimates.farmDeviation.season }),
    own,
  );
  const days = expectedOf(reference, own);
  return { due: addDays(from, days), sigma, days };
}

const fromFlowers = ({ days_to_first_harvest: harvested, days_to_flowering: flowered }: PastCycle) =>
  harvested !== null && flowered !== null ? harvested - flowered : null;
