import type { BatchChoices, EnteredType, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { countedAs, hasSeasons, stagesOf } from '@kebun/contract/farms/batches/stages.ts';

/**
 * Returns the kinds of events that the present state of a batch allows, the likeliest first. The API refuses any that
 * do not apply.
 */
export function enterableEvents(batch: StaffBatch, { crops }: BatchChoices): EnteredType[] {
  if (batch.closed_at) return [];
  if (!batch.sown_on) {
    const begins = crops.find(({ id }) => id === batch.crop.id)?.begins ?? 'seeded';
    return [begins];
  }
  const lives = batch.alive > 0;
  const isYoung = ['sown', 'germinated', 'seedling', 'hardening'].includes(batch.stage.slug);
  const types: [EnteredType, boolean][] = [
    ['germination_counted', batch.pending > 0 && countedAs(batch) !== null],
    ['transplanted', lives && isYoung],
    ['harvested', lives && !isYoung],
    ['stage_observed', lives],
    ['hardening_started', lives && isYoung && stagesOf(batch).includes('hardening')],
    ['ready_declared', lives && !isYoung],
    ['thinned', lives],
    ['mortality', lives],
    ['census', lives],
    ['moved', lives],
    ['gap_filled', lives],
    ['cycle_closed', lives && hasSeasons(batch)],
    ['terminated', true],
  ];
  return types.filter(([, fits]) => fits).map(([type]) => type);
}
