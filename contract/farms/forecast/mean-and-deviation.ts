/** Four fifths of a normal distribution lie within this many deviations of its middle. */
export const tenthQuantile = 1.28;

export const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
export const mean = (numbers: readonly number[]) => total(numbers) / numbers.length;

/** An expectation before any samples, and its weight against them. */
export interface Prior {
  reference: number;
  weight: number; // the number of samples that weigh as much
  farmDeviation: number; // the deviation of the truth from the reference
  cycleDeviation: number; // the deviation of each sample from the truth
}

/**
 * Returns the deviation of the next value from its expectation. Without samples, that of the truth from the reference.
 * With samples, their own deviation and the remaining pull of the reference.
 */
export function expectedDeviation(
  { reference, weight, farmDeviation, cycleDeviation }: Prior,
  seen: readonly number[],
) {
  if (seen.length === 0) return Math.hypot(farmDeviation, cycleDeviation);
  const middle = mean(seen);
  const apart = total(seen.map((value) => (value - middle) ** 2));
  const each = (weight * cycleDeviation ** 2 + apart) / (weight + seen.length - 1);
  const pulled = (weight / (weight + seen.length)) * (reference - middle);
  return Math.sqrt(each * (1 + 1 / seen.length) + pulled ** 2);
}

/** Returns the expected value: the reference counts as this many samples beside the real ones. */
export const expectedValue = (reference: number, weight: number, seen: readonly number[]) =>
  (weight * reference + total(seen)) / (weight + seen.length);
