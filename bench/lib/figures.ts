/** The middle of several runs: one that the machine disturbed counts for nothing. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (below === undefined || above === undefined) throw new RangeError('Nothing was measured');
  return (below + above) / 2;
}

/** So many in a hundred are no greater. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)];
  if (found === undefined) throw new RangeError('Nothing was measured');
  return found;
}

/** Four figures tell enough; the last of them already changes from run to run. */
export function formatFigure(figure: number): string {
  const decimals = figure >= 100 || Number.isInteger(figure) ? 0 : figure >= 10 ? 1 : 2;
  return figure.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export const formatRatio = (ratio: number): string => `${formatFigure(Math.round(ratio * 100))} %`;
