import { metresPerDegree } from '@kebun/contract/farms/plots/geometry.ts';
import type { Polygon, Position } from '@kebun/contract/lib/geojson-features.ts';

/** An outline while it is edited: its corners, each once. Holes are unchanged. */
export type Corners = readonly Position[];

export const leastCorners = 3;

export const cornersOf = ({ coordinates: [outline = []] }: Polygon): Corners => outline.slice(0, -1);

export function polygonOf(corners: Corners, holes: Polygon['coordinates'] = []): Polygon {
  const [first] = corners;
  return { type: 'Polygon', coordinates: [first ? [...corners, first] : [], ...holes] };
}

export const moveCorner = (corners: Corners, at: number, to: Position): Corners => corners.with(at, to);

export const removeCorner = (corners: Corners, at: number): Corners =>
  corners.length > leastCorners ? corners.toSpliced(at, 1) : corners;

/** Adds a corner in the middle of the edge that starts at this one. */
export function split(corners: Corners, at: number): Corners {
  return corners.toSpliced(at + 1, 0, middleOf(corners, at));
}

export function middleOf(corners: Corners, at: number): Position {
  const [from, to] = [corners[at] ?? [0, 0], corners[(at + 1) % corners.length] ?? [0, 0]];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** Returns the position moved by this many metres east and north. */
export const shiftPosition = ([lng, lat]: Position, east: number, north: number): Position => [
  lng + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
  lat + north / metresPerDegree,
];

/** Returns a square with sides of this many metres around a position. */
export const squareAround = (place: Position, metres: number): Corners => {
  const half = metres / 2;
  return [
    shiftPosition(place, -half, -half),
    shiftPosition(place, half, -half),
    shiftPosition(place, half, half),
    shiftPosition(place, -half, half),
  ];
};

const widestSearch = 20; // squares in each direction

/** Returns the square nearest to a place that overlaps none of the outlines, by their extents. */
export function freeSquareAround(place: Position, metres: number, outlines: readonly Corners[]): Corners {
  const step = metres * 1.25;
  const steps = Array.from({ length: 2 * widestSearch + 1 }, (_, at) => (at - widestSearch) * step);
  const places = steps
    .flatMap((east) => steps.map((north) => ({ east, north })))
    .sort((one, other) => Math.hypot(one.east, one.north) - Math.hypot(other.east, other.north))
    .map(({ east, north }) => squareAround(shiftPosition(place, east, north), metres));
  const free = places.find((square) => outlines.every((outline) => !extentsMeet(square, outline)));
  return free ?? squareAround(place, metres);
}

const extentsMeet = (one: Corners, other: Corners): boolean =>
  [0, 1].every((axis) => {
    const along = (corners: Corners) => corners.map((corner) => corner[axis] ?? 0);
    return (
      Math.min(...along(one)) <= Math.max(...along(other)) &&
      Math.min(...along(other)) <= Math.max(...along(one))
    );
  });
