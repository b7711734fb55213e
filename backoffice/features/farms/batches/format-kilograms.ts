/** Grams as kilograms, to the tenth. */
export const kilograms = (grams: number) => Math.round(grams / 100) / 10;
