/**
 * Tests that may pass at their second try in a CI run, by their full name. The explanation says what outside the shop
 * makes the first try fail, and why the test cannot wait for it. Empty is best (decision 173).
 */
export const explainedSecondTries: Readonly<Record<string, string>> = {};

/** Returns the tests whose second try nothing explains. */
export const unexplainedIn = (
  tests: readonly string[],
  explained: Readonly<Record<string, string>> = explainedSecondTries,
): string[] => tests.filter((test) => !explained[test]);
