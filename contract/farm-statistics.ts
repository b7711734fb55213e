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

/** What to expect of the next: the book counts as so many cycles beside those that were seen. */
export const expected = (book: number, weight: number, seen: readonly number[]) =>
  (weight * book + total(seen)) / (weight + seen.length);
