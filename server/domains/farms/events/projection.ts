import type { BatchState, Cohort } from '@kebun/contract/farms/batches/batch.ts';
import { heaviestPlant, plausibleHarvest } from '@kebun/contract/farms/batches/plausible-harvest.ts';
import { mainCohort } from '@kebun/contract/farms/events/batch-state.ts';
import { type Forecast, forecastOf, overdueFrom } from '@kebun/contract/farms/forecast/forecast.ts';
import { total } from '@kebun/contract/farms/forecast/mean-and-deviation.ts';
import { type Day, dayOf, laterOf } from '@kebun/contract/lib/days.ts';
import type { ForecastHistory } from '../forecast/load-forecast-history.ts';

/** The stored state of a batch. It is computed from the events, the crop figures and the day. */
export interface Projection {
  batch: ReturnType<typeof batchRow> & { harvest_left_g: number | null };
  cohorts: ReturnType<typeof cohortRow>[];
  days: ReturnType<typeof dayRows>;
  harvests: ReturnType<typeof harvestRows>;
  snapshot: ReturnType<typeof forecastSnapshotRow> | undefined;
}

export function project(state: BatchState, history: ForecastHistory, today: Day): Projection {
  const known = { ...history, batch: state, today };
  const forecast = forecastOf(known);
  return {
    batch: {
      ...batchRow(state, forecast, overdueFrom(known, forecast), today),
      harvest_left_g: leftOf(state, history),
    },
    cohorts: [...state.cohorts].map(([place, cohort]) => cohortRow(state.batch.id, place, cohort)),
    days: dayRows(state),
    harvests: harvestRows(state),
    snapshot: forecastSnapshotRow(state, forecast, today),
  };
}

/** Returns the grams that the present cycle can still plausibly give, as far as the crop's figures say. */
function leftOf(state: BatchState, { figures }: ForecastHistory): number | null {
  const heaviest = heaviestPlant({ figures, spacing_m2: state.spacing_m2 });
  return heaviest === null || state.closed_at ? null : plausibleHarvest(state, heaviest);
}

const dayOrNull = (at: string | null | undefined) => (at ? dayOf(at) : null);

function batchRow(state: BatchState, forecast: Forecast | null, overdue_from: Day | null, today: Day) {
  const { start, plan, counts } = state;
  const cycle = state.cycles.at(-1);
  const living = [...state.cohorts.values()].filter(({ alive, pending }) => alive + pending > 0);
  const first = state.cycles[0];

  return {
    ...counts,
    id: state.batch.id,
    stage: state.stage,
    stage_since: state.since,
    plot_id: mainCohort(state)?.[0] ?? plan?.plot_id ?? null,
    planned_on: plan?.sow_on ?? null,
    planned_quantity: plan?.quantity ?? null,
    sown_on: dayOrNull(start?.at),
    germinated_on: dayOrNull(first?.germinated_at),
    transplanted_on: dayOrNull(first?.transplanted_at),
    first_harvest_on: dayOrNull(cycle?.harvests[0]?.at),
    trays: start?.trays ?? null,
    cells_per_tray: start?.cells_per_tray ?? null,
    seed_lot_id: start?.seed_lot_id ?? null,
    seed_used: start?.seed_lot_id ? (start.seed_used ?? start.quantity) : null,
    cycle: cycle?.number ?? 1,
    cycle_began_on: dayOrNull(cycle?.began_at),
    last_spray_on: dayOrNull(cycle?.sprays.at(-1)?.at),
    timeline: state.journey.map(({ stage, at }) => ({ stage, at })),
    last_event_at: state.last_event_at,
    harvested_g: total((cycle?.harvests ?? []).map(({ net_g }) => net_g)),
    germination_final: state.germination_final,
    spacing_m2: state.spacing_m2,
    pests: [...state.pests].sort(),
    on_hold: living.some(({ on_hold }) => on_hold),
    interval_unknown: living.some(({ interval_unknown }) => interval_unknown),
    safe_harvest_from: living.reduce<Day | null>(
      (latest, { safe_harvest_from: safe }) => (safe && latest ? laterOf(safe, latest) : (safe ?? latest)),
      null,
    ),
    high_loss_on: state.high_loss_on,
    overdue_from,
    ready_from: forecast?.first.p10 ?? null,
    ready_on: forecast?.first.p50 ?? null,
    ready_to: forecast?.first.p90 ?? null,
    harvested_until: forecast?.until ?? null,
    low_g: forecast?.grams.p10 ?? null,
    likely_g: forecast?.grams.p50 ?? null,
    high_g: forecast?.grams.p90 ?? null,
    forecast_weeks: forecast?.weeks ?? [],
    forecast_reasons: forecast?.reasons ?? [],
    forecast_on: forecast ? today : null,
    closed_at: state.closed_at,
    outcome: state.outcome,
    archived_at: state.archived_at,
  };
}

const cohortRow = (batch_id: string, plot_id: string, cohort: Cohort) => ({
  batch_id,
  plot_id,
  pending: cohort.pending,
  alive: cohort.alive,
  received: cohort.received,
  stage: cohort.stage,
  since: cohort.since,
  last_event_at: cohort.last_event_at,
  safe_harvest_from: cohort.safe_harvest_from,
  interval_unknown: cohort.interval_unknown,
  on_hold: cohort.on_hold,
});

const dayRows = ({ batch, days, closed_at }: BatchState) =>
  days.map(({ day, sown, pending, alive }, at) => ({
    batch_id: batch.id,
    day,
    sown,
    live_plants: alive + pending,
    alive,
    is_live: !(closed_at && at === days.length - 1),
  }));

const harvestRows = ({ batch, cycles }: BatchState) =>
  cycles.flatMap(({ number, harvests }) =>
    harvests.map(({ event_id, location_id, at, net_g, plants_removed, grades }) => ({
      event_id,
      batch_id: batch.id,
      plot_id: location_id,
      cycle: number,
      harvested_on: dayOf(at),
      net_g,
      plants_removed,
      grades,
    })),
  );

/** Returns the forecast of a batch at its current stage, or undefined once it is harvested. */
export function forecastSnapshotRow(state: BatchState, forecast: Forecast | null, today: Day) {
  const cycle = state.cycles.at(-1);
  if (!forecast || !cycle || cycle.harvests.length > 0) return undefined;
  return {
    batch_id: state.batch.id,
    cycle: cycle.number,
    stage: state.stage,
    forecast_on: today,
    ready_from: forecast.first.p10,
    ready_on: forecast.first.p50,
    ready_to: forecast.first.p90,
    low_g: forecast.grams.p10,
    likely_g: forecast.grams.p50,
    high_g: forecast.grams.p90,
  };
}
