import Type from 'typebox';
import { Tint } from '../catalogue/catalogue-shapes.ts';
import { listQuery } from '../lib/collection.ts';
import type * as geojson from '../lib/geojson-features.ts';
import { Attachment, Count, Day, Id, Nullable, StringEnum } from '../lib/shapes.ts';

export const Kilograms = Type.Number({ description: 'kg' });
export const KgRange = Type.Object({ low: Kilograms, high: Kilograms });
export const Share = Nullable(Type.Number({ description: 'share of one' }));
export const RecordRef = Type.Object({ id: Id, name: Type.String(), slug: Type.String() });

/** GeoJSON, RFC 7946: longitude first. */
const Position = Type.Array(Type.Number());
export const PolygonReply = Type.Unsafe<geojson.Polygon>(
  Type.Object({ type: Type.Literal('Polygon'), coordinates: Type.Array(Type.Array(Position)) }),
);
export const Landmark = Type.Unsafe<
  geojson.Feature<{ kind: string; name?: string }, geojson.Polygon | geojson.LineString>
>(
  Type.Object({
    type: Type.Literal('Feature'),
    properties: Type.Object({ kind: Type.String(), name: Type.Optional(Type.String()) }),
    geometry: Type.Object({ type: Type.String(), coordinates: Type.Array(Type.Unknown()) }),
  }),
);

/** Metres east and north of the farm's own point, in the form of a GeoJSON polygon; it has no place on a map. */
export const Outline = Type.Unsafe<geojson.Polygon>(
  Type.Object(
    { type: Type.Literal('Polygon'), coordinates: Type.Array(Type.Array(Position)) },
    { description: "metres east and north of the farm's point; not georeferenced" },
  ),
);

/** A stage, or the state of an empty plot, with its icon: never shown by colour alone. */
export const Status = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  color: Type.String(),
  icon: Type.String(),
});

export const Role = StringEnum(['owner', 'manager', 'grower', 'worker'] as const);

export const CropRef = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  image: Nullable(Attachment),
  tint: Tint,
});
export const FarmerBrief = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Nullable(Attachment),
  role: Role,
});

export const Counts = Type.Object({ sown: Count, alive: Count, harvested: Count });

export const language = { lang: listQuery.lang };
export const id = Type.Object({ id: Id });
export const QueryText = Type.Optional(Type.String({ minLength: 1, maxLength: 120 }));
export const QueryDay = Type.Optional(Day);
export const LabelledKey = Type.Object({ key: Type.String(), label: Type.String() });
