import { estimates, middleOf } from '@kebun/contract/farms/crops/crop-figures.ts';
import type { Grade } from '@kebun/contract/farms/events/events.ts';
import { groundOf } from '@kebun/contract/farms/forecast/bed-yield.ts';
import type { CropPlan } from './crop-plan.ts';
import type { Diary } from './diary.ts';
import type { Dice } from './random.ts';

/** Returns the harvest days from the first, at an interval, over a period. */
export function harvestDays(die: Dice, first: number, window: number, every: number): number[] {
  const days = [first];
  for (let day = first; day + every <= first + window; ) {
    day += Math.max(1, Math.round(die.around(every, 0.2)));
    days.push(day);
  }
  return days;
}

/**
 * Returns the real yield: the crop figures times the farm's own variation. The figures give a yield per plant or per
 * area, whichever is less.
 */
export function cropOf({ crop: { figures }, bed_m2 }: CropPlan, die: Dice, alive: number, yields: number) {
  const { plant_kg, yield_kg_m2 } = figures;
  const ground = Math.min(bed_m2, alive * groundOf(figures));
  const byGround = yield_kg_m2 ? middleOf(yield_kg_m2) * ground : Number.POSITIVE_INFINITY;
  const byPlants = plant_kg ? alive * middleOf(plant_kg) * estimates.marketable : Number.POSITIVE_INFINITY;
  return Math.min(byPlants, byGround) * die.around(yields, 0.1) * 1_000;
}

interface Harvest {
  days: readonly number[];
  place: string;
  grams: number;
  alive: number;
  harvestedWhole: boolean; // harvesting removes the plant
  clears: boolean; // the last harvest clears the bed; otherwise the plants rest
}

/** Records a yield over its harvests, most of it a third into the period, each weighed on its own. */
export function writeHarvests(
  diary: Diary,
  { days, place, grams, alive, harvestedWhole, clears }: Harvest,
): void {
  const { die } = diary;
  const [first = 0] = days;
  const span = Math.max(1, (days.at(-1) ?? first) - first);
  const weights = days.map((day) => {
    const x = (day - first) / span;
    return (0.25 + Math.min(x / 0.35, (1 - x) / 0.65)) * die.around(1, 0.12);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);

  let left = alive;
  days.forEach((day, at) => {
    const last = at === days.length - 1;
    const share = (weights[at] ?? 0) / sum;
    const net_g = Math.max(100, Math.round(grams * share));
    const gone = last ? Math.round(left * die.between(0.96, 0.995)) : Math.round(alive * share * 0.97);
    const plants_removed = harvestedWhole ? Math.min(left, gone) : 0;
    const final = last && clears;
    const rests = last && !clears;
    diary.write(
      day,
      'harvested',
      { net_g, plants_removed, final, grades: gradesOf(net_g, die), ...(rests && { flush_done: true }) },
      { place },
    );
    left -= plants_removed;
  });
}

function gradesOf(net_g: number, die: Dice): { grade: Grade; g: number }[] {
  const two = Math.round(net_g * die.between(0.05, 0.12));
  const reject = Math.round(net_g * die.between(0.03, 0.08));
  const grades: { grade: Grade; g: number }[] = [
    { grade: 'one', g: net_g - two - reject },
    { grade: 'two', g: two },
    { grade: 'reject', g: reject },
  ];
  return grades.filter(({ g }) => g > 0);
}
