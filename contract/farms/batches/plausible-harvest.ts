import { heavyHarvestMargin } from '../../lib/limits.ts';
import type { CropFigures } from '../crops/crop-figures.ts';
import { groundOf } from '../forecast/bed-yield.ts';
import type { BatchState } from './batch.ts';

/**
 * Returns the most grams that a plant of a crop plausibly gives in a growing cycle. This is the highest figure of its
 * weight, or of the yield of its ground, with a margin; null where the figures name neither.
 */
export function heaviestPlant({ figures, spacing_m2 }: { figures: CropFigures; spacing_m2: number | null }) {
  const { plant_kg, yield_kg_m2 } = figures;
  const kg = plant_kg?.high ?? (yield_kg_m2 && yield_kg_m2.high * groundOf(figures, spacing_m2));
  return kg === null ? null : Math.ceil(kg * 1_000 * heavyHarvestMargin);
}

/**
 * Returns the grams that the present growing cycle can still plausibly give. It counts the plants that live, and those
 * that were harvested or lost since its first harvest.
 */
export function plausibleHarvest({ counts, cycles }: BatchState, plantGrams: number): number {
  const { harvests = [], losses = [], terminated_after_harvest = 0 } = cycles.at(-1) ?? {};
  const first = harvests[0]?.at;
  const gone = losses.filter(({ at }) => first !== undefined && at >= first);
  const plants =
    counts.alive +
    counts.pending +
    terminated_after_harvest +
    harvests.reduce((sum, { plants_removed }) => sum + plants_removed, 0) +
    gone.reduce((sum, { quantity }) => sum + quantity, 0);
  const harvested = harvests.reduce((sum, { net_g }) => sum + net_g, 0);
  return Math.max(0, plants * plantGrams - harvested);
}
