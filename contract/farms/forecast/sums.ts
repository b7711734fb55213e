import { tenthQuantile } from './mean-and-deviation.ts';

/** An uncertain weight: the likely value, and the 90th percentile. Related ones err together. */
export interface UncertainWeight {
  crop: string; // a crop on a farm
  likely: number;
  high: number;
}

/** The sum of related parts. */
export interface WeightSpread {
  crop: string;
  likely: number;
  deviations: number; // the sum of all standard deviations
  squares: number; // the sum of their squares
}

/** The share of variance in common: among related parts, by pace and ground; among all parts, by the reference. */
export const shared = { crop: 0.05, all: 0.01 };

/**
 * Returns the range of eight in ten sums. Adding the lowest values would be far too low, and the highest far too high.
 * Related parts may come more than once: in several weeks, or several beds.
 */
export function rangeOfSpreads(spreads: Iterable<WeightSpread>): {
  low: number;
  likely: number;
  high: number;
} {
  const byCrop = new Map<string, WeightSpread>();
  for (const { crop, likely, deviations, squares } of spreads) {
    const sum = byCrop.get(crop) ?? { crop, likely: 0, deviations: 0, squares: 0 };
    sum.likely += likely;
    sum.deviations += deviations;
    sum.squares += squares;
    byCrop.set(crop, sum);
  }
  let [likely, own, ofCrops, deviations] = [0, 0, 0, 0];
  for (const each of byCrop.values()) {
    likely += each.likely;
    own += each.squares;
    ofCrops += each.deviations ** 2;
    deviations += each.deviations;
  }
  const { crop, all } = shared;
  const spread = tenthQuantile * Math.sqrt((1 - crop - all) * own + crop * ofCrops + all * deviations ** 2);
  return { low: Math.max(0, likely - spread), likely, high: likely + spread };
}

/** Returns the range of eight in ten sums of such parts. */
export const rangeOfSum = (parts: readonly UncertainWeight[]) =>
  rangeOfSpreads(
    parts.map(({ crop, likely, high }) => {
      const deviation = (high - likely) / tenthQuantile;
      return { crop, likely, deviations: deviation, squares: deviation ** 2 };
    }),
  );
