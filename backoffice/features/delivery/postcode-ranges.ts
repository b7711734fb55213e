import {
  isInRanges,
  mergeRanges,
  overlaps,
  subtractRange,
} from '@kebun/contract/delivery/postcode-ranges.ts';
import type { PostcodeRange, StatePostcodes } from '@kebun/contract/delivery/staff-zones.ts';

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

/** A state with the ranges of its postcodes, which hold no postcode of another state. */
export interface StateRanges extends StatePostcodes {
  ranges: readonly PostcodeRange[];
}

/** Returns the states with their ranges: each as long as no postcode of another state is between. */
export function withRanges(states: readonly StatePostcodes[]): StateRanges[] {
  const places = states
    .flatMap(({ id, postcodes }) => postcodes.map((zip) => ({ zip, id })))
    .toSorted((one, other) => one.zip.localeCompare(other.zip));
  const runs: { id: string; first: string; last: string }[] = [];
  for (const { zip, id } of places) {
    const run = runs.at(-1);
    if (run?.id === id) run.last = zip;
    else runs.push({ id, first: zip, last: zip });
  }
  return states.map((state) => ({
    ...state,
    ranges: runs.filter(({ id }) => id === state.id).map(({ first, last }) => ({ first, last })),
  }));
}

/** Counts the postcodes of a state in a zone. */
export const countPostcodes = ({ postcodes }: StatePostcodes, zone: readonly PostcodeRange[]) =>
  postcodes.filter((zip) => isInRanges(zone, zip)).length;

/** Returns the postcodes of a zone with the whole state. */
export const addState = (zone: readonly PostcodeRange[], { ranges }: StateRanges) =>
  mergeRanges([...zone, ...ranges]);

/**
 * Returns the postcodes of a zone without the state. The rest of a range that is cut is dropped where it holds no
 * postcode of any state, because the API refuses such a range.
 */
export function removeState(
  zone: readonly PostcodeRange[],
  state: StateRanges,
  states: readonly StateRanges[],
): PostcodeRange[] {
  const isInUse = (range: PostcodeRange) =>
    states.some(({ postcodes }) => postcodes.some((zip) => isInRanges([range], zip)));
  return zone.flatMap((range) => {
    if (!state.ranges.some((other) => overlaps(range, other))) return [range];
    const rest = state.ranges.reduce(
      (parts, other) => parts.flatMap((part) => subtractRange(part, other)),
      [range],
    );
    return rest.filter(isInUse);
  });
}
