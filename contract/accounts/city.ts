/** Normalises a city name: "kuala-lumpur" and "Kuala  Lumpur" are equal. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether the city is one of these names, whatever its spacing and case. */
export const isCityNamed = (names: readonly string[], city: string) =>
  names.some((name) => lettersOf(name) === lettersOf(city));
