import type { Day } from '../../lib/days.ts';
import type { Grade, LossCause, Payload } from '../events/events.ts';
import { type Counts, zeroCounts } from './counts.ts';
import type { Lifecycle, LiveStage, Stage } from './stages.ts';

/** A batch before its first event. */
export interface Batch extends Lifecycle {
  id: string;
  farm_id: string;
}

/** The plants of a batch at one location. */
export interface Cohort {
  pending: number; // sown seed that is not counted yet
  alive: number;
  received: number; // sown here or moved here, in total
  sown: number;
  emerged: number; // counted up so far
  stage: LiveStage;
  since: string;
  last_event_at: string;
  safe_harvest_from: Day | null; // the latest date that any spray on these plants requires
  interval_unknown: boolean; // sprayed with an input of unknown interval
  on_hold: boolean;
}

export interface Harvest {
  event_id: string;
  location_id: string;
  at: string;
  net_g: number;
  plants_removed: number;
  grades: readonly { grade: Grade; g: number }[];
}

/** From sowing to clearing; for plants with several seasons, from one season's close to the next. */
export interface Cycle {
  number: number;
  began_at: string;
  plants: number; // at its start: sown, or alive when the last season closed
  germinated_at: string | null;
  transplanted_at: string | null;
  flowering_at: string | null;
  ready_at: string | null;
  ended_at: string | null;
  left: number; // plants alive at its end
  transplanted: number;
  terminated_after_harvest: number;
  harvests: readonly Harvest[];
  losses: readonly { at: string; cause: LossCause; quantity: number }[];
  sprays: readonly {
    at: string;
    product: string | null;
    locations: readonly string[];
    safe_harvest_from: Day | null;
  }[];
}

/** The state of a batch after the events so far. */
export interface BatchState {
  readonly batch: Batch;
  stage: Stage;
  since: string | null;
  counts: Counts;
  cohorts: Map<string, Cohort>;
  plan: Payload<'planned'> | null;
  start: (Payload<'seeded'> & { at: string }) | null;
  germination_final: boolean;
  spacing_m2: number | null; // the ground of one plant, as recorded at transplanting
  pests: ReadonlySet<string>;
  high_loss_on: Day | null; // the last day with heavy losses
  cycles: readonly Cycle[]; // the last is the current one
  journey: readonly { stage: Stage; at: string; event_id: string }[];
  days: readonly DayCount[];
  last_event_at: string | null;
  closed_at: string | null;
  outcome: 'completed' | 'failed' | 'cancelled' | null;
  archived_at: string | null;
}

/** The count at the end of a day with a change. */
export interface DayCount {
  day: Day;
  sown: number;
  pending: number;
  alive: number;
}

export const newBatch = (batch: Batch): BatchState => ({
  batch,
  stage: 'planned',
  since: null,
  counts: zeroCounts(),
  cohorts: new Map(),
  plan: null,
  start: null,
  germination_final: false,
  spacing_m2: null,
  pests: new Set(),
  high_loss_on: null,
  cycles: [],
  journey: [],
  days: [],
  last_event_at: null,
  closed_at: null,
  outcome: null,
  archived_at: null,
});

export const newCohort = (stage: LiveStage, at: string): Cohort => ({
  pending: 0,
  alive: 0,
  received: 0,
  sown: 0,
  emerged: 0,
  stage,
  since: at,
  last_event_at: at,
  safe_harvest_from: null,
  interval_unknown: false,
  on_hold: false,
});

export const newCycle = (number: number, at: string, plants: number): Cycle => ({
  number,
  began_at: at,
  plants,
  germinated_at: null,
  transplanted_at: null,
  flowering_at: null,
  ready_at: null,
  ended_at: null,
  left: 0,
  transplanted: 0,
  terminated_after_harvest: 0,
  harvests: [],
  losses: [],
  sprays: [],
});
