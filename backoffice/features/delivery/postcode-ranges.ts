import type { PostcodeRange } from '@kebun/contract/delivery/staff-zones.ts';

/** Postcodes as they are typed: 47000-47999, 50480; separated by commas or lines. */
const range = /^(\d{5})(?:\s*[-–—]\s*(\d{5}))?$/;

/** Returns undefined where an entry is neither a postcode nor a range. */
export function parseRanges(typed: string): PostcodeRange[] | undefined {
  const ranges = typed
    .split(/[\n,;，；、]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => range.exec(part));
  if (ranges.includes(null)) return undefined;
  return ranges.map((found) => ({ first: found?.[1] ?? '', last: found?.[2] ?? found?.[1] ?? '' }));
}

export const rangeLabel = ({ first, last }: PostcodeRange) => (first === last ? first : `${first}–${last}`);

/** Formats ranges as they can be typed again. */
export const formatRanges = (ranges: readonly PostcodeRange[]) =>
  ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join('\n');
