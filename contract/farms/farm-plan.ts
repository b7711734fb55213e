import Type, { type Static } from 'typebox';
import type { Feature, LineString, Polygon, Position } from '../lib/geojson-features.ts';
import { maxLandmarks } from '../lib/limits.ts';
import { StrictObject, StringEnum } from '../lib/shapes.ts';
import { faultOf, type GeometryFault, lineFaultOf } from './plots/geometry.ts';
import { Coordinate, Line, PolygonDraft as PolygonShape } from './staff-shapes.ts';

/** The houses, tracks and waters that a plan of a farm shows beside its plots. */
export const landmarkKinds = ['building', 'road', 'pond', 'canal'] as const;
export type LandmarkKind = (typeof landmarkKinds)[number];

/** A house, a track or water on the plan of a farm. */
export type FarmLandmark = Feature<{ kind: LandmarkKind; name?: string }, Polygon | LineString>;

const Track = Type.Unsafe<LineString>(
  StrictObject({
    type: Type.Literal('LineString'),
    coordinates: Type.Array(Type.Array(Coordinate, { minItems: 2, maxItems: 3 }), { maxItems: 2_000 }),
  }),
);

export const Landmarks = Type.Array(
  Type.Unsafe<FarmLandmark>(
    StrictObject({
      type: Type.Literal('Feature'),
      properties: StrictObject({ kind: StringEnum(landmarkKinds), name: Type.Optional(Line) }),
      geometry: Type.Union([PolygonShape, Track]),
    }),
  ),
  {
    maxItems: maxLandmarks,
    description: 'GeoJSON features: houses and ponds are areas, tracks and canals lines',
  },
);

export type Landmarks = Static<typeof Landmarks>;

/** Returns the first fault of a landmark; undefined where it is valid. */
export const landmarkFault = ({ geometry }: FarmLandmark): GeometryFault | undefined =>
  geometry.type === 'Polygon' ? faultOf(geometry) : lineFaultOf(geometry);

/** A plan that was read from a file. */
export interface FarmPlan {
  boundary: Polygon | null;
  landmarks: FarmLandmark[];
  skipped: number; // features that a plan does not show
}

/** The reasons why a file is no plan: it is no GeoJSON, it shows nothing, it shows too much, or a shape is invalid. */
export type PlanFault = 'unreadable' | 'empty' | 'too_many' | GeometryFault;

/**
 * Reads a plan from a GeoJSON file, as maps and GPS apps export it. The property `kind` of a feature says what it is:
 * `farm` is the boundary, and a single area without a kind is one, too. Other features are skipped. Returns the fault
 * of an invalid file.
 */
export function readFarmPlan(file: string): FarmPlan | PlanFault {
  const features = featuresIn(file);
  if (!features) return 'unreadable';
  const isBoundary = ({ kind }: PlanFeature) => kind === 'farm';
  const bare = features.filter(({ kind, geometry }) => kind === undefined && geometry.type === 'Polygon');
  const drawn = features.find(isBoundary) ?? (bare.length === 1 ? bare[0] : undefined);
  const boundary = drawn?.geometry.type === 'Polygon' ? drawn.geometry : null;
  const landmarks = features.flatMap(({ kind, name, geometry }): FarmLandmark[] => {
    const known = landmarkKinds.find((each) => each === kind);
    return known ? [{ type: 'Feature', properties: { kind: known, ...(name && { name }) }, geometry }] : [];
  });
  if (!boundary && landmarks.length === 0) return 'empty';
  if (landmarks.length > maxLandmarks) return 'too_many';
  const fault = (boundary && faultOf(boundary)) ?? landmarks.map(landmarkFault).find((each) => each);
  return fault ?? { boundary, landmarks, skipped: features.length - landmarks.length - (boundary ? 1 : 0) };
}

/** Returns a plan as a GeoJSON file, which can be read again. */
export const writeFarmPlan = ({ boundary, landmarks }: Pick<FarmPlan, 'boundary' | 'landmarks'>): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      ...(boundary ? [{ type: 'Feature', properties: { kind: 'farm' }, geometry: boundary }] : []),
      ...landmarks,
    ],
  });

interface PlanFeature {
  kind: string | undefined;
  name: string | undefined;
  geometry: Polygon | LineString;
}

/** Returns the areas and lines of a file, with positions of two coordinates; undefined where it is no GeoJSON. */
function featuresIn(file: string): PlanFeature[] | undefined {
  const json = parseJson(file);
  const type = partOf(json, 'type');
  if (typeof type !== 'string') return undefined;
  const listed = type === 'FeatureCollection' ? partOf(json, 'features') : [json];
  if (!Array.isArray(listed)) return undefined;
  return listed.flatMap((each) => {
    const geometry = shapeOf(partOf(each, 'type') === 'Feature' ? partOf(each, 'geometry') : each);
    const [kind, name] = [
      partOf(partOf(each, 'properties'), 'kind'),
      partOf(partOf(each, 'properties'), 'name'),
    ];
    return geometry ? [{ kind: textOf(kind), name: textOf(name)?.trim().slice(0, 120), geometry }] : [];
  });
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch {
    return undefined; // the caller says that it is no GeoJSON
  }
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const isPosition = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every((each) => typeof each === 'number');
const withoutAltitude = ([lng = 0, lat = 0]: readonly number[]): Position => [lng, lat];

function shapeOf(geometry: unknown): Polygon | LineString | undefined {
  const [type, coordinates] = [partOf(geometry, 'type'), partOf(geometry, 'coordinates')];
  if (!Array.isArray(coordinates)) return undefined;
  if (type === 'LineString' && coordinates.every(isPosition))
    return { type, coordinates: coordinates.map(withoutAltitude) };
  if (type === 'Polygon' && coordinates.every((ring) => Array.isArray(ring) && ring.every(isPosition)))
    return { type, coordinates: coordinates.map((ring: number[][]) => ring.map(withoutAltitude)) };
  return undefined;
}
