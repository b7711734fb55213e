import { addDays, dayOf, laterOf } from '../../lib/days.ts';
import type { BatchState } from '../batches/batch.ts';
import { locationsOf } from '../plots/plant-locations.ts';
import { cohortAt, cycleOf, enterStage, RuleViolation } from './batch-state.ts';
import type { RuleContext, Rules } from './event-rules.ts';
import type { FarmEvent } from './events.ts';

type CareType = 'watered' | 'fertilised' | 'weeded' | 'pruned' | 'trellised' | 'mulched' | 'inspected';

/** The rules of care and observations. None of them moves a plant. */
export const careRules: Rules<
  | CareType
  | 'stage_observed'
  | 'ready_declared'
  | 'sprayed'
  | 'pest_found'
  | 'pest_cleared'
  | 'hold_placed'
  | 'hold_released'
> = {
  watered: work,
  fertilised: work,
  weeded: work,
  pruned: work,
  trellised: work,
  mulched: work,
  inspected: work,

  stage_observed(batch, event) {
    observe(batch, event, event.payload.stage);
    if (event.payload.stage === 'flowering') cycleOf(batch).flowering_at ??= event.occurred_at;
  },

  ready_declared(batch, event) {
    observe(batch, event, 'ready');
    cycleOf(batch).ready_at ??= event.occurred_at;
  },

  /** Harvesting is refused until the longest interval of all sprays on these plants has passed. */
  sprayed(batch, event) {
    const { phi_days = null, product = null } = event.payload;
    const safe = phi_days === null ? null : addDays(dayOf(event.occurred_at), phi_days);
    const locations = locationsOf(batch, event);
    for (const place of locations) {
      const cohort = cohortAt(batch, place);
      if (safe === null) cohort.interval_unknown = true;
      else cohort.safe_harvest_from = laterOf(cohort.safe_harvest_from ?? safe, safe);
    }
    const cycle = cycleOf(batch);
    cycle.sprays = [...cycle.sprays, { at: event.occurred_at, product, locations, safe_harvest_from: safe }];
  },

  pest_found(batch, event, context) {
    work(batch, event);
    batch.pests = new Set(batch.pests).add(event.payload.pest_id);
    if (event.payload.severity >= 3 && event.photos.length === 0) context.warn('photo_missing');
  },

  pest_cleared(batch, event) {
    work(batch, event);
    batch.pests = new Set([...batch.pests].filter((pest) => pest !== event.payload.pest_id));
  },

  hold_placed: (batch, event) => reservation(batch, event, true),
  hold_released: (batch, event) => reservation(batch, event, false),
};

/** Records work where plants, or seed, are known to be. */
function work(batch: BatchState, event: FarmEvent) {
  if (batch.cohorts.size === 0) throw new RuleViolation('before_sowing');
  for (const place of locationsOf(batch, event)) cohortAt(batch, place);
}

function observe(batch: BatchState, event: FarmEvent, stage: Parameters<typeof enterStage>[2]) {
  const places = locationsOf(batch, event);
  if (places.length === 0) throw new RuleViolation('before_sowing');
  for (const place of places) {
    if (cohortAt(batch, place).alive === 0) throw new RuleViolation('negative_count');
    enterStage(batch, place, stage, event.occurred_at);
  }
}

function reservation(batch: BatchState, event: FarmEvent, on: boolean) {
  work(batch, event);
  const places =
    batch.closed_at && event.cohorts.length === 0 ? batch.cohorts.keys() : locationsOf(batch, event);
  for (const place of places) cohortAt(batch, place).on_hold = on;
}

/** Throws the reason why a cohort may not be harvested on a day; for an interval, with the first safe day. */
export function assertSafeToHarvest(batch: BatchState, place: string, at: string, context: RuleContext) {
  const { interval_unknown, safe_harvest_from } = cohortAt(batch, place);
  if (context.overruled) return;
  if (interval_unknown) throw new RuleViolation('phi_unknown');
  if (safe_harvest_from && dayOf(at) < safe_harvest_from)
    throw new RuleViolation('phi_not_elapsed', { safe_harvest_from });
}
