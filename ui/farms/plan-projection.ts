import { metresPerDegree } from '@kebun/contract/farms/plots/geometry.ts';
import type { LineString, Polygon, Position } from '@kebun/contract/lib/geojson-features.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Returns functions that convert positions of one farm to a drawing of this width: north is up, and a metre has the
 * same length in both directions. Positions are degrees of longitude and latitude, or metres east and north of some
 * point.
 */
export function projectionOf(
  positions: readonly Position[],
  width: number,
  { margin = 14, unit = 'degree' }: { margin?: number; unit?: 'degree' | 'metre' } = {},
) {
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const narrowing = unit === 'metre' ? 1 : Math.cos(radians((south + north) / 2));
  const scale = (width - 2 * margin) / Math.max((east - west) * narrowing, 1e-9);

  const pointOf = ([lng, lat]: Position): [x: number, y: number] => [
    roundToTenth(margin + (lng - west) * narrowing * scale),
    roundToTenth(margin + (north - lat) * scale),
  ];
  /** Returns the position of a point on the drawing. */
  const placeOf = ([x, y]: readonly [number, number]): Position => [
    west + (x - margin) / (narrowing * scale),
    north - (y - margin) / scale,
  ];
  const line = (places: readonly Position[]) =>
    `M${places.map((place) => pointOf(place).join(' ')).join('L')}`;

  return {
    height: Math.ceil((north - south) * scale + 2 * margin),
    pointOf,
    placeOf,
    pathOf: (shape: Polygon | LineString) =>
      shape.type === 'Polygon'
        ? shape.coordinates.map((ring) => `${line(ring.slice(0, -1))}Z`).join('')
        : line(shape.coordinates),
    /** Returns the length of a distance in metres on the drawing. */
    lengthOf: (metres: number) =>
      roundToTenth((unit === 'metre' ? metres : metres / metresPerDegree) * scale),
  };
}

/** Returns a round number of metres that takes about a sixth of the width. */
export function scaleBar(lengthOf: (metres: number) => number, width: number) {
  const lengths = [10, 20, 50, 100, 200, 500, 1_000, 2_000];
  const metres = lengths.findLast((metres) => lengthOf(metres) <= width / 5) ?? 10;
  return { metres, length: lengthOf(metres) };
}
