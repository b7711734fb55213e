/** Where one band of prices ends and the next begins, in sen. */
export const priceSteps = [0, 300, 500, 1_000, 2_000, 5_000] as const;
