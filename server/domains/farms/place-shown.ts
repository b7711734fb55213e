import { roughly } from '@kebun/contract/farm-geometry.ts';
import type { LineString, Polygon, Position } from '@kebun/contract/geojson.ts';

/** Where a farm is, and whether it has chosen to be found. */
export interface FarmPlace {
  lat: number;
  lng: number;
  shows_place: boolean;
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** A farm is found to about a kilometre, unless it has chosen otherwise. */
export const placeOf = ({ lat, lng, shows_place }: FarmPlace) =>
  shows_place ? { lat, lng } : { lat: roughly(lat), lng: roughly(lng) };

/** Its plan has its true shape and size, and lies where the farm is said to be. */
export function drawnAt(farm: FarmPlace) {
  const shown = placeOf(farm);
  const [east, north] = [shown.lng - farm.lng, shown.lat - farm.lat];
  const moved = ([lng, lat]: Position): Position => [round(lng + east), round(lat + north)];

  return {
    polygon: ({ coordinates }: Polygon): Polygon => ({
      type: 'Polygon',
      coordinates: coordinates.map((ring) => ring.map(moved)),
    }),
    any: (geometry: Polygon | LineString): Polygon | LineString =>
      geometry.type === 'Polygon'
        ? { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(moved)) }
        : { type: 'LineString', coordinates: geometry.coordinates.map(moved) },
  };
}
