import type { GrowthClock } from '@kebun/contract/farms/forecast/growth-clock.ts';
import { seasonOf } from '@kebun/contract/farms/forecast/season.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { dice } from './random.ts';
import type { Crop, FarmCode } from './types.ts';

/** What is to be grown, where, and how many plants are wanted in the end. */
export interface CropPlan {
  name: string; // of the die: the same name lives through the same
  farm: FarmCode;
  crop: Crop;
  plot: string;
  nursery: string | null;
  plants: number;
  bed_m2: number;
  seed(day: Day): string; // the lot that is sown from on a day
  spared: boolean; // it lives to this day
  luck: Luck;
  clock?: GrowthClock;
}

/** Within which bounds a farm is slower or faster, and gives more or less, than the book says. */
export interface Luck {
  name: string; // another name rolls other dice
  pace: readonly [low: number, high: number];
  yields: readonly [low: number, high: number];
}

/** The luck of the demo: near the book. */
export const usualLuck: Luck = { name: '', pace: [0.92, 1.12], yields: [0.85, 1.15] };

/** How things really are on a farm, unlike in the book. Nobody there knows it; forecasts must find out. */
export function truthOf(
  { farm, crop, luck }: Pick<CropPlan, 'farm' | 'crop' | 'luck'>,
  sownOn: string | null,
) {
  const die = dice(`${luck.name}truth ${farm} ${crop.id}`);
  const pace = die.between(...luck.pace);
  const yields = die.between(...luck.yields);
  const hardiness = die.between(0.6, 1.3);
  const wet = sownOn !== null && seasonOf(sownOn) === 'wet' && farm !== 'CAM';
  return {
    pace: wet ? pace * 1.03 : pace,
    yields: wet ? yields * 0.95 : yields,
    hardiness: wet ? hardiness * 1.2 : hardiness,
  };
}
