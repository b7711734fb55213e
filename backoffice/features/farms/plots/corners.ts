import type { Polygon, Position } from '@kebun/contract/lib/geojson.ts';

/** An outline while it is drawn: its corners, each once. Holes stay as they were. */
export type Corners = readonly Position[];

export const fewest = 3;

export const cornersOf = ({ coordinates: [outline = []] }: Polygon): Corners => outline.slice(0, -1);

export function polygonOf(corners: Corners, holes: Polygon['coordinates'] = []): Polygon {
  const [first] = corners;
  return { type: 'Polygon', coordinates: [first ? [...corners, first] : [], ...holes] };
}

export const moved = (corners: Corners, at: number, to: Position): Corners => corners.with(at, to);

export const without = (corners: Corners, at: number): Corners =>
  corners.length > fewest ? corners.toSpliced(at, 1) : corners;

/** Another corner in the middle of the edge that begins at this one. */
export function split(corners: Corners, at: number): Corners {
  return corners.toSpliced(at + 1, 0, middle(corners, at));
}

export function middle(corners: Corners, at: number): Position {
  const [from, to] = [corners[at] ?? [0, 0], corners[(at + 1) % corners.length] ?? [0, 0]];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

const metresPerDegree = 111_195;

/** So many metres to the east and to the north. */
export const pushed = ([lng, lat]: Position, east: number, north: number): Position => [
  lng + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
  lat + north / metresPerDegree,
];

/** A square of so many metres around a place, to begin with. */
export const squareAround = (place: Position, metres: number): Corners => {
  const half = metres / 2;
  return [
    pushed(place, -half, -half),
    pushed(place, half, -half),
    pushed(place, half, half),
    pushed(place, -half, half),
  ];
};
