import type { GrowthClock } from '@kebun/contract/farms/forecast/growth-clock.ts';
import { seasonOf } from '@kebun/contract/farms/forecast/season.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { dice } from './random.ts';
import type { Crop, FarmCode } from './types.ts';

/** A planned cultivation: crop, place and number of plants. */
export interface CropPlan {
  name: string; // the seed of the random generator: the same name gives the same cycle
  farm: FarmCode;
  crop: Crop;
  plot: string;
  nursery: string | null;
  plants: number;
  bed_m2: number;
  seed(day: Day): string; // Returns the seed lot for sowing on a day.
  spared: boolean; // it survives until today
  variation: GrowthVariation;
  clock?: GrowthClock;
}

/** The limits by which a farm's pace and yield differ from the crop figures. */
export interface GrowthVariation {
  name: string; // another name gives other random numbers
  pace: readonly [low: number, high: number];
  yields: readonly [low: number, high: number];
}

/** The limits of the demo, near the crop figures. */
export const usualVariation: GrowthVariation = { name: '', pace: [0.92, 1.12], yields: [0.85, 1.15] };

/** Returns the real pace and yield of a farm, which forecasts must learn. */
export function realGrowthOf(
  { farm, crop, variation }: Pick<CropPlan, 'farm' | 'crop' | 'variation'>,
  sownOn: string | null,
) {
  const die = dice(`${variation.name}truth ${farm} ${crop.id}`);
  const pace = die.between(...variation.pace);
  const yields = die.between(...variation.yields);
  const hardiness = die.between(0.6, 1.3);
  const wet = sownOn !== null && seasonOf(sownOn) === 'wet' && farm !== 'CAM';
  return {
    pace: wet ? pace * 1.03 : pace,
    yields: wet ? yields * 0.95 : yields,
    hardiness: wet ? hardiness * 1.2 : hardiness,
  };
}
