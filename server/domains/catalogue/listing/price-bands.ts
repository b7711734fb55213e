/** The limits between price bands, in sen. */
export const priceSteps = [0, 300, 500, 1_000, 2_000, 5_000] as const;

interface Prices {
  from: number;
  to: number;
}

/** Splits a price range into whole bands, named like their bitmaps, and the remaining ranges. */
export function bandsBetween({ from, to }: Prices): { whole: string[]; parts: Prices[] } {
  const bands = priceSteps.map((low, n) => ({
    name: `price:${n + 1}`,
    low,
    high: (priceSteps[n + 1] ?? Number.POSITIVE_INFINITY) - 1,
  }));
  const isFullyInside = ({ low, high }: (typeof bands)[number]) =>
    from <= low && (high <= to || to === Number.MAX_SAFE_INTEGER);

  return {
    whole: bands.filter(isFullyInside).map(({ name }) => name),
    parts: bands
      .filter((band) => !isFullyInside(band) && band.low <= to && from <= band.high)
      .map(({ low, high }) => ({ from: Math.max(from, low), to: Math.min(to, high) })),
  };
}
