import type { LineString, Polygon, Position, Ring } from '../../lib/geojson-features.ts';
import { maxVertices } from '../../lib/limits.ts';
import { isClockwise } from './area.ts';

/** Metres of a degree of latitude, on a sphere with the Earth's mean radius of 6,371,009 m (IUGG). */
export const metresPerDegree = 111_195;

/** The reasons why an outline is invalid. */
export type GeometryFault =
  | 'unclosed'
  | 'too_few_vertices'
  | 'too_many_vertices'
  | 'self_intersection'
  | 'swapped_axes'
  | 'outside_country';

/** The region around Malaysia. Its latitudes and longitudes do not overlap, which detects axes in the wrong order. */
const country = { west: 99.5, east: 119.5, south: 0.8, north: 7.5 };

const isInCountry = ([longitude, latitude]: Position) =>
  longitude >= country.west &&
  longitude <= country.east &&
  latitude >= country.south &&
  latitude <= country.north;
const swapAxes = ([one, other]: Position): Position => [other, one];
const isSamePosition = (one: Position | undefined, other: Position | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** Returns the first fault of an outline; undefined where it is valid. */
export function faultOf({ coordinates }: Polygon): GeometryFault | undefined {
  const positions = coordinates.flat();
  if (positions.length > maxVertices) return 'too_many_vertices';
  if (coordinates.length === 0 || coordinates.some((ring) => ring.length < 4)) return 'too_few_vertices';
  if (coordinates.some((ring) => !isSamePosition(ring[0], ring.at(-1)))) return 'unclosed';
  if (!positions.every(isInCountry))
    return positions.map(swapAxes).every(isInCountry) ? 'swapped_axes' : 'outside_country';
  return coordinates.some(crossesItself) ? 'self_intersection' : undefined;
}

/** Returns the first fault of a line such as a track; undefined where it is valid. It may cross itself. */
export function lineFaultOf({ coordinates }: LineString): GeometryFault | undefined {
  if (coordinates.length > maxVertices) return 'too_many_vertices';
  if (coordinates.length < 2) return 'too_few_vertices';
  if (coordinates.every(isInCountry)) return undefined;
  return coordinates.map(swapAxes).every(isInCountry) ? 'swapped_axes' : 'outside_country';
}

/** A plot has few corners, so each edge is simply compared with each other one. */
function crossesItself(ring: Ring) {
  const edges = ring.slice(1).map((end, at) => [ring[at] as Position, end] as const);
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other, apart) => {
      const neighbours = apart === 0 || (at === 0 && at + 1 + apart === edges.length - 1);
      return neighbours ? overlapsReversed(edge, other) : edgesMeet(edge, other);
    }),
  );
}

type Edge = readonly [Position, Position];

/** Returns the side of an edge on which a point lies: left is positive, right negative, zero on its line. */
const sideOf = ([[ax, ay], [bx, by]]: Edge, [x, y]: Position) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const onEdge = ([a, b]: Edge, [x, y]: Position) =>
  Math.min(a[0], b[0]) <= x &&
  x <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= y &&
  y <= Math.max(a[1], b[1]);

function edgesMeet(one: Edge, other: Edge) {
  const [a, b] = [sideOf(one, other[0]), sideOf(one, other[1])];
  const [c, d] = [sideOf(other, one[0]), sideOf(other, one[1])];
  if (a !== b && c !== d) return true;
  return (
    (a === 0 && onEdge(one, other[0])) ||
    (b === 0 && onEdge(one, other[1])) ||
    (c === 0 && onEdge(other, one[0])) ||
    (d === 0 && onEdge(other, one[1]))
  );
}

/** Edges that share a corner meet there; they must not overlap. */
function overlapsReversed(one: Edge, other: Edge) {
  const [start, end] = one;
  const corner = isSamePosition(end, other[0]) ? end : start;
  const [far, further] = corner === end ? [start, other[1]] : [end, other[0]];
  if (sideOf(one, further) !== 0) return false;
  const [dx, dy] = [far[0] - corner[0], far[1] - corner[1]];
  return dx * (further[0] - corner[0]) + dy * (further[1] - corner[1]) > 0;
}

const toSevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7; // a centimetre

/** Returns the polygon as it is stored: seven decimals, the outline counter-clockwise and holes clockwise. */
export const normalizePolygon = ({ coordinates }: Polygon): Polygon => ({
  type: 'Polygon',
  coordinates: coordinates.map((drawn, at) => {
    const ring = drawn.map(([x, y]): Position => [toSevenDecimals(x), toSevenDecimals(y)]);
    return isClockwise(ring) === at > 0 ? ring : ring.toReversed();
  }),
});

/** Returns the line as it is stored: with seven decimals. */
export const normalizeLine = ({ coordinates }: LineString): LineString => ({
  type: 'LineString',
  coordinates: coordinates.map(([x, y]): Position => [toSevenDecimals(x), toSevenDecimals(y)]),
});

/** Returns the middle of an outline, for a label or a pin. */
export function middleOf({ coordinates: [outline = []] }: Polygon): Position {
  const corners = outline.slice(0, -1);
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [toSevenDecimals(mean(0)), toSevenDecimals(mean(1))];
}

/** Returns whether a point lies inside an outline, by counting the edges that a line from it to the east crosses. */
export function isInside([x, y]: Position, { coordinates: [outline = []] }: Polygon) {
  let inside = false;
  outline.slice(1).forEach((end, at) => {
    const [ax, ay] = outline[at] as Position;
    const [bx, by] = end;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Rounds a position for publication: about a kilometre, two decimals of a degree. */
export const roundPosition = (degrees: number) => Math.round(degrees * 100) / 100;
