import { tenth } from './statistics.ts';

/** An uncertain weight: the likely value, and the 90th percentile. Related ones err together. */
export interface UncertainWeight {
  kin: string; // a crop on a farm
  likely: number;
  high: number;
}

/** The sum of related parts. */
export interface WeightSpread {
  kin: string;
  likely: number;
  deviations: number; // the sum of all standard deviations
  squares: number; // the sum of their squares
}

/** The share of variance in common: among related parts, by pace and ground; among all parts, by the reference. */
export const shared = { kin: 0.05, all: 0.01 };

/**
 * Returns the range of eight in ten sums. Adding the lowest values would be far too low, and the highest far too high.
 * Related parts may come more than once: in several weeks, or several beds.
 */
export function rangeOfSpreads(spreads: Iterable<WeightSpread>): {
  low: number;
  likely: number;
  high: number;
} {
  const kins = new Map<string, WeightSpread>();
  for (const { kin, likely, deviations, squares } of spreads) {
    const sum = kins.get(kin) ?? { kin, likely: 0, deviations: 0, squares: 0 };
    sum.likely += likely;
    sum.deviations += deviations;
    sum.squares += squares;
    kins.set(kin, sum);
  }
  let [likely, own, ofKin, deviations] = [0, 0, 0, 0];
  for (const each of kins.values()) {
    likely += each.likely;
    own += each.squares;
    ofKin += each.deviations ** 2;
    deviations += each.deviations;
  }
  const { kin, all } = shared;
  const spread = tenth * Math.sqrt((1 - kin - all) * own + kin * ofKin + all * deviations ** 2);
  return { low: Math.max(0, likely - spread), likely, high: likely + spread };
}

/** Returns the range of eight in ten sums of such parts. */
export const rangeOfSum = (parts: readonly UncertainWeight[]) =>
  rangeOfSpreads(
    parts.map(({ kin, likely, high }) => {
      const deviation = (high - likely) / tenth;
      return { kin, likely, deviations: deviation, squares: deviation ** 2 };
    }),
  );
