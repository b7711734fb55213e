import { type BatchState, newCycle } from '../batches/batch.ts';
import { plausibleHarvest } from '../batches/plausible-harvest.ts';
import { hasSeasons, type LiveStage } from '../batches/stages.ts';
import { onlyLocation } from '../plots/plant-locations.ts';
import { cohortAt, cycleOf, enterStage, moveCount, RuleViolation } from './batch-state.ts';
import { assertSafeToHarvest } from './care-rules.ts';
import type { RuleContext, Rules } from './event-rules.ts';
import type { Payload } from './events.ts';
import { clear, isHeld } from './loss-rules.ts';

/** The rules of harvests, and of the close of a season. Lots are made where lots are stored. */
export const harvestRules: Rules<'harvested' | 'cycle_closed'> = {
  /** From one location at a time, so that its weight belongs to one plot. */
  harvested(batch, event, context) {
    const { net_g, plants_removed, grades = [], final, flush_done = false } = event.payload;
    const { id: event_id, occurred_at: at } = event;
    const place = onlyLocation(batch, event);

    if (cohortAt(batch, place).alive === 0) throw new RuleViolation('negative_count');
    if (isHeld(batch, place, context)) throw new RuleViolation('on_hold');
    assertSafeToHarvest(batch, place, at, context);
    if (grades.length > 0 && grades.reduce((sum, { g }) => sum + g, 0) !== net_g)
      throw new RuleViolation('counts_unbalanced');
    assertPlausible(batch, event.payload, context);

    enterStage(batch, place, 'harvesting', at);
    moveCount(batch, place, 'alive', 'harvested', plants_removed);
    const cycle = cycleOf(batch);
    cycle.harvests = [...cycle.harvests, { event_id, location_id: place, at, net_g, plants_removed, grades }];
    if (final) clear(batch, place);
    else if (flush_done) enterStage(batch, place, 'resting', at);
  },

  /** The same plants start a new season. */
  cycle_closed(batch, { occurred_at: at }) {
    const closes: readonly LiveStage[] = ['harvesting', 'resting'];
    const cycle = cycleOf(batch);
    const cohorts = [...batch.cohorts.values()].filter(({ alive }) => alive > 0);
    if (!hasSeasons(batch.batch) || cycle.harvests.length === 0) throw new RuleViolation('stage_invalid');
    if (!cohorts.every(({ stage }) => closes.includes(stage))) throw new RuleViolation('stage_invalid');

    cycle.ended_at = at;
    cycle.left = batch.counts.alive;
    batch.cycles = [...batch.cycles, newCycle(cycle.number + 1, at, batch.counts.alive)];
    for (const cohort of cohorts) Object.assign(cohort, { stage: 'growing', since: at });
  },
};

/** Throws for a harvest that takes its growing cycle above what its plants can weigh, with the most that they can. */
function assertPlausible(
  batch: BatchState,
  { net_g, plant_max_g }: Payload<'harvested'>,
  { overruled }: RuleContext,
) {
  if (overruled || !plant_max_g) return;
  const most_g = plausibleHarvest(batch, plant_max_g);
  if (net_g > most_g) throw new RuleViolation('harvest_too_heavy', { most_g });
}
