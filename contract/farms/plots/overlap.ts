import type { Polygon, Position } from '../../lib/geojson-features.ts';
import { isInside, metresPerDegree } from './geometry.ts';

/** Plots are drawn by hand: an overlap no deeper than this counts as a common edge. */
const tolerance = 0.3; // metres
const step = 0.5; // metres between two checked points
const maxSteps = 4_000; // along one edge

/** Returns whether two plots overlap. */
export function plotsOverlap(one: Polygon, other: Polygon): boolean {
  const flat = flattenFrom(one.coordinates[0]?.[0] ?? [0, 0]);
  const [a, b] = [flat(one), flat(other)];
  if (!boxesMeet(a, b)) return false;
  return reachesInto(a, b) || reachesInto(b, a);
}

/** Returns metres from a nearby position: at the size of a farm the earth is flat. */
function flattenFrom([lng0, lat0]: Position) {
  const narrowing = Math.cos((lat0 * Math.PI) / 180);
  return ({ coordinates }: Polygon): Polygon => ({
    type: 'Polygon',
    coordinates: coordinates.map((ring) =>
      ring.map(
        ([lng, lat]): Position => [
          (lng - lng0) * narrowing * metresPerDegree,
          (lat - lat0) * metresPerDegree,
        ],
      ),
    ),
  });
}

const outlineOf = ({ coordinates: [outline = []] }: Polygon) => outline;

function boxesMeet(one: Polygon, other: Polygon): boolean {
  return ([0, 1] as const).every((axis) => {
    const [a, b] = [one, other].map((polygon) => outlineOf(polygon).map((corner) => corner[axis]));
    return Math.min(...(a ?? [])) < Math.max(...(b ?? [])) && Math.min(...(b ?? [])) < Math.max(...(a ?? []));
  });
}

/** Returns whether a part of the edge of one, or its middle, lies well inside the other. */
const reachesInto = (one: Polygon, other: Polygon) =>
  [...edgePoints(one), somewhereIn(one)].some((point) => isWellInside(point, other));

function* edgePoints(polygon: Polygon): Iterable<Position> {
  for (const [[ax, ay], [bx, by]] of edgesOf(polygon)) {
    const steps = Math.min(maxSteps, Math.ceil(Math.hypot(bx - ax, by - ay) / step));
    for (let at = 0; at < steps; at++) {
      yield [ax + ((bx - ax) * at) / steps, ay + ((by - ay) * at) / steps];
    }
  }
}

const edgesOf = (polygon: Polygon): [Position, Position][] => {
  const outline = outlineOf(polygon);
  return outline.slice(1).map((end, at) => [outline[at] as Position, end]);
};

const isWellInside = (point: Position, polygon: Polygon) =>
  isInside(point, polygon) && edgesOf(polygon).every((edge) => distanceTo(edge, point) > tolerance);

function distanceTo([[ax, ay], [bx, by]]: [Position, Position], [x, y]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Returns a point inside: the middle of the widest stretch at half its height. */
function somewhereIn(polygon: Polygon): Position {
  const heights = outlineOf(polygon).map(([, y]) => y);
  const y = (Math.min(...heights) + Math.max(...heights)) / 2 + 1e-6; // avoids a corner at exactly this height
  const crossings = edgesOf(polygon)
    .filter(([[, ay], [, by]]) => ay > y !== by > y)
    .map(([[ax, ay], [bx, by]]) => ax + ((bx - ax) * (y - ay)) / (by - ay))
    .sort((one, other) => one - other);
  let widest: [number, number] = [0, 0];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const stretch: [number, number] = [crossings[at] ?? 0, crossings[at + 1] ?? 0];
    if (stretch[1] - stretch[0] > widest[1] - widest[0]) widest = stretch;
  }
  return [(widest[0] + widest[1]) / 2, y];
}
