import { middleOf } from '@kebun/contract/farms/crops/crop-figures.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { type CropPlan, realGrowthOf } from './crop-plan.ts';
import { Diary, inOrder } from './diary.ts';
import type { BatchHistory } from './grow.ts';
import { cropOf, harvestDays, writeHarvests } from './harvest.ts';
import { recordCare } from './record-care.ts';

/** Simulates the years of perennial plants, from their planting on. */
export function growPerennial(course: CropPlan, plantedOn: Day, seasons: number, since: Day): BatchHistory {
  const { crop, plot, plants } = course;
  const { figures } = crop;
  const { interval_days, season_days } = figures;
  if (!interval_days || !season_days) throw new Error(`growPerennial: ${crop.id} has no seasons`);
  const diary = new Diary(course.name, plantedOn);
  const { die } = diary;
  const truth = realGrowthOf(course, null);
  const here = { place: plot };
  const unit = crop.template === 'tree_season' ? 'sapling' : 'sucker';

  diary.write(0, 'planted', { quantity: plants, unit, seed_lot_id: course.seed(plantedOn) }, here);
  diary.write(die.whole(30, 60), 'stage_observed', { stage: 'growing' }, here);

  let alive = plants;
  let closed = 61;
  let first = Math.round(die.around(middleOf(figures.first_harvest_days) * truth.pace, 0.05));
  for (let season = 1; season <= seasons; season++) {
    const filling = Math.round(die.around(middleOf(season_days), 0.05));
    const flowered = first - filling;
    const window = Math.round(die.around(middleOf(figures.window_days), 0.12));
    const days = harvestDays(die, first, window, window > 120 ? 9 : 5);
    const last = days.at(-1) ?? first;

    if (flowered > closed) diary.write(flowered, 'stage_observed', { stage: 'flowering' }, here);
    const set = Math.max(closed + 2, flowered + Math.round(filling * 0.35));
    diary.write(set, 'stage_observed', { stage: 'fruiting' }, here);
    diary.write(first - 1, 'ready_declared', {}, here);
    const from = Math.max(closed, first - 240);
    if (diary.day(last) > since)
      recordCare(diary.aside(`season ${season}`), plot, { from, ready: first, end: last, harvests: days });
    if (die.chance(0.3) && alive > 10) {
      const quantity = Math.max(1, Math.round(alive * 0.008));
      diary.write(Math.round((closed + first) / 2), 'mortality', { quantity, cause: 'disease' }, here);
      alive -= quantity;
    }
    const grams = cropOf(course, die, alive, truth.yields);
    writeHarvests(diary, { days, place: plot, grams, alive, harvestedWhole: false, clears: false });
    closed = last + die.whole(6, 14);
    diary.write(closed, 'cycle_closed', {});
    first = closed + Math.round(die.around(middleOf(interval_days) * truth.pace, 0.05));
  }
  return { entries: inOrder(diary.entries), takes: plantedOn, leaves: addDays(plantedOn, closed) };
}
