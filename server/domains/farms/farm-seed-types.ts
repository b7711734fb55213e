import type { TemplateName } from '@kebun/contract/farms/batches/stages.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import type { Weather } from '@kebun/contract/farms/forecast/growth-clock.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';

/** Seed farms with all their events. Ids are already assigned. */
export interface FarmsSeed {
  farms: readonly FarmSeed[];
  crops: readonly CropSeed[];
  varieties: readonly {
    id: string;
    crop: string;
    name: Localised;
    supplier: string;
    products: readonly string[];
  }[];
  farmers: readonly FarmerSeed[];
  plots: readonly PlotSeed[];
  inputs: readonly InputProductSeed[];
  seedLots: readonly SeedLotSeed[];
  weather: readonly (Weather & { farm_id: string; rain_mm: number })[];
  batches: readonly BatchSeed[];
  events: readonly Omit<FarmEvent, 'position'>[]; // in the order of recording
}

export interface FarmSeed {
  id: string;
  code: string;
  slug: string;
  name: Localised;
  description: Localised;
  district: Localised;
  state_id: string;
  altitude_m: number;
  established_on: string;
  shows_exact_location: boolean;
  boundary: Polygon;
  landmarks: readonly object[];
  certificates: readonly {
    scheme: string;
    name: string;
    number: string;
    issued_on: string;
    expires_on: string;
  }[];
}

export interface CropSeed {
  id: string;
  code: string;
  name: Localised & { ms: string };
  latin: string;
  family: string;
  template: TemplateName;
  regrowth: boolean;
  propagation: string;
  figures: CropFigures;
}

export interface FarmerSeed {
  id: string;
  name: Localised;
  bio: Localised;
  farm_ids: readonly string[];
  role: string;
  since_year: number;
  specialities: readonly string[];
  contact: object;
  consent: readonly string[];
}

export interface PlotSeed {
  id: string;
  farm_id: string;
  code: string;
  kind: PlantLocation['kind'];
  name: Localised | null;
  geometry: Polygon;
  bed_area_m2: number | null;
  capacity_trays: number | null;
  soil: object | null;
  irrigation: object | null;
  cover: string | null;
  farmer_id: string;
}

export interface InputProductSeed {
  id: string;
  kind: string;
  name: string;
  active_ingredient: string | null;
  rei_hours: number | null;
  max_applications: number | null;
  phi_days: number | null; // for every crop
}

export interface SeedLotSeed {
  id: string;
  variety_id: string;
  supplier: string;
  supplier_lot: string;
  received_on: string;
  unit: string;
  quantity: number;
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
