/** Returns kilograms, rounded to a tenth. */
export const formatKilograms = (grams: number) => Math.round(grams / 100) / 10;
