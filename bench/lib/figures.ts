/** Returns the middle value, so that one disturbed run does not matter. Throws for an empty list. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (below === undefined || above === undefined) throw new RangeError('median: the list is empty');
  return (below + above) / 2;
}

/** Returns a value that this share of the figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)];
  if (found === undefined) throw new RangeError(`percentile: the list has no figure at ${share} percent`);
  return found;
}

/** Formats four digits, because the last one already changes between runs. */
export function formatFigure(figure: number): string {
  const decimals = figure >= 100 || Number.isInteger(figure) ? 0 : figure >= 10 ? 1 : 2;
  return figure.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export const formatRatio = (ratio: number): string => `${formatFigure(Math.round(ratio * 100))} %`;
