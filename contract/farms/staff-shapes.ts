import Type from 'typebox';
import type * as geojson from '../lib/geojson-features.ts';
import { maxRemarkLength, maxStoryLength, maxTitleLength } from '../lib/limits.ts';
import { Id, SeenVersion, StrictObject, StringEnum } from '../lib/shapes.ts';
import { stages } from './batches/stages.ts';
export const Reason = Type.String({ minLength: 1, maxLength: maxRemarkLength, pattern: '\\S' });
export const PositiveCount = Type.Integer({ minimum: 1, maximum: 10_000_000 });

const Counts = Type.Record(Type.String(), Type.Integer());
export const BatchStatus = Type.Object({
  id: Id,
  stage: StringEnum(stages),
  counts: Counts,
  version: Type.Integer(),
});

/** Degrees, or metres above sea level. Positions outside the earth are refused where the polygon is parsed. */
export const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 });

/** GeoJSON, RFC 7946: longitude first. */
export const PolygonDraft = Type.Unsafe<geojson.Polygon>(
  StrictObject({
    type: Type.Literal('Polygon'),
    coordinates: Type.Array(
      Type.Array(Type.Array(Coordinate, { minItems: 2, maxItems: 3 }), { maxItems: 2_000 }),
      { maxItems: 20 },
    ),
  }),
);
export const Line = Type.String({ minLength: 1, maxLength: maxTitleLength, pattern: '\\S' });
export const Prose = Type.String({ maxLength: maxStoryLength });
export const OptionalVersion = Type.Optional(SeenVersion);
