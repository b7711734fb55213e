import type { PostcodeRange } from './staff-zones.ts';

/** Postcodes have five digits, so text comparison is correct. */
export const isInRanges = (ranges: readonly PostcodeRange[], zip: string) =>
  ranges.some(({ first, last }) => first <= zip && zip <= last);

export const overlaps = (one: PostcodeRange, other: PostcodeRange) =>
  one.first <= other.last && other.first <= one.last;

const neighbour = (zip: string, step: 1 | -1) => String(Number(zip) + step).padStart(5, '0');

/** Sorts ranges and joins overlapping and adjacent ones. */
export function mergeRanges(ranges: readonly PostcodeRange[]): PostcodeRange[] {
  const merged: PostcodeRange[] = [];
  for (const { first, last } of ranges.toSorted((a, b) => a.first.localeCompare(b.first))) {
    const before = merged.at(-1);
    if (!before || first > neighbour(before.last, 1)) merged.push({ first, last });
    else if (last > before.last) before.last = last;
  }
  return merged;
}

/** Returns a range without the postcodes of another: none, one or two ranges. */
export function subtractRange(range: PostcodeRange, other: PostcodeRange): PostcodeRange[] {
  if (!overlaps(range, other)) return [range];
  return [
    ...(range.first < other.first ? [{ first: range.first, last: neighbour(other.first, -1) }] : []),
    ...(other.last < range.last ? [{ first: neighbour(other.last, 1), last: range.last }] : []),
  ];
}
