import type { Coverage } from '@kebun/contract/delivery/staff-zones.ts';

/** A city of a postcode; a few postcodes serve two. */
export interface PostedPlace {
  zip: string;
  city: string;
  state_id: string;
  state_name: string;
}

/** Returns the states and towns of some postcodes, and whether each state is complete. */
export function coverageOf(
  places: readonly PostedPlace[],
  isCovered: (zip: string) => boolean,
): { postcodes: number; coverage: Coverage[] } {
  const coverage = [...Map.groupBy(places, ({ state_id }) => state_id).values()].flatMap((inState) => {
    const covered = inState.filter(({ zip }) => isCovered(zip));
    const [place] = covered;
    if (!place) return [];
    const zips = new Set(covered.map(({ zip }) => zip));
    return {
      state_id: place.state_id,
      state_name: place.state_name,
      postcodes: zips.size,
      is_whole: zips.size === new Set(inState.map(({ zip }) => zip)).size,
      towns: [...new Set(covered.map(({ city }) => city))].sort(),
    };
  });
  return { postcodes: coverage.reduce((sum, { postcodes }) => sum + postcodes, 0), coverage };
}
