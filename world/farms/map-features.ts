import { readFileSync } from 'node:fs';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import type {
  Feature,
  FeatureCollection,
  LineString,
  Polygon,
} from '@kebun/contract/lib/geojson-features.ts';
import { farms } from './farms.ts';
import { plots } from './plots.ts';
import { idOf } from './random.ts';
import type { FarmCode, WorldPlot } from './types.ts';

interface DrawnFeature {
  kind: 'farm' | 'plot' | 'nursery' | 'building' | 'road' | 'pond' | 'canal';
  code?: string;
  name?: string;
}

type MapFeature = Feature<DrawnFeature, Polygon | LineString>;

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as FeatureCollection<
    DrawnFeature,
    Polygon | LineString
  >;

/** The drawn plans of the farms. They are fictional, in areas where such farms exist. */
export const drawings: ReadonlyMap<FarmCode, readonly MapFeature[]> = new Map(
  farms.map(({ code }) => [code, read(`./${code.toLowerCase()}.geojson`).features]),
);

export const farmId = (farm: FarmCode) => idOf(`farm ${farm}`);
export const plotId = (farm: FarmCode, code: string) => idOf(`plot ${farm} ${code}`);

export function outlineOf(farm: FarmCode, code: string): Polygon {
  const drawing = drawings.get(farm)?.find(({ properties }) => properties.code === code);
  if (drawing?.geometry.type !== 'Polygon') throw new Error(`outlineOf: ${farm} has no drawing of ${code}`);
  return drawing.geometry;
}

/** Returns the bed area: four fifths of a plot, or all of it for trees and paddy. */
export function bedOf({ farm, code, kind }: WorldPlot): number | null {
  if (kind === 'nursery') return null;
  const share = farm === 'SEK' || farm === 'YPG' ? 0.95 : 0.8;
  return Math.round(areaOf(outlineOf(farm, code)) * share);
}

/** Every place in the form of the farm rules. */
export const plantLocations: ReadonlyMap<string, PlantLocation> = new Map(
  plots.map(({ farm, code, kind }) => [
    plotId(farm, code),
    { id: plotId(farm, code), farm_id: farmId(farm), kind },
  ]),
);
