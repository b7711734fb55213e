import { dayLength, dayOf } from '../../lib/days.ts';
import { heavyLossDays, heavyLossPercent } from '../../lib/limits.ts';
import type { BatchState, Cycle } from '../batches/batch.ts';
import { stagesOf } from '../batches/stages.ts';
import { isNursery, locationsOf, shares } from '../plots/plant-locations.ts';
import { cohortAt, cycleOf, enterStage, moveCount, RuleViolation } from './batch-state.ts';
import type { RuleContext, Rules } from './event-rules.ts';
import type { FarmEvent } from './events.ts';

/** The rules for plants that leave, or that a count finds to be more or fewer. */
export const lossRules: Rules<
  'thinned' | 'mortality' | 'sold_as_seedling' | 'given' | 'census' | 'terminated'
> = {
  /** One plant to a cell or a hole: those that stay are seedlings in a tray, and growing in a bed. */
  thinned(batch, event, context) {
    for (const [place, quantity] of shares(batch, event, event.payload.quantity)) {
      moveCount(batch, place, 'alive', 'thinned', quantity);
      if (cohortAt(batch, place).stage !== 'germinated') continue;
      const inTrays = isNursery(context.place(place)) && stagesOf(batch.batch).includes('seedling');
      enterStage(batch, place, inTrays ? 'seedling' : 'growing', event.occurred_at);
    }
  },

  mortality(batch, event, context) {
    const { quantity, cause } = event.payload;
    for (const [place, dead] of shares(batch, event, quantity))
      moveCount(batch, place, 'alive', 'lost', dead);
    const cycle = cycleOf(batch);
    cycle.losses = [...cycle.losses, { at: event.occurred_at, cause, quantity }];
    if (isHeavy(batch, cycle.losses, event.occurred_at)) batch.high_loss_on = dayOf(event.occurred_at);
    if (batch.counts.alive === 0 && event.photos.length === 0) context.warn('photo_missing');
  },

  sold_as_seedling: removePlants,
  given: removePlants,

  /** A count is taken as correct. The difference is recorded as such, so that everything still adds up. */
  census(batch, { cohorts }) {
    if (cohorts.length === 0) throw new RuleViolation('location_missing');
    for (const { location_id, quantity } of cohorts) {
      if (quantity === undefined) throw new RuleViolation('counts_unbalanced');
      const more = quantity - cohortAt(batch, location_id).alive;
      if (more > 0) moveCount(batch, location_id, 'census_gain', 'alive', more);
      if (more < 0) moveCount(batch, location_id, 'alive', 'census_loss', -more);
    }
  },

  /** Uprooted: all plants at the named locations, seed that never germinated included. */
  terminated(batch, event) {
    const places = locationsOf(batch, event);
    const alive = places.reduce((sum, index) => sum + cohortAt(batch, index).alive, 0);
    if (places.length === 0) throw new RuleViolation('location_missing');
    if (alive !== event.payload.quantity) throw new RuleViolation('counts_unbalanced');
    for (const place of places) clear(batch, place);
  },
};

function removePlants(
  batch: BatchState,
  event: FarmEvent<'sold_as_seedling' | 'given'>,
  context: RuleContext,
) {
  for (const [place, quantity] of shares(batch, event, event.payload.quantity)) {
    if (isHeld(batch, place, context)) throw new RuleViolation('on_hold');
    moveCount(batch, place, 'alive', 'sold_or_given_away', quantity);
  }
}

export const isHeld = (batch: BatchState, place: string, context: RuleContext) =>
  !context.overruled && (cohortAt(batch, place).on_hold || context.isHeld(place));

/** Removes all plants at a location. */
export function clear(batch: BatchState, place: string) {
  const { alive, pending } = cohortAt(batch, place);
  const cycle = cycleOf(batch);
  moveCount(batch, place, 'alive', 'terminated', alive);
  moveCount(batch, place, 'pending', 'not_germinated', pending);
  batch.germination_final = batch.counts.pending === 0;
  if (cycle.harvests.length > 0) cycle.terminated_after_harvest += alive;
}

/** Returns whether the losses of the last days were heavy. */
function isHeavy({ counts }: BatchState, losses: Cycle['losses'], at: string) {
  const recent = losses.filter((loss) => Date.parse(at) - Date.parse(loss.at) < heavyLossDays * dayLength);
  const lost = recent.reduce((sum, { quantity }) => sum + quantity, 0);
  return lost * 100 > heavyLossPercent * (counts.alive + lost);
}
