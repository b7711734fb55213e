/** "kuala-lumpur" and "Kuala  Lumpur" are one city. */
export const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one of these names is meant, however it is spaced and written. */
export const isNamed = (names: readonly string[], city: string) =>
  names.some((name) => lettersOf(name) === lettersOf(city));
