import type { LiveStage, TemplateName } from '@kebun/contract/farms/batches/stages.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import type { Localised, ThreeNames } from '../types.ts';

export type FarmCode = 'CAM' | 'SEK' | 'KUL' | 'YPG';

/** A farm of the demo. None of them exists. */
export interface WorldFarm {
  code: FarmCode;
  slug: string;
  name: Localised;
  description: Localised;
  district: Localised;
  state_code: string;
  altitude_m: number;
  established_on: string;
  shows_place: boolean;
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

/** What grows on a plot now, what grew there before, and who tends it. A crop is named by the product it becomes. */
export interface WorldPlot {
  farm: FarmCode;
  code: string;
  kind: PlantLocation['kind'];
  name?: Localised;
  farmer: string;
  now: { product: string; stage: LiveStage; plants: number } | null;
  before: readonly string[]; // turn by turn, the last one first
  rest?: 'fallow' | 'preparing' | 'archived'; // where nothing grows now
  soil?: Soil;
  irrigation?: Irrigation;
  cover?: 'open' | 'rain_shelter' | 'shade' | 'greenhouse';
  capacity_trays?: number;
}

/** A batch that stands in a nursery, or is only planned. */
export interface WorldStart {
  farm: FarmCode;
  nursery: string;
  product: string;
  plot: string; // where it is to go
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
  phone: string; // E.164, never shown
  consent: ('name' | 'photo' | 'story' | 'figures')[];
}

export interface Crop {
  id: string;
  code: string; // in the codes of its batches
  name: ThreeNames;
  latin: string;
  family: string;
  template: TemplateName;
  regrowth: boolean;
  propagation: string;
  figures: CropFigures;
}

/** What is grown of a crop for one product of the shop. */
export interface Variety {
  product: string;
  crop: string;
  supplier: string;
  also: string[]; // other products that it feeds
}

export interface Input {
  slug: string;
  kind: 'fertiliser' | 'pesticide' | 'biocontrol' | 'amendment';
  name: string;
  active_ingredient: string | null;
  rei_hours: number | null;
  max_applications: number | null;
  phi_days: number | null; // the same for every crop here
}
