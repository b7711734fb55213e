/** From the lower figure to the upper, or the one where they are the same. */
export const growthRangeLabel = ({ low, high }: { low: number; high: number }) =>
  low === high ? String(low) : `${low}–${high}`;
