import type { Polygon, Ring } from '../../lib/geojson-features.ts';

// The ellipsoid of GPS, WGS 84.
const equator = 6_378_137; // metres
const flattening = 1 / 298.257223563;
const e2 = flattening * (2 - flattening);
const e = Math.sqrt(e2);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Twice the area between the equator and a latitude, for one radian of longitude and a unit equator. */
function zone(sine: number) {
  const s = e * sine;
  return (1 - e2) * (sine / (1 - s * s) + Math.atanh(s) / e);
}

/**
 * Returns the area inside a ring, in square metres. Each edge bounds a strip that reaches to the equator: its width in
 * longitude times the mean height of its two ends. Strips walked eastward count against those walked westward. Heights
 * are measured on the ellipsoid, because a sphere would give 0.45 % too much near the equator.
 */
function ringArea(ring: Ring) {
  let strips = 0;
  ring.forEach(([longitude, latitude], at) => {
    const [nextLongitude, nextLatitude] = ring[(at + 1) % ring.length] ?? [longitude, latitude];
    const heights = zone(Math.sin(radians(latitude))) + zone(Math.sin(radians(nextLatitude)));
    strips += radians(nextLongitude - longitude) * heights;
  });
  return (equator ** 2 * strips) / 4;
}

/** Returns whether the ring runs clockwise as seen on a map. */
export const isClockwise = (ring: Ring) => ringArea(ring) > 0;

/** Returns whole square metres, without holes. */
export function areaOf({ coordinates: [outline = [], ...holes] }: Polygon) {
  const inside = (ring: Ring) => Math.abs(ringArea(ring));
  return Math.round(inside(outline) - holes.reduce((sum, hole) => sum + inside(hole), 0));
}

const squareMetresPerHectare = 10_000;

/** Returns an area in its usual unit: square metres for a plot, hectares from one hectare on. */
export const areaShown = (m2: number) =>
  m2 < squareMetresPerHectare
    ? ({ value: Math.round(m2), unit: 'm2' } as const)
    : ({ value: Math.round(m2 / 100) / 100, unit: 'ha' } as const);
