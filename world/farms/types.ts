import type { LiveStage, TemplateName } from '@kebun/contract/farms/batches/stages.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import type { Localised, NameWithMalay } from '../types.ts';

export type FarmCode = 'CAM' | 'SEK' | 'KUL' | 'YPG';

/** A fictional farm of the demo. */
export interface WorldFarm {
  code: FarmCode;
  slug: string;
  name: Localised;
  description: Localised;
  district: Localised;
  state_code: string;
  altitude_m: number;
  established_on: string;
  shows_exact_location: boolean;
  certificates: {
    scheme: 'mygap' | 'myorganic';
    name: string;
    number: string;
    issued_days_ago: number;
    valid_days: number;
  }[];
}

export interface Soil {
  texture: 'peat' | 'mineral_clay' | 'loam' | 'sandy_bris' | 'substrate';
  ph: number;
  organic_matter_pct: number;
}

export interface Irrigation {
  method: 'none' | 'hand' | 'sprinkler' | 'drip' | 'fertigation' | 'flood';
  source: 'mains' | 'river' | 'well' | 'pond' | 'rain';
}

/** A plot with its current and past crops and its farmer. A crop is named by its product. */
export interface WorldPlot {
  farm: FarmCode;
  code: string;
  kind: PlantLocation['kind'];
  name?: Localised;
  farmer: string;
  now: { product: string; stage: LiveStage; plants: number } | null;
  before: readonly string[]; // the latest first
  rest?: 'fallow' | 'preparing' | 'archived'; // the state of an empty plot
  soil?: Soil;
  irrigation?: Irrigation;
  cover?: 'open' | 'rain_shelter' | 'shade' | 'greenhouse';
  capacity_trays?: number;
}

/** A batch in a nursery, or only planned. */
export interface WorldStart {
  farm: FarmCode;
  nursery: string;
  product: string;
  plot: string; // its destination
  stage: LiveStage | 'planned';
  plants: number;
}

export interface WorldFarmer {
  slug: string;
  name: Localised;
  bio: Localised;
  farms: FarmCode[];
  role: 'owner' | 'manager' | 'grower' | 'worker';
  since_year: number;
  specialities: string[]; // crops
  phone: string; // E.164, never published
  consent: ('name' | 'photo' | 'story' | 'figures')[];
}

export interface Crop {
  id: string;
  code: string; // used in batch codes
  name: NameWithMalay;
  latin: string;
  family: string;
  template: TemplateName;
  regrowth: boolean;
  propagation: string;
  figures: CropFigures;
}

/** The variety of a crop that is grown for one product. */
export interface Variety {
  product: string;
  crop: string;
  supplier: string;
  also: string[]; // further products of this variety
}

export interface Input {
  slug: string;
  kind: 'fertiliser' | 'pesticide' | 'biocontrol' | 'amendment';
  name: string;
  active_ingredient: string | null;
  registration_no?: string; // fictional
  rei_hours: number | null;
  max_applications: number | null;
  used?: { unit: 'g' | 'ml'; dose: string }; // of sprays
  phi_days: number | null; // the same for every crop here
}
