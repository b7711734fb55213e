// biome-ignore format: table
export const stages = [
  'planned',
  'sown', 'germinated', 'seedling', 'hardening', 'growing', 'flowering', 'fruiting', 'ready', 'harvesting', 'resting',
  'completed', 'failed', 'cancelled', 'archived',
] as const;
export type Stage = (typeof stages)[number];

/** The stages of plants and seed at a location. Only a cohort has one of these; a closed batch has none. */
// biome-ignore format: table
export const liveStages = [
  'sown', 'germinated', 'seedling', 'hardening', 'growing', 'flowering', 'fruiting', 'ready', 'harvesting', 'resting',
] as const satisfies readonly Stage[];
export type LiveStage = (typeof liveStages)[number];

export const closedStages = [
  'completed',
  'failed',
  'cancelled',
  'archived',
] as const satisfies readonly Stage[];
export const isClosed = (stage: Stage) => (closedStages as readonly Stage[]).includes(stage);

/** The course of a crop: its start, its stages, and whether the same plants have further seasons. */
interface Template {
  begins: 'seeded' | 'planted' | 'inoculated';
  stages: readonly LiveStage[];
  seasons: boolean;
}

// biome-ignore format: table
export const templates = {
  leaf_once:       { begins: 'seeded',     seasons: false, stages: ['sown', 'germinated', 'seedling', 'hardening', 'growing', 'ready', 'harvesting'] },
  fruit_once:      { begins: 'seeded',     seasons: false, stages: ['sown', 'germinated', 'seedling', 'hardening', 'growing', 'flowering', 'fruiting', 'ready', 'harvesting'] },
  fruit_multi:     { begins: 'seeded',     seasons: false, stages: ['sown', 'germinated', 'seedling', 'hardening', 'growing', 'flowering', 'fruiting', 'ready', 'harvesting', 'resting'] },
  rhizome:         { begins: 'planted',    seasons: false, stages: ['sown', 'germinated', 'growing', 'ready', 'harvesting'] },
  root:            { begins: 'planted',    seasons: false, stages: ['sown', 'germinated', 'growing', 'ready', 'harvesting'] },
  herb_cut:        { begins: 'planted',    seasons: false, stages: ['sown', 'growing', 'ready', 'harvesting', 'resting'] },
  grain:           { begins: 'seeded',     seasons: false, stages: ['sown', 'seedling', 'growing', 'flowering', 'ready', 'harvesting'] },
  perennial_fruit: { begins: 'planted',    seasons: true,  stages: ['sown', 'growing', 'flowering', 'fruiting', 'ready', 'harvesting', 'resting'] },
  tree_season:     { begins: 'planted',    seasons: true,  stages: ['sown', 'growing', 'flowering', 'fruiting', 'ready', 'harvesting', 'resting'] },
  mushroom:        { begins: 'inoculated', seasons: false, stages: ['sown', 'germinated', 'growing', 'ready', 'harvesting', 'resting'] },
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof templates;

/** A template as one batch follows it: a crop that is cut and grows again may rest, whatever its template says. */
export interface Lifecycle {
  template: TemplateName;
  regrowth: boolean;
}

export const stagesOf = ({ template, regrowth }: Lifecycle): readonly LiveStage[] =>
  regrowth ? [...new Set<LiveStage>([...templates[template].stages, 'resting'])] : templates[template].stages;

/** The only steps back; every other step leads forward. */
const returns: readonly (readonly [LiveStage, LiveStage])[] = [
  ['resting', 'ready'],
  ['resting', 'harvesting'],
];

const order = (stage: LiveStage) => liveStages.indexOf(stage);
export const isBefore = (one: LiveStage, other: LiveStage) => order(one) < order(other);

/**
 * Returns whether plants at one stage may be recorded at another: forward, also across unrecorded stages, if the
 * lifecycle has the stage; their present stage is always allowed.
 */
export function mayReach(lifecycle: Lifecycle, from: LiveStage, to: LiveStage) {
  if (!stagesOf(lifecycle).includes(to)) return false;
  return !isBefore(to, from) || returns.some(([back, there]) => back === from && there === to);
}

/** Returns the stage that germination counting leads to; null for crops planted as plants. */
export const countedAs = ({ template }: Lifecycle): LiveStage | null =>
  (['germinated', 'seedling'] as const).find((stage) =>
    (templates[template].stages as readonly LiveStage[]).includes(stage),
  ) ?? null;

export const hasSeasons = ({ template }: Lifecycle) => templates[template].seasons;
