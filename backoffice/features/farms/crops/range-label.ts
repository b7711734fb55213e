/** The range from lower to upper figure, or one figure where both are equal. */
export const growthRangeLabel = ({ low, high }: { low: number; high: number }) =>
  low === high ? String(low) : `${low}–${high}`;
