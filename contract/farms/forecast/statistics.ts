/** Four fifths of a bell curve lie within so many deviations of its middle. */
export const tenth = 1.28;

export const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
export const mean = (numbers: readonly number[]) => total(numbers) / numbers.length;

/** Of a sample; none of fewer than two. */
export function deviation(numbers: readonly number[]) {
  if (numbers.length < 2) return 0;
  const middle = mean(numbers);
  return Math.sqrt(total(numbers.map((number) => (number - middle) ** 2)) / (numbers.length - 1));
}

/** The value that the next of a kind stays below with a given chance. So many fall between so many and one more. */
export function quantile(numbers: readonly number[], share: number) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = Math.min(sorted.length - 1, Math.max(0, (sorted.length + 1) * share - 1));
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** What is thought of the next of a kind before, and while, some are seen. */
export interface Prior {
  book: number;
  weight: number; // as many as are seen weigh as much
  unsure: number; // deviation of the truth from the book
  wobble: number; // deviation of each from the truth
}

/**
 * How far the next strays from what is expected of it. Of none that were seen, as far as the truth may be from the
 * book. Of some, as far as they stray from one another, and as far as the book still pulls the expectation away.
 */
export function strayOf({ book, weight, unsure, wobble }: Prior, seen: readonly number[]) {
  if (seen.length === 0) return Math.hypot(unsure, wobble);
  const middle = mean(seen);
  const apart = total(seen.map((value) => (value - middle) ** 2));
  const each = (weight * wobble ** 2 + apart) / (weight + seen.length - 1);
  const pulled = (weight / (weight + seen.length)) * (book - middle);
  return Math.sqrt(each * (1 + 1 / seen.length) + pulled ** 2);
}

/** What to expect of the next: the book counts as so many cycles beside those that were seen. */
export const expected = (book: number, weight: number, seen: readonly number[]) =>
  (weight * book + total(seen)) / (weight + seen.length);
