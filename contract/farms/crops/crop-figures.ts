/** From the lower to the upper figure, and who says so: `E` is our estimate, R… a reference, P the crop profiles. */
export interface SourcedRange {
  low: number;
  high: number;
  source: string;
}

/** What is known of a crop before a farm has grown it. Own records take its place, cycle by cycle. */
export interface CropFigures {
  germination_days: SourcedRange | null; // after sowing; null: planted as plants
  transplant_days: SourcedRange | null; // after sowing; null: sown where it grows
  first_harvest_days: SourcedRange;
  basis: 'sowing' | 'transplanting'; // what `first_harvest_days` counts from
  window_days: SourcedRange; // from the first picking to the last
  season_days: SourcedRange | null; // of plants that bear again: from flowers to the first picking
  interval_days: SourcedRange | null; // …and from the close of a season to the next first picking
  yield_kg_m2: SourcedRange | null;
  plant_kg: SourcedRange | null;
  spacing: string;
  storage_c: SourcedRange | null;
  storage_days: SourcedRange | null;
  shelf_days: number | null; // in the shop, chilled
  ambient_days: number | null;
  base_c: number | null; // it does not grow in the cold below
  cap_c: number; // nor faster in the heat above
  degree_days: number | null; // from the basis to the first picking
}

export const middleOf = ({ low, high }: SourcedRange) => (low + high) / 2;

/** Estimates that hold until a farm has records of its own (E). */
export const estimates = {
  cycles: 3, // as many of our own weigh as much as the book
  marketable: 0.88,
  ground: 0.1, // square metres of a plant, where the book's words name no distance
  unsure: { days: 0.16, season: 0.1, weight: 0.24 }, // how far a farm is from the book: one deviation, as a share
  wobble: { days: 0.06, weight: 0.12 }, // how far its cycles are from one another
  settling: 0.25, // the power of the way left by which a forecast grows sure of its day
  gathering: { whole: 0.1, again: 0.5, season: 0.6 }, // how far a week's pickings are from their share of the window, by how a crop is picked
  flowering: 0.6, // of the way to the first picking
  lateness: 0.7, // of a milestone's lateness stays
  check: 0.5, // days lost for each day too long in the tray
  peak: 0.35, // of the window: when most is picked
};

/** Where plants count from in a forecast: the further, the surer. */
export const footings = ['sown', 'germinated', 'seedling', 'growing', 'bearing'] as const;
export type Footing = (typeof footings)[number];

/** How many of the plants at a footing live to be picked (E). */
// biome-ignore format: table
export const survival: Record<Footing, number> = {
  sown: 0.75, germinated: 0.85, seedling: 0.88, growing: 0.95, bearing: 0.98,
};
