import { newCycle } from './farm-batch.ts';
import { refuseUnsafe } from './farm-caring.ts';
import { cohortAt, cycleOf, enter, post, RuleBroken } from './farm-ledger.ts';
import { clear, isHeld } from './farm-losing.ts';
import { onlyPlace } from './farm-places.ts';
import type { Rules } from './farm-rules.ts';
import { hasSeasons, type LiveStage } from './farm-stages.ts';

/** What is picked, and the close of a season. The lot that a picking becomes is made where lots are kept. */
export const harvesting: Rules<'harvested' | 'cycle_closed'> = {
  /** From one place at a time, so that its weight belongs to one plot. */
  harvested(batch, event, scene) {
    const { net_g, plants_removed, grades = [], final, flush_done = false } = event.payload;
    const { id: event_id, occurred_at: at } = event;
    const place = onlyPlace(batch, event);

    if (cohortAt(batch, place).alive === 0) throw new RuleBroken('count_negative');
    if (isHeld(batch, place, scene)) throw new RuleBroken('on_hold');
    refuseUnsafe(batch, place, at, scene);
    if (grades.length > 0 && grades.reduce((sum, { g }) => sum + g, 0) !== net_g)
      throw new RuleBroken('balance');

    enter(batch, place, 'harvesting', at);
    post(batch, place, 'alive', 'harvested', plants_removed);
    const cycle = cycleOf(batch);
    cycle.picks = [...cycle.picks, { event_id, location_id: place, at, net_g, plants_removed, grades }];
    if (final) clear(batch, place);
    else if (flush_done) enter(batch, place, 'resting', at);
  },

  /** The same plants begin a new season. */
  cycle_closed(batch, { occurred_at: at }) {
    const closes: readonly LiveStage[] = ['harvesting', 'resting'];
    const cycle = cycleOf(batch);
    const cohorts = [...batch.cohorts.values()].filter(({ alive }) => alive > 0);
    if (!hasSeasons(batch.batch) || cycle.picks.length === 0) throw new RuleBroken('stage_invalid');
    if (!cohorts.every(({ stage }) => closes.includes(stage))) throw new RuleBroken('stage_invalid');

    cycle.ended_at = at;
    cycle.left = batch.counts.alive;
    batch.cycles = [...batch.cycles, newCycle(cycle.number + 1, at, batch.counts.alive)];
    for (const cohort of cohorts) Object.assign(cohort, { stage: 'growing', since: at });
  },
};
