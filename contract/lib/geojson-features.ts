/** Longitude, then latitude, in degrees. */
export type Position = readonly [number, number];
export type Ring = readonly Position[];

/** RFC 7946. The first ring is the outline, counter-clockwise; the others are holes. */
export interface Polygon {
  type: 'Polygon';
  coordinates: readonly Ring[];
}
export interface LineString {
  type: 'LineString';
  coordinates: readonly Position[];
}

export interface Feature<Properties, Geometry = Polygon> {
  type: 'Feature';
  id?: string;
  geometry: Geometry;
  properties: Properties;
}
export interface FeatureCollection<Properties, Geometry = Polygon> {
  type: 'FeatureCollection';
  features: Feature<Properties, Geometry>[];
}
