import type { Day } from '../../lib/days.ts';
import type { CycleFigures } from '../archives/cycle-figures.ts';
import type { BatchState } from '../batches/batch.ts';
import type { Stage } from '../batches/stages.ts';
import {
  type CountingStage,
  type CropFigures,
  estimates,
  middleOf,
  type SourcedRange,
} from '../crops/crop-figures.ts';
import type { GrowthClock } from './growth-clock.ts';
import { expectedValue } from './mean-and-deviation.ts';

/** A closed cycle of the same variety on the same farm, as far as a forecast uses it. */
export type PastCycle = Pick<
  CycleFigures,
  | 'cycle'
  | 'days_to_germination'
  | 'days_in_nursery'
  | 'days_to_flowering'
  | 'days_to_first_harvest'
  | 'harvest_window_days'
  | 'sown'
  | 'germinated'
  | 'thinned'
  | 'sold_or_given_away'
  | 'transplanted'
  | 'survivors'
  | 'total_g'
  | 'g_per_m2_bed'
> & { degree_days: number | null }; // from the basis of the crop's figures to the first harvest

/** The inputs of a forecast. */
export interface ForecastInputs {
  batch: BatchState;
  figures: CropFigures;
  past: readonly PastCycle[];
  today: Day;
  bed_m2: number | null;
  clock?: GrowthClock;
}

/** A reason for a forecast, to be shown in words. */
export interface Reason {
  code: 'own_cycles' | 'came_up' | 'planted_out' | 'flowered' | 'long_in_tray' | 'by_warmth' | 'due';
  number: number; // cycles, degree days, or days: early below zero, late above
}

/** The number of own cycles from which their mean replaces the reference. */
export const minOwnCycles = { days: 4 };

export const numbers = (values: readonly (number | null | undefined)[]) =>
  values.filter((value): value is number => typeof value === 'number');

/** Returns the weighted mean of the reference figure and those of the farm. */
export const expectedOf = (span: SourcedRange, seen: readonly (number | null)[]) =>
  expectedValue(middleOf(span), estimates.cycles, numbers(seen));

/** Returns the stage from which a batch's yield is computed. */
export function countingStageOf(stage: Stage): CountingStage {
  if (stage === 'planned' || stage === 'sown') return 'sown';
  if (stage === 'germinated') return 'germinated';
  if (stage === 'seedling' || stage === 'hardening') return 'seedling';
  return stage === 'growing' ? 'growing' : 'bearing';
}
