import { addDays, type Day, dayOf, daysBetween, laterOf } from './days.ts';
import { elapsed, expectedWeight, type WeightRange, windowOf } from './farm-expected-weight.ts';
import { footingOf, type Known, type Reason } from './farm-experience.ts';
import { type DayRange, firstPicking, nextPicking } from './farm-first-picking.ts';
import { countedAs, hasSeasons } from './farm-stages.ts';
import { mondayOf } from './iso-week.ts';

export interface Forecast {
  first: DayRange;
  until: Day; // the last picking; never before the first may come
  grams: WeightRange; // still to be picked
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

/** When a batch will first be picked, how much it will still give, and in which weeks. None for one that is over. */
export function forecastOf(known: Known): Forecast | null {
  const { batch, today, past } = known;
  if (batch.closed_at || (!batch.start && !batch.plan)) return null;

  const reasons: Reason[] = past.length > 0 ? [{ code: 'own_cycles', number: past.length }] : [];
  const window = windowOf(known);
  const picks = batch.cycles.at(-1)?.picks ?? [];
  let first = firstPicking(known, reasons);
  let grams = expectedWeight(known, { first: first.p50, window, picks });
  const again = grams.p50 === 0 && batch.stage === 'resting' && hasSeasons(batch.batch);
  if (again) {
    first = nextPicking(known, reasons);
    grams = expectedWeight(known, { first: first.p50, window, picks: [] });
  }
  const picking = picks.length > 0 && !again;
  const until = laterOf(addDays(first.p50, window), picking ? addDays(today, 6) : first.p90);
  return { first, until, grams, weeks: spread(grams, first.p50, until, today), reasons };
}

/** How many weeks ahead a calendar looks. */
const horizon = 26;

/** To each week as much as of the window lies in it. Rounded against the running total, so that nothing is lost. */
function spread({ p10, p50, p90 }: WeightRange, first: Day, until: Day, today: Day): ExpectedWeek[] {
  const start = laterOf(first, today);
  const window = daysBetween(first, until) + 1;
  const before = elapsed(first, window, start);
  const by = (day: Day) =>
    before < 1 ? Math.max(0, elapsed(first, window, day) - before) / (1 - before) : 1;

  const weeks: ExpectedWeek[] = [];
  for (let monday = mondayOf(start); monday <= until && weeks.length < horizon; monday = addDays(monday, 7)) {
    const [from, to] = [by(laterOf(monday, start)), by(addDays(monday, 7))];
    const part = (whole: number) => Math.round(whole * to) - Math.round(whole * from);
    weeks.push({ monday, low: part(p10), likely: part(p50), high: part(p90) });
  }
  return weeks;
}

/** The day from which a batch is later than the book allows; none where the book says nothing. */
export function overdueFrom({ batch, figures }: Known, forecast: Forecast | null): Day | null {
  const cycle = batch.cycles.at(-1);
  const { stage, since, plan } = batch;
  if (batch.closed_at || !since) return null;
  if (!cycle) return plan && addDays(plan.sow_on, 1);

  const { germination_days, transplant_days, first_harvest_days, window_days } = figures;
  const afterSowing = (days: number) => addDays(dayOf(cycle.began_at), days + 1);
  const footing = footingOf(stage);
  const picked = cycle.picks[0]?.at;
  if (stage === 'ready') return addDays(dayOf(since), Math.min(14, window_days.high) + 1);
  const rests = forecast !== null && picked !== undefined && forecast.first.p50 > dayOf(picked);
  if (picked && !rests) return addDays(dayOf(picked), window_days.high + 1);
  if (footing === 'sown' && countedAs(batch.batch)) return afterSowing(germination_days?.high ?? 14);
  if (footing === 'germinated' || footing === 'seedling')
    return afterSowing(transplant_days?.high ?? first_harvest_days.high);
  return forecast && addDays(forecast.first.p90, 1);
}
