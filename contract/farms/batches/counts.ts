/** Where plants come from. Every plant of a batch came in by one of these. */
export const sources = ['sown', 'transferred_in', 'census_gain'] as const;

/** Where plants are now or how they left. Unit: plants; bags of mushrooms, trees, clumps. */
// biome-ignore format: table
export const whereabouts = [
  'pending', 'alive', // still here: seed not yet counted, and plants
  'not_germinated', 'thinned', 'lost', 'sold_out', 'transferred_out', 'harvested', 'terminated', 'census_loss',
] as const;

export type PlantSource = (typeof sources)[number];
export type Whereabouts = (typeof whereabouts)[number];
export type Count = PlantSource | Whereabouts;
export type Counts = Record<Count, number>;

/** What still stands or lies somewhere, and is therefore counted place by place. */
export type LiveCountKey = 'pending' | 'alive';
export const isLiveCount = (count: Count): count is LiveCountKey => count === 'pending' || count === 'alive';
export const isSource = (count: Count): count is PlantSource => (sources as readonly Count[]).includes(count);

export const nothingCounted = (): Counts =>
  Object.fromEntries([...sources, ...whereabouts].map((count) => [count, 0])) as Counts;

const sum = (counts: Counts, of: readonly Count[]) => of.reduce((total, count) => total + counts[count], 0);

/** All that came in is somewhere, and nothing is less than none. True of every batch at every moment. */
export const isBalanced = (counts: Counts) =>
  sum(counts, sources) === sum(counts, whereabouts) && Object.values(counts).every((count) => count >= 0);
