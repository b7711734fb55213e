import { roundPosition } from '@kebun/contract/farms/plots/geometry.ts';
import type { LineString, Polygon, Position } from '@kebun/contract/lib/geojson-features.ts';

/** The location of a farm, and whether the farm agreed to publish it. */
export interface FarmPosition {
  lat: number;
  lng: number;
  shows_exact_location: boolean;
}

/** Rounds the location to about a kilometre, unless the farm agreed to publish it. */
export const publicPosition = ({ lat, lng, shows_exact_location }: FarmPosition) =>
  shows_exact_location ? { lat, lng } : { lat: roundPosition(lat), lng: roundPosition(lng) };

/** Metres per degree on the ellipsoid: of latitude, and of longitude at the equator. */
const degree = { north: 110_574, east: 111_320 };
const roundToTenth = (metres: number) => Math.round(metres * 10) / 10 + 0;

/**
 * Returns the public plan of a farm: metres east and north of the farm's own point. That point is published to
 * about a kilometre. Shapes, sizes and directions are exact, but the plan cannot be placed on a map.
 */
export function publicPlan(farm: Pick<FarmPosition, 'lat' | 'lng'>) {
  const east = degree.east * Math.cos((farm.lat * Math.PI) / 180);
  const placed = ([lng, lat]: Position): Position => [
    roundToTenth((lng - farm.lng) * east),
    roundToTenth((lat - farm.lat) * degree.north),
  ];
  const polygon = ({ coordinates }: Polygon): Polygon => ({
    type: 'Polygon',
    coordinates: coordinates.map((ring) => ring.map(placed)),
  });
  return {
    polygon,
    any: (geometry: Polygon | LineString): Polygon | LineString =>
      geometry.type === 'Polygon'
        ? polygon(geometry)
        : { type: 'LineString', coordinates: geometry.coordinates.map(placed) },
  };
}
