import type { PostcodeRange } from '@kebun/contract/delivery/staff-zones.ts';

/** Postcodes as they are typed: 47000-47999, 50480; one after another or line by line. */
const range = /^(\d{5})(?:\s*[-–—]\s*(\d{5}))?$/;

/** Undefined: something among them is neither a postcode nor two. */
export function rangesTyped(typed: string): PostcodeRange[] | undefined {
  const ranges = typed
    .split(/[\n,;，；、]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => range.exec(part));
  if (ranges.includes(null)) return undefined;
  return ranges.map((found) => ({ first: found?.[1] ?? '', last: found?.[2] ?? found?.[1] ?? '' }));
}

export const rangeLabel = ({ first, last }: PostcodeRange) => (first === last ? first : `${first}–${last}`);

/** As they can be typed again. */
export const typedRanges = (ranges: readonly PostcodeRange[]) =>
  ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join('\n');
