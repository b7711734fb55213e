import type { TemplateName } from '@kebun/contract/farms/batches/stages.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import type { Weather } from '@kebun/contract/farms/forecast/growth-clock.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';

/** The history of farms that are in the shop already: their batches with all events. */
export interface FarmsHistory {
  farms: readonly { id: string }[];
  crops: readonly { id: string; code: string; figures: CropFigures }[];
  plots: readonly {
    id: string;
    farm_id: string;
    kind: PlantLocation['kind'];
    geometry: Polygon;
    bed_area_m2: number | null;
    capacity_trays: number | null;
  }[];
  weather: readonly (Weather & { farm_id: string })[];
  batches: readonly BatchSeed[];
  events: readonly Omit<FarmEvent, 'position'>[]; // in the order of recording
}

export interface BatchSeed {
  id: string;
  farm_id: string;
  crop_id: string;
  variety_id: string;
  template: TemplateName;
  regrowth: boolean;
  farmer_id: string;
  began_on: string;
}
