/** The sources of plants. Every plant of a batch came by one of these. */
export const sources = ['sown', 'transferred_in', 'census_gain'] as const;

/** The present place of plants, or how they left. Unit: plants; bags of mushrooms, trees, clumps. */
// biome-ignore format: table
const whereabouts = [
  'pending', 'alive', // still here: seed not yet counted, and plants
  'not_germinated', 'thinned', 'lost', 'sold_or_given_away', 'transferred_out', 'harvested', 'terminated', 'census_loss',
] as const;

export type PlantSource = (typeof sources)[number];
export type Whereabouts = (typeof whereabouts)[number];
export type Count = PlantSource | Whereabouts;
export type Counts = Record<Count, number>;

/** The counts of living plants, which are held for each location. */
export type LiveCountKey = 'pending' | 'alive';
export const isLiveCount = (count: Count): count is LiveCountKey => count === 'pending' || count === 'alive';
export const isSource = (count: Count): count is PlantSource => (sources as readonly Count[]).includes(count);

export const zeroCounts = (): Counts =>
  Object.fromEntries([...sources, ...whereabouts].map((count) => [count, 0])) as Counts;

const sum = (counts: Counts, of: readonly Count[]) => of.reduce((total, count) => total + counts[count], 0);

/** Returns whether all plants are accounted for, and no count is negative. True for every batch at every moment. */
export const isBalanced = (counts: Counts) =>
  sum(counts, sources) === sum(counts, whereabouts) && Object.values(counts).every((count) => count >= 0);
