/** The stops of a price filter: finer at usual prices, coarser above. Whole ringgit, in sen. */
const allStops = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000,
].map((ringgit) => ringgit * 100);

/** Returns the stops between the lowest and the highest price, both ends included. */
export function priceStops(least: number, most: number): number[] {
  const inside = allStops.filter((stop) => stop > least && stop < most);
  const floor = Math.floor(least / 100) * 100;
  const ceiling = allStops.find((stop) => stop >= most) ?? Math.ceil(most / 100) * 100;
  return [...new Set([floor, ...inside, ceiling])];
}

/** Returns the index of the stop nearest to an amount. */
export const nearestStop = (stops: readonly number[], amount: number) =>
  stops.reduce(
    (best, stop, index) => (Math.abs(stop - amount) < Math.abs((stops[best] ?? 0) - amount) ? index : best),
    0,
  );

/** Returns whether there is a range to choose from. */
export const hasPriceRange = (lowest: number, highest: number) =>
  highest > lowest && priceStops(lowest, highest).length > 1;
