/** A range of figures, and its source: `E` is our estimate, R… a reference, P the crop profiles. */
export interface SourcedRange {
  low: number;
  high: number;
  source: string;
}

/** The figures of a crop before a farm has grown it. Own cycles replace them one by one. */
export interface CropFigures {
  germination_days: SourcedRange | null; // after sowing; null: planted as plants
  transplant_days: SourcedRange | null; // after sowing; null: sown in place
  first_harvest_days: SourcedRange;
  basis: 'sowing' | 'transplanting'; // the start of `first_harvest_days`
  window_days: SourcedRange; // from the first harvest to the last
  season_days: SourcedRange | null; // for further seasons: from flowers to the first harvest
  interval_days: SourcedRange | null; // …and from the close of a season to the next first harvest
  yield_kg_m2: SourcedRange | null;
  plant_kg: SourcedRange | null;
  spacing: string;
  storage_c: SourcedRange | null;
  storage_days: SourcedRange | null;
  shelf_days: number | null; // in the shop, chilled
  ambient_days: number | null;
  base_c: number | null; // it does not grow below this temperature
  cap_c: number; // nor faster above this one
  degree_days: number | null; // from the basis to the first harvest
}

export const middleOf = ({ low, high }: SourcedRange) => (low + high) / 2;

/** Estimates that apply until a farm has its own records (E). */
export const estimates = {
  cycles: 3, // the number of own cycles that weigh as much as the reference figure
  marketable: 0.88,
  ground: 0.1, // square metres of a plant, where the spacing text names no distance
  farmDeviation: { days: 0.16, season: 0.1, weight: 0.24 }, // the deviation of a farm from the reference figures, as a share
  cycleDeviation: { days: 0.06, weight: 0.12 }, // the deviation between cycles of a farm
  settling: 0.25, // the exponent of the remaining time by which a forecast's uncertainty shrinks
  gathering: { whole: 0.1, again: 0.5, season: 0.6 }, // the deviation of a week's harvest from its share of the window, by harvest type
  flowering: 0.6, // of the time to the first harvest
  lateness: 0.7, // of a milestone's delay remains
  check: 0.5, // days lost for each day too long in the tray
  peak: 0.35, // of the window: its peak
};

/** The stages from which a forecast counts plants: the later, the surer. */
const countingStages = ['sown', 'germinated', 'seedling', 'growing', 'bearing'] as const;
export type CountingStage = (typeof countingStages)[number];

/** The share of plants at each of these stages that survive until harvest (E). */
// biome-ignore format: table
export const survival: Record<CountingStage, number> = {
  sown: 0.75, germinated: 0.85, seedling: 0.88, growing: 0.95, bearing: 0.98,
};
