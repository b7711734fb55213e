/** Returns kilograms, rounded to a tenth. */
export const kilograms = (grams: number) => Math.round(grams / 100) / 10;
