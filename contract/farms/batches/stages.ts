// biome-ignore format: table
export const stages = [
  'planned',
  'sown', 'germinated', 'seedling', 'hardening', 'growing', 'flowering', 'fruiting', 'ready', 'harvesting', 'resting',
  'completed', 'failed', 'cancelled', 'archived',
] as const;
export type Stage = (typeof stages)[number];

/** Plants stand somewhere, or seed lies there. Only a cohort has one of these; a closed batch has none left. */
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

/** The course of a crop: how it begins, the stages it knows, and whether the same plants bear in further seasons. */
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

/** A template as one batch follows it: what is cut and grows again may rest, whatever its template says. */
export interface Lifecycle {
  template: TemplateName;
  regrowth: boolean;
}

export const stagesOf = ({ template, regrowth }: Lifecycle): readonly LiveStage[] =>
  regrowth ? [...new Set<LiveStage>([...templates[template].stages, 'resting'])] : templates[template].stages;

/** The only ways back; every other step leads forward. */
const returns: readonly (readonly [LiveStage, LiveStage])[] = [
  ['resting', 'ready'],
  ['resting', 'harvesting'],
];

const order = (stage: LiveStage) => liveStages.indexOf(stage);
export const isBefore = (one: LiveStage, other: LiveStage) => order(one) < order(other);

/**
 * May plants at one stage be seen at another? Forward, also over stages that nobody wrote down, and as far as the
 * lifecycle knows the stage; where they stand already they may always be seen again.
 */
export function mayReach(lifecycle: Lifecycle, from: LiveStage, to: LiveStage) {
  if (!stagesOf(lifecycle).includes(to)) return false;
  return !isBefore(to, from) || returns.some(([back, there]) => back === from && there === to);
}

/** Where counting what came up takes a crop; null for what is planted as plants and so is never counted. */
export const countedAs = ({ template }: Lifecycle): LiveStage | null =>
  (['germinated', 'seedling'] as const).find((stage) =>
    (templates[template].stages as readonly LiveStage[]).includes(stage),
  ) ?? null;

export const hasSeasons = ({ template }: Lifecycle) => templates[template].seasons;
