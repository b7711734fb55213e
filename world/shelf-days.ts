import { storageTips } from './storage-tips.ts';
import type { Localised } from './types.ts';

/**
 * The days that produce keeps, by its storage tip: those that the tip itself states, otherwise estimates for leaves,
 * roots, herbs, mushrooms and fruit that travelled cold. Produce that keeps for months, and plants, have none.
 */
const daysByTip: ReadonlyMap<Localised, number> = new Map<Localised, number>([
  [storageTips.leaves, 3],
  [storageTips.saladLeaves, 5],
  [storageTips.drawer, 5],
  [storageTips.cutPieces, 3],
  [storageTips.ripening, 5],
  [storageTips.pods, 3],
  [storageTips.sprouts, 2],
  [storageTips.coldRoots, 14],
  [storageTips.darkBasket, 14],
  [storageTips.herbsInWater, 6],
  [storageTips.mushrooms, 4],
  [storageTips.ripeFruit, 5],
  [storageTips.bananas, 5],
  [storageTips.citrus, 21],
  [storageTips.durian, 2],
  [storageTips.chilled, 2],
]);

/** Returns the days that a product with this storage tip keeps, or undefined where none are stated. */
export const shelfDaysOf = (storageTip: Localised): number | undefined => daysByTip.get(storageTip);
