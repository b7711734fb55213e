import { type Bed, type CycleFigures, figuresOf } from '@kebun/contract/farms/archives/cycle-figures.ts';
import type { BatchState } from '@kebun/contract/farms/batches/batch.ts';
import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { seasonOf } from '@kebun/contract/farms/forecast/season.ts';
import { daysBetween } from '@kebun/contract/lib/days.ts';
import type { ForecastHistory } from '../forecast/load-forecast-history.ts';

/** The forecast made at the sowing of a cycle. */
export interface SowingForecast {
  forecast_on: string;
  ready_from: string;
  ready_on: string;
  ready_to: string;
  likely_g: number;
}

/** The inputs of an archive row, in addition to the batch. */
export interface Sources {
  bed: Bed | undefined;
  history: Pick<ForecastHistory, 'figures' | 'clock'> | undefined;
  snapshot: SowingForecast | undefined;
  closing: FarmEvent | undefined; // the closing event, with its author and note
}

/** Computes the archived figures of a closed cycle. */
export function archiveRow(batch: BatchState, cycle: number, { bed, history, snapshot, closing }: Sources) {
  const figures = figuresOf(batch, bed, cycle);
  const { rating = null, lessons = null } = (closing?.payload ?? {}) as { rating?: number; lessons?: string };
  return {
    ...figures,
    ...scoreForecast(figures, snapshot),
    batch_id: batch.batch.id,
    plot_id: bedOf(batch),
    area_m2: bed?.area_m2 ?? null,
    bed_area_m2: bed?.bed_area_m2 ?? null,
    season: seasonOf(figures.sown_on ?? figures.closed_on),
    degree_days: cycle === 1 ? degreeDaysOf(figures, history) : null,
    rating,
    lessons,
    archived_by: closing?.actor_id ?? null,
    archived_at: closing?.recorded_at ?? batch.last_event_at,
  };
}

export type ArchiveRow = ReturnType<typeof archiveRow>;

/**
 * Returns the cycles that have ended: each season at its end, and the last cycle or a cancelled plan when the batch
 * is archived.
 */
export const cyclesOver = ({ cycles, archived_at }: BatchState): number[] =>
  Array.from({ length: Math.max(1, cycles.length) }, (_, at) => at + 1).filter(
    (cycle) => cycle < cycles.length || archived_at !== null,
  );

/** Returns the plot with the largest harvest, or the one that got most plants. */
export function bedOf({ cohorts, plan, cycles }: BatchState): string | null {
  const harvested = cycles.findLast(({ harvests }) => harvests.length > 0)?.harvests[0]?.location_id;
  const [most] = [...cohorts].sort(([, one], [, other]) => other.received - one.received);
  return harvested ?? most?.[0] ?? plan?.plot_id ?? null;
}

/** Returns the event that closed a cycle. */
export function closingEvent({ batch, cycles }: BatchState, cycle: number, events: readonly FarmEvent[]) {
  const own = events.filter(({ batch_id }) => batch_id === batch.id);
  if (cycle === Math.max(1, cycles.length)) return own.findLast(({ type }) => type === 'archived');
  return own.find(
    ({ type, occurred_at }) => type === 'cycle_closed' && occurred_at === cycles[cycle - 1]?.ended_at,
  );
}

/** Days after the sowing in which a forecast still counts as made at the sowing, because phones send late. */
const atSowing = 3;

/**
 * Returns the errors of the forecast at sowing: late and too much are positive. Returns null when the batch was
 * recorded long after its sowing, because more was known by then.
 */
function scoreForecast(
  { first_harvest_on, total_g, sown_on }: CycleFigures,
  snapshot: SowingForecast | undefined,
) {
  const isLate = snapshot && sown_on && daysBetween(sown_on, snapshot.forecast_on) > atSowing;
  if (!snapshot || isLate || !first_harvest_on) {
    return { forecast_error_days: null, forecast_error_share: null, forecast_hit: null };
  }
  return {
    forecast_error_days: daysBetween(snapshot.ready_on, first_harvest_on),
    forecast_error_share: total_g > 0 ? Math.round((snapshot.likely_g / total_g - 1) * 1_000) / 1_000 : null,
    forecast_hit: snapshot.ready_from <= first_harvest_on && first_harvest_on <= snapshot.ready_to,
  };
}

/** Returns the degree days of the cycle, where the farm measures temperature. */
function degreeDaysOf(
  { sown_on, transplanted_on, first_harvest_on }: CycleFigures,
  history: Sources['history'],
) {
  const from = history?.figures.basis === 'transplanting' ? (transplanted_on ?? sown_on) : sown_on;
  if (!history?.clock || !from || !first_harvest_on) return null;
  return Math.round(history.clock.between(from, first_harvest_on));
}
