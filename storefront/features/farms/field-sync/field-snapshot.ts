import type {
  FieldBatch,
  FieldChanges,
  FieldCohort,
  FieldCrop,
  FieldPlot,
} from '@kebun/contract/farms/field-snapshot.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Tongue } from '@kebun/contract/lib/languages.ts';

/** What somebody's phone knows of the farms they are on: enough to work with no signal for as long as it takes. */
export interface Land extends FieldChanges {
  staff_id: string;
  learnt_at: string;
  day: Day; // on which all of it was asked for
}

/** A batch where some of it stands, or is to be sown. */
export interface Standing {
  batch: FieldBatch;
  plot: FieldPlot;
  cohort: FieldCohort | undefined; // none: it is only planned
}

const merged = <T extends { id: string }>(before: readonly T[], changed: readonly T[]): T[] => [
  ...new Map([...before, ...changed].map((each) => [each.id, each])).values(),
];

/** What is known by now. What is over leaves the phone. */
export function learnt(
  before: Land | undefined,
  changes: FieldChanges,
  fresh: Omit<Land, keyof FieldChanges>,
): Land {
  if (!before) return { ...changes, ...fresh };
  return {
    ...changes, // farms and what is sprayed come whole each time
    ...fresh,
    plots: merged(before.plots, changes.plots),
    crops: merged(before.crops, changes.crops),
    batches: merged(before.batches, changes.batches).filter(({ closed_at }) => closed_at === null),
  };
}

/** All that stands in a plot, or is to be sown there, the most first. */
export function standingIn({ batches, plots }: Land, plotId: string): Standing[] {
  const plot = plots.find(({ id }) => id === plotId);
  if (!plot) return [];
  return batches
    .map((batch): Standing => ({ batch, plot, cohort: batch.cohorts.find((one) => one.plot_id === plotId) }))
    .filter(({ batch, cohort }) => cohort || (batch.stage === 'planned' && batch.plot_id === plotId))
    .sort((one, other) => plantsOf(other) - plantsOf(one));
}

export function findStanding(land: Land, batchId: string, plotId: string): Standing | undefined {
  return standingIn(land, plotId).find(({ batch }) => batch.id === batchId);
}

export const plantsOf = ({ cohort }: Standing) => (cohort?.alive ?? 0) + (cohort?.pending ?? 0);

export const cropOf = ({ crops }: Land, batch: FieldBatch): FieldCrop | undefined =>
  crops.find(({ id }) => id === batch.crop_id);

export function cropName(land: Land, batch: FieldBatch, tongue: Tongue): string {
  const crop = cropOf(land, batch);
  return crop?.[`name_${tongue}`] ?? batch.code;
}

/** Farms and plots are called in Malay as they are in English. */
export const nameIn = (tongue: Tongue, of: { name_en: string | null; name_zh: string | null }) =>
  tongue === 'zh' ? of.name_zh : of.name_en;
