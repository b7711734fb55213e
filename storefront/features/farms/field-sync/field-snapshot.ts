import type {
  FieldBatch,
  FieldChanges,
  FieldCohort,
  FieldCrop,
  FieldCutLine,
  FieldPlot,
} from '@kebun/contract/farms/field-changes.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { defaultLanguage, isLanguage, type UiLanguage } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';

/** The farm data on a worker's phone: enough to work for any time without a signal. */
export interface FieldSnapshot extends FieldChanges {
  staff_id: string;
  synced_at: string;
  day: Day; // the day of the last full download
}

/** A batch with plants at this plot, or to be sown there. */
export interface CohortAtPlot {
  batch: FieldBatch;
  plot: FieldPlot;
  cohort: FieldCohort | undefined; // none: it is only planned
}

/** A line of a cut list with the plants that it is cut from. */
export interface CutWork {
  line: FieldCutLine;
  at: CohortAtPlot;
  left_g: number; // to be weighed in
}

/** Returns what is to be cut on a farm from a day on, the earliest first. */
export function cutWorkOf(snapshot: FieldSnapshot, farmId: string, from: Day): CutWork[] {
  return cutLinesOf(snapshot)
    .filter(({ cut_on }) => cut_on >= from)
    .flatMap((line) => {
      const at = findCohortAtPlot(snapshot, line.batch_id, line.plot_id);
      const left_g = Math.max(0, line.grams - line.weighed_g);
      return at && at.batch.farm_id === farmId ? [{ line, at, left_g }] : [];
    });
}

/** Returns the lines of cut lists. A snapshot that an earlier release stored has none. */
export const cutLinesOf = ({ cut_lines }: FieldSnapshot): readonly FieldCutLine[] =>
  (cut_lines as FieldCutLine[] | undefined) ?? [];

const mergeById = <T extends { id: string }>(before: readonly T[], changed: readonly T[]): T[] => [
  ...new Map([...before, ...changed].map((each) => [each.id, each])).values(),
];

/** Returns the snapshot with changes applied. Finished batches are removed. */
export function applyChanges(
  before: FieldSnapshot | undefined,
  changes: FieldChanges,
  fresh: Omit<FieldSnapshot, keyof FieldChanges>,
): FieldSnapshot {
  if (!before) return { ...changes, ...fresh };
  return {
    ...changes, // farms and sprayed plots are always sent whole
    ...fresh,
    plots: mergeById(before.plots, changes.plots),
    crops: mergeById(before.crops, changes.crops),
    batches: mergeById(before.batches, changes.batches).filter(({ closed_at }) => closed_at === null),
  };
}

/** Returns all cohorts at a plot, or to be sown there, the largest first. */
export function cohortsAtPlot({ batches, plots }: FieldSnapshot, plotId: string): CohortAtPlot[] {
  const plot = plots.find(({ id }) => id === plotId);
  if (!plot) return [];
  return batches
    .map(
      (batch): CohortAtPlot => ({ batch, plot, cohort: batch.cohorts.find((one) => one.plot_id === plotId) }),
    )
    .filter(({ batch, cohort }) => cohort || (batch.stage === 'planned' && batch.plot_id === plotId))
    .sort((one, other) => plantsOf(other) - plantsOf(one));
}

export function findCohortAtPlot(
  snapshot: FieldSnapshot,
  batchId: string,
  plotId: string,
): CohortAtPlot | undefined {
  return cohortsAtPlot(snapshot, plotId).find(({ batch }) => batch.id === batchId);
}

export const plantsOf = ({ cohort }: CohortAtPlot) => (cohort?.alive ?? 0) + (cohort?.pending ?? 0);

export const cropOf = ({ crops }: FieldSnapshot, batch: FieldBatch): FieldCrop | undefined =>
  crops.find(({ id }) => id === batch.crop_id);

export function cropName(snapshot: FieldSnapshot, batch: FieldBatch, language: UiLanguage): string {
  const crop = cropOf(snapshot, batch);
  return nameIn(language, { name: crop?.name ?? null }) ?? batch.code;
}

/** In Malay, farms and plots have their English names. */
export const nameIn = (language: UiLanguage, of: { name: Localised | null }) =>
  of.name && textIn(of.name, isLanguage(language) ? language : defaultLanguage);
